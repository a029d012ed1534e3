import { periodRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';

/**
 * The days of a month, by number as in `/inspection/schedule/{year}/{month}`.
 *
 * @example
 * monthRange(2028, 2) // => { from: '2028-02-01', to: '2028-02-29' }
 */
export function monthRange(year: number, month: number): DayRange {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return periodRange(first, 'month');
}

/**
 * The same day of the month, `months` later, or earlier when negative; the last
 * day of the month where that month is shorter.
 *
 * @example
 * sameDayOfMonth('2026-12-15', 1) // => '2027-01-15'
 * sameDayOfMonth('2028-03-31', -1) // => '2028-02-29'
 */
export function sameDayOfMonth(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const { from, to } = monthRange(Math.floor(at / 12), (at % 12) + 1);
  const same = `${from.slice(0, 8)}${day.slice(8)}`;
  return same < to ? same : to;
}
