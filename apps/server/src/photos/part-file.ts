import { readFile, rm } from 'node:fs/promises';
import { partPath, type Looked } from './open-part.ts';
import { openOnThread } from './part-thread.ts';
import { copied } from './spare-memory.ts';

/**
 * A temporary file for incoming bytes, renamed to its final name once they are durable. An error on opening is reported
 * by the first call.
 */
export type PartFile = {
  /** The path of what is written so far, for inspection. */
  readonly path: string;
  /** Appends bytes in order; the next call need not wait for it. */
  write(parts: readonly Uint8Array[]): Promise<void>;
  /** The hash of all bytes written, and whether they are an acceptable image. */
  look(): Promise<Looked>;
  /** Makes all of it durable under its final name. */
  settle(path: string): Promise<void>;
  /** Reads all that was written. */
  read(): Promise<Buffer>;
  /** Removes what was written; no effect after `settle`. */
  drop(): Promise<void>;
};

/**
 * Opens `<path>.<random>.part`: no two attempts share a file, whichever server makes them, so that none truncates or
 * replaces the bytes of another. Missing folders below `root` are created; `mode` matters where others share the
 * folder.
 */
export function partFile(path: string, { mode = 0o666, root }: Options = {}): PartFile {
  const part = partPath(path);
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
