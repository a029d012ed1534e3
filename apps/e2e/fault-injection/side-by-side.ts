/** Does a work for each of some items, so many at once, and gives what came of each in their order. */
export async function sideBySide<Item, Outcome>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = items.entries();
  // One iterator for all of them: whoever is free takes the next.
  const lane = async () => {
    for (const [index, item] of left) outcomes[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane));
  return outcomes;
}
