import { sessionStore } from '../stores/session.store.ts';
import { readStored, writeStored } from '../stores/stored.ts';

// The router writes it after each change of path; the sign-in reads it.
const key = 'kierros.last-path';

/** Where somebody was; `userId` is null when a stranger asked for it and was sent to sign in. */
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

/** Remembers where one is, or wanted to go, to return after signing in. */
export function rememberPath(path: string, userId = sessionStore.user?.id ?? null): void {
  writeStored(localStorage, key, { path, userId });
}

/**
 * Where to go after signing in: the last visited path of this user, or what was
 * asked for before anybody was signed in. Where somebody else was is nobody's
 * business. The guards still have their say about it.
 */
export function returnPath(): string {
  const found = readStored(localStorage, key, isRemembered);
  if (!found) return '/home';
  return found.userId === null || found.userId === sessionStore.user?.id ? found.path : '/home';
}
