import { withDevice, writeDevice } from './device-db.ts';
import type { RawPhotoRecord } from './device-records.ts';

// A photo takes a second or more to be made ready, and a phone may end the page in the middle of it. What the
// camera gave lies here until then, so that the next page can begin anew.

/** Keeps a photo as it came. Rejects when the device cannot. */
export async function storeRawPhoto(userId: number, raw: RawPhotoRecord): Promise<void> {
  await writeDevice(userId, ['rawPhotos'], (transaction) =>
    transaction.objectStore('rawPhotos').put(raw),
  );
}

/** The photos of a draft that were not made ready. */
export function rawPhotosOf(userId: number, clientId: string): Promise<RawPhotoRecord[]> {
  return withDevice(userId, (db) => db.getAllFromIndex('rawPhotos', 'clientId', clientId));
}

/** Forgets what came, once the photo lies in its answer or is not wanted. */
export async function removeRawPhoto(userId: number, id: string): Promise<void> {
  await writeDevice(userId, ['rawPhotos'], (transaction) =>
    transaction.objectStore('rawPhotos').delete(id),
  );
}
