import { limits } from '../constants.ts';
import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysBetween } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { sameDayOfMonth } from '../schedule/calendar.ts';

/** The periods that statistics offer: the last weeks, this year up to today, or as much as a graph shows. */
export const periods = ['4', '12', '26', '52', '104', 'year', 'all'] as const;

/** One of the offered periods; digits are weeks. */
export type Period = (typeof periods)[number];

/**
 * The days of an offered period, which ends today.
 *
 * @example
 * daysOfPeriod('4', '2026-11-21') // => { from: '2026-10-25', to: '2026-11-21' }
 * daysOfPeriod('year', '2026-11-21') // => { from: '2026-01-01', to: '2026-11-21' }
 * daysOfPeriod('all', '2026-11-21') // => { from: '2021-11-18', to: '2026-11-21' }
 */
export function daysOfPeriod(period: Period, today: LocalDate): DayRange {
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const days = period === 'all' ? limits.graphDays : 7 * Number(period);
  return { from: addDays(today, 1 - days), to: today };
}

/**
 * The period that statistics of a type begin with: the shortest of three months or more in which a place falls due at
 * least three times.
 *
 * @example
 * defaultPeriod({ periodDays: 7 }) // => '12'
 * defaultPeriod({ periodDays: 360 }) // => 'all'
 */
export function defaultPeriod({ periodDays }: Pick<InspectionType, 'periodDays'>): Period {
  const offered = ['12', '26', '52', '104'] as const;
  return offered.find((weeks) => 7 * Number(weeks) >= 3 * periodDays) ?? 'all';
}

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
