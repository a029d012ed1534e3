import { api } from '../api.ts';
import { withTimeout } from '../timeout.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { closeModal } from '../../stores/modal.store.ts';
import { clearNotifications } from '../../stores/notifications.store.ts';
import { forgetVisit, signedOut } from '../../stores/session.store.ts';
import { clearTodos } from '../../stores/todo.store.ts';

// Longer than a sign-out takes anywhere, shorter than somebody looks at a button that does nothing.
const logoutMs = 4_000;

/** Asked before signing out while something is unsent; false keeps the user in. */
export type UnsentGuard = () => Promise<boolean>;

let unsentGuard: UnsentGuard = () => Promise.resolve(true);
const cleaners = new Set<() => void>();

/** The device's outbox sets here what happens to unsent items before a sign-out. */
export function setUnsentGuard(guard: UnsentGuard): void {
  unsentGuard = guard;
}

/** Registers something that forgets a user's data. Drafts and the outbox must never be among it. */
export function onSignOut(cleaner: () => void): () => void {
  cleaners.add(cleaner);
  return () => cleaners.delete(cleaner);
}

/**
 * Forgets whoever was signed in. Language and theme belong to the device and
 * stay, and so do drafts and the outbox, which lie in the device's store.
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

/** Signs out on purpose. False when the user chose to stay. */
export async function signOut(): Promise<boolean> {
  if (!(await unsentGuard())) return false;
  // Without a connection the cookies stay until they expire; the device forgets all the same.
  // Broken off where nothing arrives: heard later, it would end the session of whoever comes next.
  await withTimeout(logoutMs, (signal) => api.call('logout', { signal })).catch(() => undefined);
  clearSession();
  return true;
}
