/** Queues by name, each of which runs its work one at a time, in the order in which it was asked for. */
export function namedQueues() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const run = (last.get(name) ?? Promise.resolve())
      // The run before has reported its error to those who waited for it.
      .catch(() => undefined)
      .then(work)
      .finally(() => {
        if (last.get(name) === run) last.delete(name);
      });
    last.set(name, run);
    return run;
  };
}

/**
 * Runs work one at a time for each key, or for each queue if one is named. Who asks during a run waits for its end and
 * shares the next run with all others that wait for the same key: the run in progress may have read the data before what
 * they wrote. However often is asked, there is one run and its memory.
 */
export function sharedRuns<Asked, Result>(
  work: (asked: Asked) => Promise<Result>,
  keyOf: (asked: Asked) => string,
  queueOf = keyOf,
  queued = namedQueues(),
): (asked: Asked) => Promise<Result> {
  const waiting = new Map<string, Promise<Result>>();
  return (asked) => {
    const key = keyOf(asked);
    const next = waiting.get(key);
    if (next) return next;
    const run = queued(queueOf(asked), () => {
      waiting.delete(key);
      return work(asked);
    });
    waiting.set(key, run);
    return run;
  };
}
