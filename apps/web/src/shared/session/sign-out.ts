import { api } from '../api.ts';
import { withTimeout } from '../timeout.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { closeModal } from '../../stores/modal.store.ts';
import { clearNotifications } from '../../stores/notifications.store.ts';
import { forgetVisit, signedOut } from '../../stores/session.store.ts';
import { clearTodos } from '../../stores/todo.store.ts';

// Longer than a sign-out takes on any usable network, shorter than a user waits for a button.
const logoutMs = 4_000;
const guardMs = 4_000;

/** Called before a sign-out with unsent items; resolves to false if the user stays. */
export type UnsentGuard = () => Promise<boolean>;

let unsentGuard: UnsentGuard | null = null;
const guardSet = Promise.withResolvers<undefined>();
const cleaners = new Set<() => void>();

/** Sets the guard for unsent items; called by the outbox. */
export function setUnsentGuard(guard: UnsentGuard): void {
  unsentGuard = guard;
  guardSet.resolve(undefined);
}

/**
 * Registers a function that clears a user's data on sign-out. Drafts and the outbox must never be cleared. Returns the
 * unregister function.
 */
export function onSignOut(cleaner: () => void): () => void {
  cleaners.add(cleaner);
  return () => cleaners.delete(cleaner);
}

/**
 * Clears the state of the signed-in user. Language and theme belong to the device and stay, and so do drafts and the
 * outbox in the device database.
 */
export function clearSession(): void {
  signedOut();
  clearInspection();
  clearTodos();
  clearNotifications();
  closeModal();
  forgetVisit();
  for (const clean of cleaners) clean();
}

/** Signs out on request. Resolves to false if the user chose to stay. */
export async function signOut(): Promise<boolean> {
  // Right after a page was opened the outbox is still being loaded; where it cannot be, what is unsent stays all the same.
  if (!unsentGuard) await withTimeout(guardMs, () => guardSet.promise).catch(() => undefined);
  if (unsentGuard && !(await unsentGuard())) return false;
  // Offline, the cookies stay until they expire; local data is cleared all the same. Aborted after the timeout: a late
  // logout would end the session of the next user.
  await withTimeout(logoutMs, (signal) => api.call('logout', { signal })).catch(() => undefined);
  clearSession();
  return true;
}
