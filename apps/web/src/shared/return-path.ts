import { readStored, writeStored } from './stored.ts';

// The router writes it after each change of path; the sign-in reads it.
const key = 'kierros.last-path';

const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/** Remembers where one is, to return after signing in. */
export function rememberPath(path: string): void {
  writeStored(localStorage, key, path);
}

/** Where to go after signing in. The guards still have their say about it. */
export function returnPath(): string {
  return readStored(localStorage, key, isOwnPath) ?? '/home';
}
