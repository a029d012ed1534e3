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

/** Runs work, at most `limit` at a time; what comes later waits, the oldest first. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
