import type { InspectionType } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { DueRow } from './due.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/**
 * The open days up to `until`, inclusive, on which an inspection fell due again while the one due on `naturalDue` was
 * not done: one whole period after it, and so on, each shifted to an open day (decisions 4 and 19). The inspections of
 * these days are missed; occurrences that shift to one day are one. Days before `countsFrom` count as nothing.
 *
 * @example
 * missedDays({ naturalDue: '2026-11-01', countsFrom: null, lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, alwaysOpen) // => ['2026-11-08', '2026-11-15']
 * missedDays({ naturalDue: '2026-11-01', countsFrom: '2026-11-10', lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, alwaysOpen) // => ['2026-11-15']
 */
export function missedDays(
  row: Pick<DueRow, 'naturalDue' | 'lastDoneOn' | 'createdOn'> & {
    readonly countsFrom: LocalDate | null;
  },
  until: LocalDate,
  type: Pick<InspectionType, 'periodDays'>,
  calendar: WorkingCalendar,
): LocalDate[] {
  const after = shiftOf(row, row.naturalDue, type, calendar);
  const { countsFrom } = row;
  const days = new Set<LocalDate>();
  // By the rule `previous` a date shifts by less than one period, so a later one cannot shift to `until`.
  const last = addDays(until, type.periodDays);
  for (let day = row.naturalDue; day < last;) {
    day = addDays(day, type.periodDays);
    const shifted = shiftOf(row, day, type, calendar);
    if (shifted > after && shifted <= until && (countsFrom === null || shifted >= countsFrom))
      days.add(shifted);
  }
  return [...days].sort();
}
