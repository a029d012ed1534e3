/**
 * The mean of numbers; null when there are none.
 *
 * @example
 * mean([1, 2]) // => 1.5
 * mean([]) // => null
 */
export function mean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
