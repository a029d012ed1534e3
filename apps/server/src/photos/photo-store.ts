import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partFile, type PartFile } from './part-file.ts';
import { doneOnThread } from './part-thread.ts';

/**
 * Where the bytes of photos are stored, and those of reports, which are kept for a day. `put` resolves only when the
 * bytes would survive a power loss; the row that names a photo is written after that.
 */
export type PhotoStore = {
  put(area: StoreArea, name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Puts a photo from `received` into `ready` as it is, and reads it back; false if it has another hash or has to be
   * encoded.
   */
  keep(name: string, sha256: string): Promise<boolean>;
  /** Streams bytes into `received`; they are visible under this name once committed. */
  incoming(name: string): Promise<IncomingPhoto>;
  get(area: StoreArea, name: string): Promise<Buffer | undefined>;
  remove(area: StoreArea, name: string): Promise<void>;
  /** All photos in an area, including what a crash left half written. */
  list(area: StoreArea): AsyncIterable<StoredPhoto>;
  isWritable(): Promise<boolean>;
};

/** Bytes on their way into the store. */
export type IncomingPhoto = Pick<PartFile, 'path' | 'write' | 'look' | 'drop'> & {
  /** Resolves only when the bytes would survive a power loss under their name. */
  commit(): Promise<void>;
};

export type StoredPhoto = { name: string; changedAt: Date };

/** `received`: as sent, never served; `ready`: clean and served; `quarantine`: could not be read. */
export type PhotoArea = 'received' | 'ready' | 'quarantine';

/** Where something is stored: in an area of photos, or among the reports. */
export type StoreArea = PhotoArea | 'reports';

export const photoAreas: readonly PhotoArea[] = ['received', 'ready', 'quarantine'];

const SAFE_NAME = /^[A-Za-z0-9_-]{8,64}(\.[a-z0-9]{2,5})?((\.[0-9a-f]{12})?\.part)?$/;

/** Refuses anything that is not a plain name, such as a path or another key. */
export function checkPhotoName(name: string): void {
  if (!SAFE_NAME.test(name)) throw new Error('Not a photo name.');
}

/** Photos as files of one folder per area, spread over sub-folders by the first two letters of the name. */
export function folderPhotoStore(root: string): PhotoStore {
  const folderOf = (area: StoreArea, name: string) => join(root, area, name.slice(0, 2));
  const pathOf = (area: StoreArea, name: string) => {
    checkPhotoName(name);
    return join(folderOf(area, name), name);
  };
  const begin = (area: StoreArea, name: string): IncomingPhoto => {
    const path = pathOf(area, name);
    const part = partFile(path, { root });
    return { ...part, commit: () => part.settle(path) };
  };
  return {
    async put(area, name, bytes) {
      const photo = begin(area, name);
      try {
        await photo.write([bytes]);
        await photo.commit();
      } finally {
        await photo.drop();
      }
    },
    async keep(name, sha256) {
      const [from, path] = [pathOf('received', name), pathOf('ready', name)];
      return doneOnThread({ act: 'keep', from, path, sha256, root });
    },
    incoming: async (name) => begin('received', name),
    async get(area, name) {
      try {
        return await readFile(pathOf(area, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (area, name) => rm(pathOf(area, name), { force: true }),
    list: (area) => photosIn(join(root, area)),
    isWritable: () => isWritable(root),
  };
}

async function* photosIn(area: string): AsyncIterable<StoredPhoto> {
  for (const folder of await namesIn(area))
    for (const name of await namesIn(join(area, folder))) {
      // It may be completed, or removed by another server, during the listing.
      const found = await stat(join(area, folder, name)).catch(() => undefined);
      if (found?.isFile() && SAFE_NAME.test(name)) yield { name, changedAt: found.mtime };
    }
}

async function isWritable(root: string): Promise<boolean> {
  await mkdir(root, { recursive: true });
  // Only a write detects a disk that is full or read-only.
  const probe = join(root, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(4_096), { flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true });
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
