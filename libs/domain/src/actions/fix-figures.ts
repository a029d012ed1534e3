const DAY_MS = 86_400_000;

/**
 * How long a fix took from when the action was raised, in days with their fraction; ISO 8601 instants.
 * @example
 * daysToFix('2026-11-01T10:00:00.000Z', '2026-11-03T22:00:00.000Z') // => 2.5
 */
export const daysToFix = (raisedAt: string, fixedAt: string): number =>
  Math.max(0, (Date.parse(fixedAt) - Date.parse(raisedAt)) / DAY_MS);

/**
 * The median of how long some fixes took, in days to a tenth; null without any.
 * @example
 * medianDays([9, 1, 2.5]) // => 2.5
 */
export function medianDays(days: readonly number[]): number | null {
  if (days.length === 0) return null;
  const sorted = [...days].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1
      ? (sorted[middle] ?? 0)
      : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return Math.round(median * 10) / 10;
}
