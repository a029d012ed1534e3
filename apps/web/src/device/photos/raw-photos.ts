import { withDevice, writeDevice } from '../device-db.ts';
import type { PhotoRecord, RawPhotoRecord } from '../device-records.ts';
import { photoIdOf, removePhoto } from './photos.ts';

// Processing a photo takes a second or more, and a phone may end the page meanwhile. The original is stored until then,
// so that the next page can start over.

/** Stores an unprocessed photo. Rejects if the device cannot. */
export async function storeRawPhoto(userId: number, raw: RawPhotoRecord): Promise<void> {
  await writeDevice(userId, ['rawPhotos'], (transaction) =>
    transaction.objectStore('rawPhotos').put(raw),
  );
}

/** The unprocessed photos of a draft. */
export function rawPhotosOf(userId: number, clientId: string): Promise<RawPhotoRecord[]> {
  return withDevice(userId, (db) => db.getAllFromIndex('rawPhotos', 'clientId', clientId));
}

/** Deletes the original, once the photo is in its answer or not wanted. */
export async function removeRawPhoto(userId: number, id: string): Promise<void> {
  await writeDevice(userId, ['rawPhotos'], (transaction) =>
    transaction.objectStore('rawPhotos').delete(id),
  );
}

/** Stores a processed photo; null if the device is full. */
export async function storeProcessed(
  userId: number,
  id: string,
  store: () => Promise<PhotoRecord>,
): Promise<PhotoRecord | null> {
  // The original is about ten times as large as the result: deleting it may free enough space.
  return store().catch(() =>
    removeRawPhoto(userId, id)
      .then(store)
      .catch(() => null),
  );
}

// Limits the attempts: a photo that crashes the page must not do so at every visit.
const mostTries = 3;

/** An original as a file, for another attempt, which is counted before it may crash the page; null after the last. */
export async function nextTry(userId: number, raw: RawPhotoRecord): Promise<Blob | null> {
  const isLast = raw.tries >= mostTries;
  if (isLast) await removeRawPhoto(userId, raw.id);
  else await storeRawPhoto(userId, { ...raw, tries: raw.tries + 1 });
  return isLast ? null : new Blob([raw.data], { type: raw.type });
}

/** Deletes a photo from the device, and its original if that is still there. */
export async function forgetPhoto(userId: number, name: string | null): Promise<void> {
  const id = name === null ? null : photoIdOf(name);
  if (id === null) return;
  await Promise.allSettled([removePhoto(userId, id), removeRawPhoto(userId, id)]);
}

/** Runs work on a photo while holding its lock; null if another tab holds it. */
export async function withExclusive<Value>(
  id: string,
  work: () => Promise<Value>,
): Promise<Value | null> {
  // Locks need a secure context; without them two tabs may process the same photo under the same name.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`kierros-photo-${id}`, { ifAvailable: true }, (lock) =>
    lock ? work() : null,
  );
}
