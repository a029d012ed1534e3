import type { Call } from '@kierros/api/client';
import type { OperationId } from '@kierros/api/schema';

/** Calls of the API that end after a time of their own, with `more` in each. */
export function timedCall(call: Call, msOf: (id: OperationId) => number, more: object = {}): Call {
  const plain = call as (id: OperationId, input?: object) => Promise<unknown>;
  return ((id: OperationId, input?: object) =>
    withTimeout(msOf(id), (signal) => plain(id, { ...input, ...more, signal }))) as Call;
}

/**
 * Runs work with a timeout: a network that drops all packets reports no error, and a browser waits for minutes. After
 * the timeout the work is aborted and the promise rejects with an AbortError. Work with visible progress restarts the
 * timer with `begin`.
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
    // Not all work respects the signal.
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
