import { createHash } from 'node:crypto';
import { closeSync, fsync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { checkImage, type ImageCheck } from './image-check.ts';

/** What was written, once it is whole. */
export type Looked = {
  sha256: string;
  check: ImageCheck;
};

/** Where a part lies, who may read it, and the folder above which nothing is made. */
export type PartTarget = { path: string; mode: number; root?: string };

/** A part as the thread that writes it holds it; each as its namesake of `PartFile`. */
export type OpenPart = {
  write(bytes: Uint8Array): void;
  look(): Promise<Looked>;
  settle(path: string): Promise<void>;
  drop(): void;
};

// Only waits for the disk are given away: several photos wait at once, and everything else is a matter of microseconds.
const synced = promisify(fsync);

/** Makes a part, which must not be there yet; folders on the way to it are made, and durable. */
export async function openPart({ path, mode, root }: PartTarget): Promise<OpenPart> {
  const folder = dirname(path);
  if (root !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const one of [folder, dirname(folder), root]) await durable(one);
  }
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
      // A disk that fills up takes some; writing the rest says why it took no more.
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    },
    look: async () => ({ sha256: hash.copy().digest('hex'), check: await checkImage(path) }),
    async settle(name) {
      await synced(file);
      close();
      renameSync(path, name);
      isSettled = true;
      // The rename itself is only durable once its folder is.
      await syncFolder(folder);
    },
    drop() {
      if (isSettled) return;
      try {
        close();
      } finally {
        // On a full disk what is half written would keep the next one out.
        rmSync(path, { force: true });
      }
    },
  };
}

// Only their names, once they are durable: over a year there are eight thousand of them.
const known = new Set<string>();

// Somebody else may have made it a moment ago, and its own name be in memory only: synced once by each server.
async function durable(folder: string): Promise<void> {
  if (known.has(folder)) return;
  await syncFolder(dirname(folder));
  known.add(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = openSync(folder, 'r');
  try {
    await synced(handle);
  } finally {
    closeSync(handle);
  }
}
