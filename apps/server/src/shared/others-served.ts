import { setImmediate } from 'node:timers/promises';

// The turns cost next to nothing, and nobody notices that somebody else had one.
const TURN_MS = 10;
let begun = 0;

/** Lets other requests be served if the work of this turn of the event loop, of whatever request, has lasted a while. */
export async function othersServed(): Promise<void> {
  if (isShort()) return;
  await setImmediate();
  begun = performance.now();
}

const isShort = () => performance.now() - begun < TURN_MS;

/** Does work that takes no turns: for few items. */
export function inOneTurn<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does work of which each part is short; others are served in between. */
export async function inTurns<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (!isShort()) await othersServed();
  }
}

/** Maps the items one after the other; others are served in between. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result | Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const item of items) {
    results.push(await work(item));
    if (!isShort()) await othersServed();
  }
  return results;
}
