import { subscribeKey } from 'valtio/utils';
import { sessionStore } from '../stores/session.store.ts';

// The worker takes in every file of the app, with as much work for the processor as the app's own
// start: both at once make the first page come later and answer late.
const afterStartMs = 3_000;
// Who has signed in for the first time may go where there is no network right away.
const afterSignInMs = 1_000;

/**
 * Lets the app start without a network from the next time on. A device that
 * refuses still has the app, online; nothing waits for this. Begins once the first
 * page stands, and at once when nobody looks at it any more.
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
      // Safari has no such call.
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
