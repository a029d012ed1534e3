import { isRefusal, type ProblemError } from './problem-error.ts';

/**
 * Does the work for each item, in turn; where an item is refused, the refusal
 * stands in its place and the others go on. Whatever else goes wrong is thrown.
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
      if (!isRefusal(error)) throw error;
      results.push(error);
    }
  }
  return results;
}
