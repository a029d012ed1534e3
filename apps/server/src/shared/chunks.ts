/** Splits a list into chunks, so that no statement has more parameters than the database accepts. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size));
  return parts;
}

/**
 * Splits a list into chunks whose sizes are powers of two up to `most`: lists of any length then need only a few
 * distinct statements, each built once (`prepared`).
 */
export function evenChunks<T>(items: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  let start = 0;
  for (let size = most; size >= 1; size /= 2)
    for (; items.length - start >= size; start += size)
      parts.push(items.slice(start, start + size));
  return parts;
}
