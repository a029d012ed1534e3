import { problemOf, retryAfterOf, unreachable } from './kierros-problem.ts';

/** Runs a function under an exclusive lock; the web passes `navigator.locks`. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export type SessionRefreshOptions = {
  readonly send: (request: Request) => Promise<Response>;
  /** Creates the request that refreshes the session. */
  readonly refreshRequest: () => Request;
  readonly onSignedOut: () => void;
  readonly lock: Lock;
};

/** Sends requests and refreshes the session when needed. */
export type SessionRefresh = {
  readonly send: (request: Request) => Promise<Response>;
  /** Reports a sign-in, so that a later failure is notified again. */
  readonly signedIn: () => void;
};

/**
 * Refreshes the session when a request gets a 401 (specification 4).
 *
 * - A request is repeated at most once, and causes at most one refresh.
 * - Requests that fail during a refresh wait for it; those that were sent
 *   before it and fail after it are repeated without another refresh.
 * - Only a 401 of the refresh itself, or of the repeated request, means signed
 *   out, which is notified once. No response, 5xx and 429 only mean that the
 *   server cannot be reached, so they do not end the session.
 */
export function sessionRefresh(options: SessionRefreshOptions): SessionRefresh {
  const { send, refreshRequest, onSignedOut, lock } = options;
  let renewals = 0;
  let signedOut = false;
  let underWay: Promise<boolean> | undefined;

  function notifySignedOut(): void {
    if (signedOut) return;
    signedOut = true;
    onSignedOut();
  }

  async function renew(): Promise<boolean> {
    const isRenewed = await isSignedIn(await send(refreshRequest()));
    if (isRenewed) renewals += 1;
    else notifySignedOut();
    return isRenewed;
  }

  const renewOnce = (): Promise<boolean> =>
    (underWay ??= lock(renew).finally(() => {
      underWay = undefined;
    }));

  return {
    signedIn: () => {
      signedOut = false;
    },
    send: async (request) => {
      const before = renewals;
      const wasSignedOut = signedOut;
      // A body can be read only once: the copy is for the repeat.
      const copy = request.method === 'GET' ? request : request.clone();
      const first = await send(request);
      // The user has signed in again, for example in another tab.
      if (first.ok && wasSignedOut) signedOut = false;
      if (first.status !== 401 || signedOut) return first;
      if (renewals === before && !(await renewOnce())) return first;
      // An unread body would hold its connection.
      await first.body?.cancel();
      const second = await send(copy);
      if (second.status === 401) notifySignedOut();
      return second;
    },
  };
}

/** Whether the response to a refresh says that the user is signed in; anything but that and a 401 says neither. */
async function isSignedIn(response: Response): Promise<boolean> {
  if (response.ok) return true;
  if (response.status === 401) return false;
  throw unreachable(await problemOf(response), retryAfterOf(response));
}
