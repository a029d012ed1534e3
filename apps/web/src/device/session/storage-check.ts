import { withDevice, writeDevice } from '../device-db.ts';

/** How safe work is on this device. */
export type DeviceSafety = 'kept' | 'evictable' | 'unusable';

const probe = 'probe';

/**
 * Verifies with a real write that this device can store data, and requests persistent storage from the browser. Some
 * private modes fail only on write.
 */
export async function checkDevice(userId: number, now: Date): Promise<DeviceSafety> {
  try {
    const fetchedAt = now.toISOString();
    await writeDevice(userId, ['places'], (transaction) =>
      transaction.objectStore('places').put({ key: probe, fetchedAt, items: [] }),
    );
    const found = await withDevice(userId, (db) => db.get('places', probe));
    if (found?.fetchedAt !== fetchedAt) return 'unusable';
  } catch {
    return 'unusable';
  }
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return 'evictable';
  return (await navigator.storage.persist().catch(() => false)) ? 'kept' : 'evictable';
}
