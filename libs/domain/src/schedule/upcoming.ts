import { constants } from '../constants.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow, effectiveDue } from './due.ts';
import type { TypedDueRow } from './due.ts';

/**
 * Whether a row belongs on the list of due inspections: due within `days`, or
 * possible now, overdue included (decisions 4).
 *
 * @example
 * isUpcoming({ row: { naturalDue: '2026-11-28', plannedDue: null, lastDoneOn: null, isApplicable: true }, type: inspectionType(1) }, '2026-11-21') // => true
 */
export function isUpcoming(
  { row, type }: TypedDueRow,
  today: LocalDate,
  days: number = constants.upcomingDays,
): boolean {
  const due = effectiveDue(row);
  return row.isApplicable && (due <= addDays(today, days) || canInspectNow(due, type, today));
}
