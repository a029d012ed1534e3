/** Processes items with a concurrency limit, and returns the results in their order. */
export async function mapConcurrently<Item, Outcome>(
  concurrency: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = items.entries();
  // All workers share one iterator: each takes the next item when it is free.
  const worker = async () => {
    for (const [index, item] of left) outcomes[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return outcomes;
}
