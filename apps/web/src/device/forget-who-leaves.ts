import { subscribeKey } from 'valtio/utils';
import { sessionStore } from '../stores/session.store.ts';
import { goneUsers } from './gone.ts';

/**
 * Whoever signs out, or is signed out, takes along all that this device has copied of the server's for them. From the
 * same moment on nothing more is written for them: an answer may still be on its way.
 */
export function forgetWhoLeaves(): () => void {
  let userId = sessionStore.user?.id ?? null;
  const follow = (user: typeof sessionStore.user) => {
    const now = user?.id ?? null;
    if (now === userId) return;
    if (userId !== null) goneUsers.add(userId);
    if (now !== null) goneUsers.delete(now);
    userId = now;
    // At the sign-in there may be nothing to forget, and there is more to do at once.
    if (now === null) void forget();
  };
  return subscribeKey(sessionStore, 'user', follow, true);
}

// The sign-in page does without the code of the device's store. Whoever is signed in has it by now (outbox-runner.tsx).
async function forget(): Promise<void> {
  const { forgetOthers } = await import('./forget.ts');
  await forgetOthers(sessionStore.user?.id ?? null).catch(() => undefined);
}
