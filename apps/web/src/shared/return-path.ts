import { sessionStore } from '../stores/session.store.ts';
import { readStored, writeStored } from '../stores/stored.ts';

// Written by the router after each change of path, read by the sign-in.
const key = 'kierros.last-path';

/** The last path; `userId` is null if it was requested before signing in. */
interface Remembered {
  path: string;
  userId: number | null;
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'userId' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  !value.path.startsWith('//');

/** Stores the current or requested path, to return to it after signing in. */
export function rememberPath(path: string, userId = sessionStore.user?.id ?? null): void {
  writeStored(localStorage, key, { path, userId });
}

/**
 * The path to open after signing in: the last path of this user, or one requested before signing in. Another user's
 * path is not used. The guards still check it.
 */
export function returnPath(): string {
  const found = readStored(localStorage, key, isRemembered);
  if (!found) return '/home';
  return found.userId === null || found.userId === sessionStore.user?.id ? found.path : '/home';
}
