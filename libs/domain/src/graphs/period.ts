import { addDays, daysBetween } from '../local-date.ts';
import type { DayRange } from '../local-date.ts';
import { sameDayOfMonth } from '../schedule/calendar.ts';

/**
 * The period of equal length that ends on the day before.
 *
 * @example
 * periodBefore({ from: '2026-11-08', to: '2026-11-21' }) // => { from: '2026-10-25', to: '2026-11-07' }
 */
export const periodBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
});

/**
 * The same days a year earlier; 29 February becomes the 28th.
 *
 * @example
 * periodYearBefore({ from: '2026-11-08', to: '2026-11-21' }) // => { from: '2025-11-08', to: '2025-11-21' }
 * periodYearBefore({ from: '2028-02-01', to: '2028-02-29' }) // => { from: '2027-02-01', to: '2027-02-28' }
 */
export const periodYearBefore = ({ from, to }: DayRange): DayRange => ({
  from: sameDayOfMonth(from, -12),
  to: sameDayOfMonth(to, -12),
});
