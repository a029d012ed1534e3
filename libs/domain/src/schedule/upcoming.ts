import { constants } from '../constants.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow } from './due.ts';
import type { DueDates } from './due.ts';

/**
 * Whether an applicable row belongs on the list of due inspections: due within `days`, or
 * possible now, overdue included (decisions 4).
 *
 * @example
 * isUpcoming({ due: '2026-11-28', opensOn: '2026-11-27' }, '2026-11-21') // => true
 */
export function isUpcoming(
  dates: DueDates,
  today: LocalDate,
  days: number = constants.upcomingDays,
): boolean {
  return dates.due <= addDays(today, days) || canInspectNow(dates, today);
}
