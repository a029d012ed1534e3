import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** Restricts the SQLite file to its owner. SQLite creates its WAL with the mode of the file. */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) tighten(file, 0o600);
}

/** Sets the mode of a file or folder, if this process may change it. */
export function tighten(path: string, mode: number): void {
  if (!existsSync(path)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Owned by another user, or on a file system without modes: opening it shows whether it is usable.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}
