/**
 * Does what may never end: a network that swallows everything refuses nothing, and a browser waits
 * for minutes. What takes too long is broken off, and fails as what was aborted does.
 */
export function withPatience<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const { signal } = end;
  return new Promise((resolve, reject) => {
    // Not every work heeds the signal.
    signal.onabort = () => {
      reject(signal.reason as DOMException);
    };
    const timer = setTimeout(() => {
      end.abort();
    }, ms);
    work(signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}
