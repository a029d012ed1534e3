/** Cuts a list into parts, so that no statement carries more values than a database takes. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size));
  return parts;
}

/**
 * The same in parts whose sizes are powers of two up to `most`: lists of any
 * length need only a few statements, which are then built once (`prepared`).
 */
export function evenChunks<T>(items: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  let start = 0;
  for (let size = most; size >= 1; size /= 2)
    for (; items.length - start >= size; start += size)
      parts.push(items.slice(start, start + size));
  return parts;
}
