/**
 * Does what may never end: a network that swallows everything refuses nothing, and a browser waits
 * for minutes. What has taken too long is broken off, and fails as a `TimeoutError`.
 */
export function withPatience<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const silence = new DOMException('No answer came.', 'TimeoutError');
      end.abort(silence);
      reject(silence);
    }, ms);
    const stop = () => {
      clearTimeout(timer);
    };
    work(end.signal).then(resolve, reject).finally(stop);
  });
}

/** Whether something failed by silence: asked again at once, it would only be waited for again. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';
