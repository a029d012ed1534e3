/** Works on at most `limit` items at a time. The workers share one iterator: each takes the next item when it is free. */
export async function concurrently<Item>(
  limit: number,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = Symbol.iterator in items ? items[Symbol.iterator]() : items[Symbol.asyncIterator]();
  let isOver = false;
  const worker = async () => {
    while (!isOver) {
      const next = await left.next();
      if (next.done === true) return;
      await work(next.value);
    }
  };
  try {
    await Promise.all(Array.from({ length: limit }, worker));
  } finally {
    isOver = true;
  }
}
