import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import type { Frequency, InspectionType } from '../inspection-types.ts';

/** Days between inspections by frequency: 7, 6×30 and 12×30 (specification 9). */
export const frequencyDays = {
  weekly: 7,
  biannual: 180,
  yearly: 360,
} as const satisfies Record<Frequency, number>;

// The number of periods that people expect in a calendar year, for frequencies named after the year.
const periodsPerYear: Readonly<Record<Frequency, number | null>> = {
  weekly: null,
  biannual: 2,
  yearly: 1,
};

/**
 * How many days a due date drifts earlier each common year, because the
 * specification's periods are 6×30 and 12×30 days (decisions 17: shown, not
 * corrected).
 *
 * @example
 * driftDaysPerYear('yearly') // => 5
 * driftDaysPerYear('weekly') // => 0
 */
export function driftDaysPerYear(frequency: Frequency): number {
  const periods = periodsPerYear[frequency];
  return periods === null ? 0 : 365 - periods * frequencyDays[frequency];
}

/**
 * The next `count` due dates if every inspection is done on its due date.
 *
 * @example
 * simulateDueDates('2026-11-21', { periodDays: 360 }, 3) // => ['2026-11-21', '2027-11-16', '2028-11-10']
 */
export function simulateDueDates(
  naturalDue: LocalDate,
  type: Pick<InspectionType, 'periodDays'>,
  count: number,
): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(naturalDue, index * type.periodDays));
}
