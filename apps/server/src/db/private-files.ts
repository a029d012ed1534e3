import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/**
 * Lets nobody but the owner read the file of the embedded database. SQLite
 * gives its log the mode that the file has when it makes one.
 */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) tighten(file, 0o600);
}

/** Takes a file or folder from everybody else, where it is ours to do so. */
export function tighten(path: string, mode: number): void {
  if (!existsSync(path)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Somebody else's, or of a file system without modes: opening it says whether it can be used.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}
