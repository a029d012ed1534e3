import { createKierrosClient, KierrosProblem } from '@kierros/api/client';
import type { Call, KierrosClient } from '@kierros/api/client';
import type { Preloaded } from '../start/preload.ts';
import { withTimeout } from './timeout.ts';
import { sessionStore } from '../stores/session.store.ts';

let onSignedOut: () => void = () => undefined;

/** What happens when the session has ended for good. The app sets it once, at its start. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

let onForbidden: () => void = () => undefined;

/** What happens when the server refuses something to whoever is signed in: maybe their role is another by now. */
export function whenForbidden(listener: () => void): void {
  onForbidden = listener;
}

const PRELOAD_MAX_AGE_MS = 30_000;

// What was asked for while the app was on its way (src/start/preload.ts), each answer once and only at the start.
function preloadedAnswer({ method, url }: Request): Promise<Response> | undefined {
  const { kierrosPreloaded: answers } = globalThis as Preloaded;
  if (!answers) return undefined;
  // What was read before a change is old, and before a sign-in or a sign-out somebody else's.
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

// A read may be asked again at any time. Of a write that is broken off nobody knows whether it was heard:
// whoever can send it twice brings a patience of their own.
function answerTo(request: Request): Promise<Response> {
  const preloaded = preloadedAnswer(request);
  if (request.method !== 'GET') return preloaded ?? fetch(request);
  return withTimeout(readMs, async (signal, begin) => {
    const response = await (preloaded ?? fetch(request, { signal }));
    // One that has begun to come may stop half way as well: given out once it is here, and read again from the copy.
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
  // Without secure context there are no locks; the server then forgives the race.
  ...('locks' in navigator
    ? { lock: (work) => navigator.locks.request('kierros-refresh', work) }
    : {}),
});

// Each refusal once, with what somebody needs to find it in the server's own log. Whatever was broken off on purpose is none.
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
 * The one client of the app. Each request names whose it is: a tab that another one has signed in as somebody else
 * neither reads nor writes in their name. Renewing the session is locked across tabs, so
 * that two of them never spend the same refresh cookie at once.
 */
export const api: KierrosClient = Object.assign(client, { call: logged });
