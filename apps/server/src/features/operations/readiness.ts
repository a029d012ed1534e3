import type { Schema } from '@kierros/api/schema';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { makeFolder } from '../../shared/make-folder.ts';

type Dependencies = { database: Database; photos: PhotoStore; backupFolder: string };

// Load balancers probe every few seconds.
const TIMEOUT_MS = 2_000;
// The row of a photo is read on a connection of the pool, unlike the check of the database.
const ROW_TIMEOUT_MS = 1_000;
// With less free space, no transaction fits.
const LEAST_FREE_BYTES = 1_048_576;

/** What the server needs to work, each checked now. */
export async function readinessChecks(deps: Dependencies): Promise<Schema<'ReadinessCheck'>[]> {
  const { database, photos, backupFolder } = deps;
  const folder = database.file === undefined ? dirname(backupFolder) : dirname(database.file);
  const [isAnswering, isStoring, hasRoom] = await Promise.all(
    [database.isAnswering(), storesPhotos(database, photos), hasFreeSpace(folder)].map((check) =>
      Promise.race([check.catch(() => false), after(TIMEOUT_MS, false, { ref: false })]),
    ),
  );
  return [
    { name: 'database', ok: isAnswering === true },
    { name: 'photo_store', ok: isStoring === true },
    { name: 'disk_space', ok: hasRoom === true },
  ];
}

async function hasFreeSpace(folder: string): Promise<boolean> {
  await makeFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}

// A photo that each store had, so that the database is asked for one only if it is gone.
const photoOf = new WeakMap<PhotoStore, string>();

// After a change of its settings the store may be empty although it is writable, so an existing photo is read. That is left
// out while all connections are in use or a node of the database is away: it is not the store that fails then.
async function storesPhotos({ db }: Database, photos: PhotoStore): Promise<boolean> {
  if (!(await photos.isWritable())) return false;
  const known = photoOf.get(photos);
  if (known !== undefined && (await photos.get('ready', known))) return true;
  const stored = await Promise.race([
    db
      .selectFrom('photos')
      .select('file_name')
      .where('state', '=', 'ready')
      .limit(1)
      .executeTakeFirst()
      .catch(() => undefined),
    after(ROW_TIMEOUT_MS, undefined, { ref: false }),
  ]);
  if (!stored?.file_name) return true;
  photoOf.set(photos, stored.file_name);
  return (await photos.get('ready', stored.file_name)) !== undefined;
}
