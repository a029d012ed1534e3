import { linkSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sha256Hex } from '../shared/secrets.ts';
import { needsNoEncoding } from './image-check.ts';
import { makeFolder, openPart, partPath, syncFolder } from './open-part.ts';

/** A received photo with the hash of its receipt, and the path that it gets as well if it is kept. */
export type KeptFile = { from: string; sha256: string; path: string; root: string };

/**
 * Makes a received photo durable under a second path; false if there is none with these bytes, or if it has to be
 * encoded. Like each attempt to store a photo, it may be repeated and interrupted anywhere.
 */
export async function keepFile({ from, sha256, path, root }: KeptFile): Promise<boolean> {
  const bytes = await readIfThere(from);
  const isReceived = bytes !== undefined && sha256Hex(bytes) === sha256;
  if (!isReceived || !(await needsNoEncoding(bytes))) return false;
  const part = partPath(path);
  await makeFolder(dirname(path), root);
  if (isLinked(from, part)) {
    renameSync(part, path);
    // Nothing was renamed if both already led to one file.
    rmSync(part, { force: true });
    await syncFolder(dirname(path));
  } else await writeFile(part, path, bytes);
  if (sha256Hex(await readFile(path)) !== sha256)
    throw new Error(`${path} has other bytes than were stored.`);
  return true;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

/** A second name for the same file, without a copy; false where the file system or the owner of the file forbids it. */
function isLinked(from: string, path: string): boolean {
  const now = new Date();
  try {
    // As if it were written now: the sweep of what no row names leaves it alone, however long the photo has waited.
    utimesSync(from, now, now);
    linkSync(from, path);
    return true;
  } catch (error) {
    if (NO_LINKS.includes(codeOf(error))) return false;
    throw error;
  }
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

async function writeFile(part: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = await openPart({ path: part, mode: 0o666 });
  try {
    file.write(bytes);
    await file.settle(path);
  } finally {
    file.drop();
  }
}
