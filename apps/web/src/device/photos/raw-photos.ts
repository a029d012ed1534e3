import { withDevice, writeDevice } from '../device-db.ts';
import type { RawPhotoRecord } from '../device-records.ts';
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
