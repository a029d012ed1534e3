import { problemOf, retryAfterOf, unreachable } from './kierros-problem.ts';

/** Runs a function while nobody else runs one; the web passes `navigator.locks`. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export type SessionRefreshOptions = {
  readonly send: (request: Request) => Promise<Response>;
  /** Makes the request that renews the session. */
  readonly refreshRequest: () => Request;
  readonly onSignedOut: () => void;
  readonly lock: Lock;
};

/** Sends requests and keeps the session alive between them. */
export type SessionRefresh = {
  readonly send: (request: Request) => Promise<Response>;
  /** Tells that somebody has signed in, so that a later failure counts anew. */
  readonly signedIn: () => void;
};

/**
 * Renews the session when a request meets a 401 (specification 4).
 *
 * - A request is repeated at most once, and brings about at most one refresh.
 * - Requests that fail meanwhile wait for the refresh that is under way; those
 *   that were sent before it and fail after it are repeated without another.
 * - Only a 401 of the refresh itself, or of the repeated request, means signed
 *   out, and that is told once. No answer, 5xx and 429 are not: the device
 *   merely cannot reach the server, and nobody loses a session for that.
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
    const response = await send(refreshRequest());
    if (response.ok) {
      renewals += 1;
      return true;
    }
    if (response.status !== 401)
      throw unreachable(await problemOf(response), retryAfterOf(response));
    notifySignedOut();
    return false;
  }

  function renewOnce(): Promise<boolean> {
    underWay ??= lock(renew).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    signedIn: () => {
      signedOut = false;
    },
    send: async (request) => {
      const before = renewals;
      const wasSignedOut = signedOut;
      // A body can be read once: the copy is what a repeat would send.
      const copy = request.clone();
      const first = await send(request);
      // Somebody has signed in elsewhere, in another tab say.
      if (first.ok && wasSignedOut) signedOut = false;
      if (first.status !== 401 || signedOut) return first;
      const renewed = renewals !== before || (await renewOnce());
      if (!renewed) return first;
      // Unread, it would keep its connection.
      await first.body?.cancel();
      const second = await send(copy);
      if (second.status === 401) notifySignedOut();
      return second;
    },
  };
}
