import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { earliestShift, shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { afterSubmission } from './move.ts';
import { consumedBy, effectiveDate, plannedDueOf } from './plan.ts';
import type { ScheduleEntry } from './plan.ts';
import type { SimulationSpan } from './simulate.ts';
import { nextOpenDay } from './working-calendar.ts';

/** What the days of a projection depend on. */
export type ProjectedRow = Rhythm & {
  readonly entries: readonly ScheduleEntry[];
};

type Kind = Pick<InspectionType, 'periodDays' | 'giveInDays'>;
/**
 * Returns a function that gives the projected days of a row within a range: those of `simulateDue` without the next due
 * date and the planned ones, which a calendar shows as they are. Rows share what they have in common, so that thousands
 * of them cost little more than one.
 *
 * @example
 * projector(inspectionType(1), { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-12-10' }, calendar: alwaysOpen })({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, entries: [] }) // => ['2026-12-02', '2026-12-09']
 */
export function projector(
  type: Kind,
  { today, range, calendar }: SimulationSpan,
): (row: ProjectedRow) => readonly LocalDate[] {
  const firstDay = nextOpenDay(calendar, today);
  const dueOf = (row: Rhythm, entries: readonly ScheduleEntry[]) =>
    shiftOf(row, plannedDueOf(entries) ?? row.naturalDue, type, calendar);
  const afterDone = (row: Rhythm, doneOn: LocalDate): Rhythm => {
    const seen = { naturalDueSeen: row.naturalDue, doneOn };
    const move = afterSubmission(row, seen, type, calendar);
    return move.moved ? sharedRhythm({ ...move, createdOn: row.createdOn }, calendar) : row;
  };
  // Each is the due date of its row and of all that follow, by the row's dates.
  const known = new Map<string, readonly LocalDate[]>();
  const daysFrom = (row: Rhythm): readonly LocalDate[] => {
    const key = `${row.naturalDue} ${row.lastDoneOn ?? ''}`;
    const found = known.get(key);
    if (found) return found;
    const due = dueOf(row, []);
    let days: readonly LocalDate[] = [];
    if (due <= range.to) {
      const later = daysFrom(afterDone(row, laterDay(due, firstDay)));
      days = due < range.from ? later : [due, ...later];
    }
    known.set(key, days);
    return days;
  };
  return (row) => {
    let dates = sharedRhythm(row, calendar);
    let { entries } = row;
    do {
      const doneOn = laterDay(dueOf(dates, entries), firstDay);
      if (doneOn > range.to) return [];
      const at = dates;
      const used = consumedBy(entries, doneOn, (day) => shiftOf(at, day, type, calendar));
      entries = entries.filter((entry) => !used.includes(entry));
      dates = afterDone(dates, doneOn);
    } while (entries.length > 0);
    return daysFrom(dates);
  };
}

// Only a shift to an earlier day depends on when a place was created and last inspected.
function sharedRhythm(
  row: Rhythm,
  { shiftTo }: Pick<SimulationSpan['calendar'], 'shiftTo'>,
): Rhythm {
  const earliest = shiftTo === 'previous' ? earliestShift(row) : null;
  const lastDoneOn = earliest === null ? null : addDays(earliest, -1);
  return { naturalDue: row.naturalDue, lastDoneOn, createdOn: null };
}

/**
 * Returns a function that gives the days of a range on which a row is planned, or else due.
 *
 * @example
 * dueDays(inspectionType(1), { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-12-10' }, calendar: alwaysOpen })({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, entries: [] }) // => ['2026-11-25']
 */
export function dueDays(
  type: Kind,
  { range: { from, to }, calendar }: SimulationSpan,
): (row: ProjectedRow) => readonly LocalDate[] {
  return (row) => {
    const { entries } = row;
    const dates = entries.length > 0 ? entries.map(effectiveDate) : [row.naturalDue];
    const days = dates.map((day) => shiftOf(row, day, type, calendar));
    return days.filter((day) => from <= day && day <= to);
  };
}

/**
 * Returns a function that gives the days of a range on which a calendar shows a row: those of `dueDays`, and the
 * projected ones.
 *
 * @example
 * shownDays(inspectionType(1), { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-12-10' }, calendar: alwaysOpen })({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, entries: [] }) // => ['2026-11-25', '2026-12-02', '2026-12-09']
 */
export function shownDays(
  type: Kind,
  span: SimulationSpan,
): (row: ProjectedRow) => readonly LocalDate[] {
  const due = dueDays(type, span);
  const project = projector(type, span);
  return (row) => [...due(row), ...project(row)];
}
