import { createHash, randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../../shared/make-folder.ts';
import { BLOCK, paddingOf, tarHeader } from './ustar.ts';

/** A backup file being written. */
export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes written so far, and their hash. */
  soFar(): { bytes: number; sha256: string };
};

/**
 * Writes a tar file that only its owner may read. It gets its name only when it is complete and durable: an interrupted
 * write leaves no file that looks like a backup.
 */
export async function writeArchive<T>(
  path: string,
  at: Date,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<{ bytes: number; sha256: string; result: T }> {
  await makeFolder(dirname(path), 0o700);
  // A unique name, so that two writers to one path do not mix their bytes.
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    const writer = archiveTo(file, at);
    const result = await work(writer);
    const written = await writer.end();
    await file.sync();
    await file.close();
    await rename(part, path);
    await syncFolder(dirname(path));
    return { ...written, result };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

function archiveTo(file: FileHandle, at: Date) {
  const hash = createHash('sha256');
  let bytes = 0;
  const write = async (parts: readonly Uint8Array[]) => {
    for (const part of parts) {
      hash.update(part);
      bytes += part.length;
    }
    await writeFully(file, Buffer.concat(parts));
  };
  const soFar = () => ({ bytes, sha256: hash.copy().digest('hex') });
  return {
    soFar,
    add: (name: string, content: Uint8Array) =>
      write([
        tarHeader(name, content.length, at),
        content,
        Buffer.alloc(paddingOf(content.length)),
      ]),
    end: async () => {
      await write([Buffer.alloc(2 * BLOCK)]);
      return soFar();
    },
  };
}

// A single write call may write fewer bytes than given.
async function writeFully(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done);
    done += bytesWritten;
  }
}

/** Makes the directory entries of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
