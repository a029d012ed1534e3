/**
 * The longest time, in milliseconds of the processor, for which the event loop serves nothing else while `work` runs.
 * Of this thread's processor time, not of the clock: other processes on a busy machine do not count.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = process.threadCpuUsage();
  const stretchEnds = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - before.user - before.system);
    before = now;
  };
  const onTurn = () => {
    stretchEnds();
    if (!isDone) setImmediate(onTurn);
  };
  setImmediate(onTurn);
  try {
    await work();
  } finally {
    isDone = true;
    stretchEnds();
  }
  return longest / 1_000;
}

/** The middle one of several figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

// What the reference takes on a quiet machine, in milliseconds: the least of 600 times.
const REFERENCE_MS = 17.5;
const reference = `[${'{},'.repeat(349_000)}{}]`;

/**
 * How many times as long as on a quiet machine the same work takes, at least 1: processes that share a core and its caches
 * cost processor time as well.
 */
export function slownessOfMachine(): number {
  const figures = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(reference);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.max(1, median(figures) / REFERENCE_MS);
}
