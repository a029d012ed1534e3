import { othersServed } from './others-served.ts';
import { isRefusalOfPart, type ProblemError } from './problem-error.ts';

/**
 * Does the work for each item sequentially; others are served in between. If an item is refused, its result is the refusal and the rest continue; any
 * other error is thrown.
 */
export async function settleEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<(Awaited<Result> | ProblemError)[]> {
  const results: (Awaited<Result> | ProblemError)[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      if (!isRefusalOfPart(error)) throw error;
      results.push(error);
    }
    await othersServed();
  }
  return results;
}
