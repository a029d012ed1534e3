import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Looked } from './open-part.ts';
import { openOnThread } from './part-thread.ts';
import { copied } from './spare-memory.ts';

/** Bytes on their way to a name of their own: apart until all of them are safe. What cannot be opened fails at the first call. */
export type PartFile = {
  /** What is written so far, to be looked at. */
  readonly path: string;
  /** Appends these, in order; the next call need not wait for it. */
  write(parts: readonly Uint8Array[]): Promise<void>;
  /** The hash of all that was written, and whether it is a picture that can be taken in. */
  look(): Promise<Looked>;
  /** Makes all of it durable, and its name with it. */
  settle(path: string): Promise<void>;
  /** All that was written. */
  read(): Promise<Buffer>;
  /** Forgets what was written; nothing after `settle`. */
  drop(): Promise<void>;
};

/**
 * Opens `<path>.<random>.part`: no two attempts share a file, whichever server
 * makes them, so that none cuts or replaces the bytes of another. Folders below
 * `root` are made on the way; `mode` where others share the folder.
 */
export function partFile(path: string, { mode = 0o666, root }: Options = {}): PartFile {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = openOnThread({ path: part, mode, ...(root !== undefined && { root }) });
  let isOver = false;
  const over = () => {
    isOver = true;
    file.forget();
  };
  return {
    path: part,
    write: (parts) => file.ask({ act: 'write', bytes: copied(parts) }),
    look: () => file.ask<Looked>({ act: 'look' }),
    async settle(name) {
      await file.ask({ act: 'settle', path: name });
      over();
    },
    read: () => readFile(part),
    async drop() {
      if (isOver) return;
      over();
      await file.ask({ act: 'drop' }).catch(() => rm(part, { force: true }).catch(() => undefined));
    },
  };
}

type Options = { mode?: number; root?: string };
