import { createKierrosClient, KierrosProblem } from '@kierros/api/client';
import type { Call, KierrosClient } from '@kierros/api/client';
import type { Preloaded } from '../start/preload.ts';
import { withTimeout } from './timeout.ts';
import { sessionStore } from '../stores/session.store.ts';

let onSignedOut: () => void = () => undefined;

/** Sets the callback for a session that has ended permanently. Called once, at the start of the app. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

let onForbidden: () => void = () => undefined;

/** Sets the callback for a 403 response to a signed-in user: their role may have changed. */
export function whenForbidden(listener: () => void): void {
  onForbidden = listener;
}

const PRELOAD_MAX_AGE_MS = 30_000;

// Responses requested while the app was loading (src/start/preload.ts), each used once and only at the start.
function preloadedAnswer({ method, url }: Request): Promise<Response> | undefined {
  const { kierrosPreloaded: answers } = globalThis as Preloaded;
  if (!answers) return undefined;
  // Responses from before a change are outdated, and those from before a sign-in or sign-out belong to another user.
  if (method !== 'GET') {
    answers.clear();
    return undefined;
  }
  const path = url.slice(location.origin.length);
  const answer = performance.now() < PRELOAD_MAX_AGE_MS ? answers.get(path) : undefined;
  answers.delete(path);
  return answer;
}

const readMs = 20_000;

// A read may be repeated at any time, so it has a timeout. An aborted write may still have reached the server: callers
// that can repeat a write set their own timeout.
function answerTo(request: Request): Promise<Response> {
  const preloaded = preloadedAnswer(request);
  if (request.method !== 'GET') return preloaded ?? fetch(request);
  return withTimeout(readMs, async (signal, begin) => {
    const response = await (preloaded ?? fetch(request, { signal }));
    // A response may also stall half way: it is returned once its body is complete; the caller reads the other copy.
    const parts = response.clone().body?.getReader();
    do begin();
    while (parts && !(await parts.read()).done);
    return response;
  });
}

async function fetchNow(request: Request): Promise<Response> {
  const response = await answerTo(request);
  if (response.status === 403) onForbidden();
  return response;
}

const client = createKierrosClient({
  baseUrl: location.origin,
  credentials: 'include',
  fetch: fetchNow,
  user: () => sessionStore.user?.id ?? null,
  onSignedOut: () => {
    onSignedOut();
  },
  // There are no locks without a secure context; the server then tolerates the race.
  ...('locks' in navigator
    ? { lock: (work) => navigator.locks.request('kierros-refresh', work) }
    : {}),
});

// Logs each failed response once, with what is needed to find it in the server's log. Deliberately aborted requests are
// not logged.
const plainCall = client.call;
const logged: Call = async (id, ...input) => {
  try {
    return await plainCall(id, ...input);
  } catch (error) {
    if (error instanceof KierrosProblem)
      console.error(`${id}: ${error.code}`, { status: error.status, request: error.requestId });
    throw error;
  }
};

/**
 * The app's only client. Each request names its user: a tab in which another tab has changed the session neither reads
 * nor writes as the new user. The refresh of the session is locked across tabs, so that two of them never use the same
 * refresh cookie concurrently.
 */
export const api: KierrosClient = Object.assign(client, { call: logged });
