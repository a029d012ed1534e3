// Sorted in a few milliseconds.
const RUN = 2_048;

/** Sorts items, of which no two are the same, in parts that are each short. */
export function* sorting<Item>(
  items: Item[],
  isBefore: (one: Item, other: Item) => boolean,
): Generator<void, Item[]> {
  const order = (one: Item, other: Item) => (isBefore(one, other) ? -1 : 1);
  if (items.length <= RUN) return items.sort(order);
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(order));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* merging(runs[index] ?? [], runs[index + 1] ?? [], isBefore));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merging<Item>(
  left: readonly Item[],
  right: readonly Item[],
  isBefore: (one: Item, other: Item) => boolean,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let next = 0;
  for (const item of left) {
    for (; next < right.length && isBefore(right[next] as Item, item); next += 1)
      merged.push(right[next] as Item);
    merged.push(item);
    if (merged.length % RUN === 0) yield;
  }
  for (; next < right.length; next += 1) merged.push(right[next] as Item);
  return merged;
}
