import type { Frequency } from '../inspection-types.ts';

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
