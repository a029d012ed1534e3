import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { checkImage, type ImageCheck } from './image-check.ts';

/** The hash and the image check of what was written. */
export type Looked = {
  sha256: string;
  check: ImageCheck;
};

/** The path of a part, its file mode, and the folder above which no folders are created. */
export type PartTarget = { path: string; mode: number; root?: string };

/** A part as the writing thread handles it; each method is like that of `PartFile`. */
export type OpenPart = {
  write(bytes: Uint8Array): void;
  look(): Promise<Looked>;
  settle(path: string): Promise<void>;
  drop(): void;
};

// Only fsync is asynchronous, so that several photos wait for the disk concurrently; everything else takes
// microseconds.
const synced = promisify(fsync);

/** Creates a part, which must not exist yet; missing folders on its path are created and made durable. */
export async function openPart({ path, mode, root }: PartTarget): Promise<OpenPart> {
  const folder = dirname(path);
  if (root !== undefined) await makeFolder(folder, root);
  const file = openSync(path, 'wx', mode);
  const hash = createHash('sha256');
  let isOpen = true;
  let isSettled = false;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    closeSync(file);
  };
  return {
    write(bytes) {
      hash.update(bytes);
      // A disk that fills up may accept only some bytes; writing the rest throws the reason.
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    },
    look: async () => ({ sha256: hash.copy().digest('hex'), check: await checkImage(path) }),
    async settle(name) {
      await synced(file);
      close();
      renameSync(path, name);
      isSettled = true;
      // The rename is durable only once its folder is.
      await syncFolder(folder);
    },
    drop() {
      if (isSettled) return;
      try {
        close();
      } finally {
        // On a full disk a half-written file would block the next one.
        rmSync(path, { force: true });
      }
    },
  };
}

/** The path of a file until it is whole: no two attempts share one, whichever server makes them. */
export const partPath = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.part`;

/** Creates a folder, and those between it and `root`; all of them are durable then. */
export async function makeFolder(folder: string, root: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const one of [folder, dirname(folder), root]) await durable(one);
}

// Cached by name once durable: eight thousand folders in a year.
const known = new Set<string>();

// Another process may have created the folder just now and its directory entry be in memory only, so each server syncs
// it once.
async function durable(folder: string): Promise<void> {
  if (known.has(folder)) return;
  await syncFolder(dirname(folder));
  known.add(folder);
}

/** Makes durable which names a folder has. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = openSync(folder, 'r');
  try {
    await synced(handle);
  } finally {
    closeSync(handle);
  }
}
