import { photoName } from '@kierros/domain';
import { withDevice, writeDevice } from './device-db.ts';
import type { PhotoRecord } from './device-records.ts';
import { sha256Hex } from './sha256.ts';

/** Where a photo belongs. */
export type PhotoInspectable = Pick<PhotoRecord, 'clientId' | 'questionId' | 'inspectableId'>;

/** Keeps a photo under a name that no other photo has, whatever the camera called it. */
export async function storePhoto(
  userId: number,
  inspectable: PhotoInspectable,
  data: ArrayBuffer,
  id: string = crypto.randomUUID(),
): Promise<PhotoRecord> {
  const name = photoName(inspectable.questionId, `${id}.jpg`);
  const photo = { ...inspectable, id, name, sha256: await sha256Hex(data), data };
  await writeDevice(userId, ['photos'], (transaction) =>
    transaction.objectStore('photos').put(photo),
  );
  return photo;
}

/** The photos of one draft or outbox item. */
export function photosOf(userId: number, clientId: string): Promise<PhotoRecord[]> {
  return withDevice(userId, (db) => db.getAllFromIndex('photos', 'clientId', clientId));
}

/** The keys of its photos, without their bytes. */
export function photoIdsOf(userId: number, clientId: string): Promise<string[]> {
  return withDevice(userId, (db) => db.getAllKeysFromIndex('photos', 'clientId', clientId));
}

/** One photo with its bytes. */
export async function getPhoto(userId: number, id: string): Promise<PhotoRecord | null> {
  return (await withDevice(userId, (db) => db.get('photos', id))) ?? null;
}

/** Removes a photo that was taken out of its answer. */
export async function removePhoto(userId: number, id: string): Promise<void> {
  await writeDevice(userId, ['photos'], (transaction) =>
    transaction.objectStore('photos').delete(id),
  );
}

/** The id inside a wire name that this device gave, else null. */
export function photoIdOf(name: string): string | null {
  return /^\d+_([0-9a-f-]{36})\.jpg$/.exec(name)?.[1] ?? null;
}
