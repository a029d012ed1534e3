import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { someOpenDayWithin } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** One of the calendars that a location had, one after another. */
export type CalendarVersion = {
  /** The first day at whose beginning it was in force; null for the earliest one. */
  readonly since: LocalDate | null;
  readonly calendar: WorkingCalendar;
};

type MissedRow = Rhythm & {
  readonly countsFrom: LocalDate | null;
  /** Of a place that has moved: the last date, before it is shifted, of what its former location has decided. */
  readonly decidedThrough?: LocalDate | null;
};

/**
 * The open days up to `until`, inclusive, on which an inspection fell due again while the one due on `naturalDue` was
 * not done: one whole period after it, and so on, each shifted to an open day (decisions 4 and 19). The inspections of
 * these days are missed; occurrences that shift to one day are one. Days before `countsFrom` count as nothing.
 *
 * @example
 * missedDays({ naturalDue: '2026-11-01', countsFrom: null, lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, alwaysOpen) // => ['2026-11-08', '2026-11-15']
 * missedDays({ naturalDue: '2026-11-01', countsFrom: '2026-11-10', lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, alwaysOpen) // => ['2026-11-15']
 */
export const missedDays = (
  row: MissedRow,
  until: LocalDate,
  type: Pick<InspectionType, 'periodDays'>,
  calendar: WorkingCalendar,
): LocalDate[] => missedByVersions(row, until, type, [{ since: null, calendar }]);

/**
 * The same where the calendar was changed: an occurrence is decided once, at the beginning of its day by the calendar
 * then in force. One whose day a change puts into the past is missed on the first day of that calendar (decisions 19).
 * A move to another location is such a change, on the day `countsFrom`.
 *
 * @example
 * missedByVersions({ naturalDue: '2026-11-01', countsFrom: null, lastDoneOn: null, createdOn: null }, '2026-11-15', { periodDays: 7 }, [{ since: null, calendar: alwaysOpen }, { since: '2026-11-10', calendar: { openWeekdays: [2], closures: [], shiftTo: 'next' } }]) // => ['2026-11-08']
 */
export function missedByVersions(
  row: MissedRow,
  until: LocalDate,
  type: Pick<InspectionType, 'periodDays'>,
  versions: readonly CalendarVersion[],
): LocalDate[] {
  const days = new Set<LocalDate>();
  for (const { day, isMissed } of decided(row, until, type, versions)) if (isMissed) days.add(day);
  return [...days].sort();
}

/**
 * The last date, before it is shifted, whose day has begun by `until`: what is decided of a place that leaves its
 * location (decisions 19), whatever its rhythm is after an inspection that arrives later; the natural date if none is.
 *
 * @example
 * decidedThrough({ naturalDue: '2026-11-01', countsFrom: null, lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, [{ since: null, calendar: alwaysOpen }]) // => '2026-11-21'
 */
export function decidedThrough(
  row: MissedRow,
  until: LocalDate,
  type: Pick<InspectionType, 'periodDays'>,
  versions: readonly CalendarVersion[],
): LocalDate {
  let through = laterDay(row.naturalDue, row.decidedThrough ?? row.naturalDue);
  for (const { calendar, last } of inForce(row, until, versions)) {
    // A date shifts by less than this: earlier ones are decided, however long ago the first was due.
    through = laterDay(through, addDays(last, -someOpenDayWithin));
    let next = addDays(through, 1);
    while (shiftOf(row, next, type, calendar) <= last) {
      through = next;
      next = addDays(next, 1);
    }
  }
  return through;
}

type InForce = { calendar: WorkingCalendar; first: LocalDate; last: LocalDate };

/** The calendars by which a row is decided up to `until`, each with its first and last day. */
function* inForce(
  { countsFrom, decidedThrough: before = null }: MissedRow,
  until: LocalDate,
  versions: readonly CalendarVersion[],
): Generator<InForce> {
  const movedOn = before === null ? null : countsFrom;
  for (const [at, { since, calendar }] of versions.entries()) {
    if (at > 0 && since !== null && since > until) return;
    const replaced = versions[at + 1]?.since;
    const last = replaced == null || replaced > until ? until : addDays(replaced, -1);
    if (movedOn !== null && last < movedOn) continue;
    yield { calendar, first: laterDay((at === 0 ? null : since) ?? '', movedOn ?? ''), last };
  }
}

type Occurrence = { day: LocalDate; isMissed: boolean };

/** The occurrences whose day has begun by `until`, in their order. */
function* decided(
  row: MissedRow,
  until: LocalDate,
  { periodDays }: Pick<InspectionType, 'periodDays'>,
  versions: readonly CalendarVersion[],
): Generator<Occurrence> {
  const { naturalDue, countsFrom, decidedThrough: before = null } = row;
  let next = addDays(naturalDue, periodDays);
  while (before !== null && next <= before) next = addDays(next, periodDays);
  for (const { calendar, first, last } of inForce(row, until, versions)) {
    const after = shiftOf(row, naturalDue, { periodDays }, calendar);
    for (;;) {
      const shifted = shiftOf(row, next, { periodDays }, calendar);
      if (shifted > last) break;
      const day = laterDay(shifted, first);
      const counts = countsFrom === null || day >= countsFrom;
      yield { day, isMissed: shifted > after && counts };
      next = addDays(next, periodDays);
    }
  }
}
