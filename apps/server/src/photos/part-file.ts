import { open, readFile, rename, rm } from 'node:fs/promises';

/** Bytes on their way to a name of their own: apart until all of them are safe. */
export type PartFile = {
  /** What is written so far, to be looked at. */
  readonly path: string;
  /** Appends these, in order. */
  write(parts: readonly Uint8Array[]): Promise<void>;
  /** Makes all of it durable and gives it its name; that name is durable once its folder is. */
  settle(path: string): Promise<void>;
  /** All that was written. */
  read(): Promise<Buffer>;
  /** Forgets what was written; nothing after `settle`. */
  drop(): Promise<void>;
};

/** Opens `<path>.part`, or cuts what a crash has left of it; `mode` where others share the folder. */
export async function partFile(path: string, mode = 0o666): Promise<PartFile> {
  const part = `${path}.part`;
  const file = await open(part, 'w', mode);
  let isOpen = true;
  let isSettled = false;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };
  return {
    path: part,
    async write(parts) {
      const { bytesWritten } = await file.writev(parts);
      const wanted = parts.reduce((sum, { length }) => sum + length, 0);
      // A disk that fills up takes some; writing the rest says why it took no more.
      if (bytesWritten < wanted) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
    },
    async settle(name) {
      await file.sync();
      await close();
      await rename(part, name);
      isSettled = true;
    },
    read: () => readFile(part),
    async drop() {
      if (isSettled) return;
      await close().catch(() => undefined);
      // On a full disk what is half written would keep the next one out.
      await rm(part, { force: true }).catch(() => undefined);
    },
  };
}
