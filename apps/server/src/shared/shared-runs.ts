/**
 * Runs work one at a time for each key. Who asks during a run waits for its end and shares the next run with all others
 * that wait: the run in progress may have read the data before what they wrote. However often is asked, there is one run
 * and its memory.
 */
export function sharedRuns<Asked, Result>(
  work: (asked: Asked) => Promise<Result>,
  keyOf: (asked: Asked) => string,
): (asked: Asked) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Result>>();
  return (asked) => {
    const key = keyOf(asked);
    const next = waiting.get(key);
    if (next) return next;
    const run = (last.get(key) ?? Promise.resolve())
      // The run before has reported its error to those who waited for it.
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key);
        return work(asked);
      })
      .finally(() => {
        if (last.get(key) === run) last.delete(key);
      });
    last.set(key, run);
    waiting.set(key, run);
    return run;
  };
}
