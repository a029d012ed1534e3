import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { DueRow } from './due.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** One of the calendars that a location had, one after another. */
export type CalendarVersion = {
  /** The first day at whose beginning it was in force; null for the earliest one. */
  readonly since: LocalDate | null;
  readonly calendar: WorkingCalendar;
};

type MissedRow = Pick<DueRow, 'naturalDue' | 'lastDoneOn' | 'createdOn'> & {
  readonly countsFrom: LocalDate | null;
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
  let next = addDays(row.naturalDue, type.periodDays);
  for (const [at, { since, calendar }] of versions.entries()) {
    if (at > 0 && since !== null && since > until) break;
    const replaced = versions[at + 1]?.since;
    const last = replaced == null || replaced > until ? until : addDays(replaced, -1);
    const after = shiftOf(row, row.naturalDue, type, calendar);
    for (;;) {
      const shifted = shiftOf(row, next, type, calendar);
      if (shifted > last) break;
      const day = at === 0 || since === null ? shifted : laterDay(shifted, since);
      const counts = row.countsFrom === null || day >= row.countsFrom;
      if (shifted > after && counts) days.add(day);
      next = addDays(next, type.periodDays);
    }
  }
  return [...days].sort();
}
