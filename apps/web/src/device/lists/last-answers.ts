import { withDevice, writeDevice } from '../device-db.ts';
import type { LastPhotoRecord, LastRecord } from '../device-records.ts';

// The last results per inspectable and template. A cache of server data: it may be deleted at any time.

/**
 * How many thumbnails are stored, how many of them only photos of fixes may be, and the maximum size of one in bytes:
 * 24 MB in total at most.
 */
export const lastPhotoLimits = { count: 400, reserved: 80, bytes: 60_000 };

const retentionDays = 60;
const dayMs = 24 * 3600 * 1000;

/** The key of the last inspection of an inspectable with a template. */
export const lastKey = (inspectableId: number, templateId: number) =>
  `${String(inspectableId)}:${String(templateId)}`;

/** The last results that are cached on this device. */
export async function readLast(userId: number, keys: readonly string[]): Promise<LastRecord[]> {
  const found = await withDevice(userId, (db) =>
    Promise.all(keys.map((key) => db.get('lastAnswers', key))),
  );
  return found.filter((record) => record !== undefined);
}

/** Stores last results. Photos of the inspection before are deleted. */
export async function storeLast(userId: number, records: readonly LastRecord[]): Promise<void> {
  await writeDevice(userId, ['lastAnswers', 'lastPhotos'], async (transaction) => {
    const photos = transaction.objectStore('lastPhotos');
    for (const record of records) {
      const wanted = new Set(record.answers.flatMap(({ photos: own }) => own));
      await transaction.objectStore('lastAnswers').put(record);
      for (const path of await photos.index('key').getAllKeys(record.key))
        if (!wanted.has(path)) await photos.delete(path);
    }
  });
}

/**
 * Which of these photos can still be stored: not cached yet, up to the limit. The reserved part is left free unless they
 * may use it.
 */
export async function roomForPhotos<Photo extends Pick<LastPhotoRecord, 'path'>>(
  userId: number,
  photos: readonly Photo[],
  isReserved: boolean,
): Promise<Photo[]> {
  const here = new Set(await withDevice(userId, (db) => db.getAllKeys('lastPhotos')));
  const most = lastPhotoLimits.count - (isReserved ? 0 : lastPhotoLimits.reserved);
  const left = Math.max(0, most - here.size);
  return photos.filter(({ path }) => !here.has(path)).slice(0, left);
}

/** Stores the thumbnail of a photo, unless it is too large. */
export async function storeLastPhoto(userId: number, photo: LastPhotoRecord): Promise<void> {
  if (photo.data.byteLength > lastPhotoLimits.bytes) return;
  await writeDevice(userId, ['lastPhotos'], (transaction) =>
    transaction.objectStore('lastPhotos').put(photo),
  );
}

/** The thumbnail of a photo, or null. */
export async function readLastPhoto(userId: number, path: string): Promise<ArrayBuffer | null> {
  const found = await withDevice(userId, (db) => db.get('lastPhotos', path));
  return found?.data ?? null;
}

/** Deletes results that have not been fetched again for 60 days. */
export async function forgetOldLast(userId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  await writeDevice(userId, ['lastAnswers', 'lastPhotos'], async (transaction) => {
    const photos = transaction.objectStore('lastPhotos');
    for (const { key, keptAt } of await transaction.objectStore('lastAnswers').getAll()) {
      if (keptAt >= until) continue;
      await transaction.objectStore('lastAnswers').delete(key);
      for (const path of await photos.index('key').getAllKeys(key)) await photos.delete(path);
    }
  });
}
