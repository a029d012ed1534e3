import { isOnlyHere } from '../outbox/corrections.ts';
import { closeDevice, knownUsers, ownStores, withDevice } from '../device-db.ts';
import type { DeviceDb } from '../device-db.ts';
import { correctionPhotos, removePhotosOf } from '../photos/photos.ts';
import { markKey } from './loss-detection.ts';

// Cached data of a user who is not signed in must not be readable by the next user of the device. Drafts and unsent
// items stay, each in the database of its owner, and are read when the owner signs in again (decisions 17).

async function forgetUser(db: DeviceDb): Promise<void> {
  const transaction = db.transaction([...db.objectStoreNames], 'readwrite', {
    durability: 'strict',
  });
  const work = async () => {
    for (const store of db.objectStoreNames) {
      if (ownStores.includes(store)) continue;
      // The mark shows whether the browser has evicted the database (loss-detection.ts); it contains no personal data.
      const mark = store === 'places' ? await transaction.objectStore(store).get(markKey) : null;
      await transaction.objectStore(store).clear();
      if (mark) await transaction.objectStore('places').put(mark);
    }
    for (const store of ['outbox', 'actionOutbox'] as const) {
      const outbox = transaction.objectStore(store);
      for (const clientId of await outbox.index('state').getAllKeys('sent')) {
        await outbox.delete(clientId);
        await removePhotosOf(transaction, clientId);
      }
    }
    const corrections = transaction.objectStore('corrections');
    for (const correction of await corrections.getAll())
      if (!isOnlyHere(correction)) {
        await corrections.delete(correction.key);
        await removePhotosOf(transaction, correctionPhotos(correction.formId));
      }
  };
  // Awaited together: a failing write rejects `done` as well.
  await Promise.all([work(), transaction.done]);
}

/** Deletes the cached server data of every user other than `userId`, who is signed in. */
export async function forgetOthers(userId: number | null): Promise<void> {
  for (const other of await knownUsers()) {
    if (other === userId) continue;
    await withDevice(other, forgetUser);
    await closeDevice(other);
  }
}
