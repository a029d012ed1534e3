/**
 * Does what may never end: a network that swallows everything refuses nothing, and a browser waits
 * for minutes. What takes too long is broken off, and fails as what was aborted does. Work of
 * which something can be seen to arrive starts its time anew with `begin`.
 */
export function withTimeout<Result>(
  ms: number,
  work: (signal: AbortSignal, begin: () => void) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end.abort();
    }, ms);
  };
  return new Promise((resolve, reject) => {
    // Not every work heeds the signal.
    signal.onabort = () => {
      reject(signal.reason as DOMException);
    };
    begin();
    work(signal, begin)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}
