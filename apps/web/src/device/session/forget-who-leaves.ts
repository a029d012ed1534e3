import { subscribeKey } from 'valtio/utils';
import { sessionStore } from '../../stores/session.store.ts';
import { goneUsers } from './gone.ts';

/**
 * Deletes all cached server data of a user who signs out or is signed out. From then on no server data is stored for
 * that user, because responses may still be in flight. Returns the unsubscribe function.
 */
export function forgetWhoLeaves(): () => void {
  let userId = sessionStore.user?.id ?? null;
  const follow = (user: typeof sessionStore.user) => {
    const now = user?.id ?? null;
    if (now === userId) return;
    if (userId !== null) goneUsers.add(userId);
    if (now !== null) goneUsers.delete(now);
    userId = now;
    // Not on sign-in: there may be nothing to delete, and sign-in has more urgent work.
    if (now === null) void forget();
  };
  return subscribeKey(sessionStore, 'user', follow, true);
}

// Imported lazily: the sign-in page does not load the code of the device database. A signed-in user has loaded it
// already (outbox-runner.tsx).
async function forget(): Promise<void> {
  const { forgetOthers } = await import('./forget.ts');
  await forgetOthers(sessionStore.user?.id ?? null).catch(() => undefined);
}
