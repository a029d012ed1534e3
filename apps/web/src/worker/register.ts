import { subscribeKey } from 'valtio/utils';
import { sessionStore } from '../stores/session.store.ts';

// The worker caches every file of the app, which takes as much CPU time as the app's own start: running both
// concurrently delays the first page and its responses.
const afterStartMs = 3_000;
// After the first sign-in, the user may go offline right away.
const afterSignInMs = 1_000;

/**
 * Registers the service worker, so that the app starts offline from the next time on. A device that refuses still has
 * the app, online; nothing waits for this. Starts once the first page is rendered, or immediately when the page is
 * hidden.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isAsked = false;
  const register = () => {
    if (isAsked) return;
    isAsked = true;
    void navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  };
  const registerAfter = (ms: number) => {
    setTimeout(() => {
      // Safari has no `requestIdleCallback`.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(register);
      else register();
    }, ms);
  };
  const registerIfHidden = () => {
    if (document.visibilityState === 'hidden') register();
  };
  registerAfter(afterStartMs);
  if (navigator.serviceWorker.controller === null)
    subscribeKey(sessionStore, 'user', () => {
      registerAfter(afterSignInMs);
    });
  document.addEventListener('visibilitychange', registerIfHidden);
  registerIfHidden();
}
