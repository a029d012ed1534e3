import { withDevice, writeDevice } from './device-db.ts';
import type { RawPhotoRecord } from './device-records.ts';

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
