/** Splits a list into chunks, so that no statement has more parameters than the database accepts. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size));
  return parts;
}

// A form of twenty answers is one statement, one of fifty is two.
const SIZES = [256, 128, 64, 48, 32, 24, 20, 16, 12, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Splits a list into chunks of a few sizes up to `most`: lists of any length then need only a few distinct statements,
 * each built once (`prepared`).
 */
export function evenChunks<T>(items: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length;) {
    const left = Math.min(most, items.length - start);
    const size = SIZES.find((one) => one <= left) ?? 1;
    parts.push(items.slice(start, start + size));
    start += size;
  }
  return parts;
}
