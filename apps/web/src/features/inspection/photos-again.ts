import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { useEffect } from 'react';
import type { RawPhotoRecord } from '../../device/device-records.ts';
import {
  storeRawPhoto,
  rawPhotosOf,
  removeRawPhoto,
  withExclusive,
} from '../../device/photos/raw-photos.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import type { Round } from './open-round.ts';
import type { PhotoTarget } from '../../device/photos/photo-states.ts';
import { notePhoto, photosSettled } from '../../device/photos/photos-under-way.ts';
import { makePhoto } from './pick-photo.ts';

// Limits the attempts: a photo that crashes the page must not do so at every visit.
const mostTries = 3;

/** Processes a photo that an earlier page did not finish. Returns why it failed, if so. */
async function makeAgain(userId: number, raw: RawPhotoRecord, slot: Slot) {
  const { id, clientId, replaced, type, tries, data } = raw;
  if (tries >= mostTries) {
    await removeRawPhoto(userId, id);
    return 'unreadable';
  }
  // Counted before the attempt, which may crash the page.
  await storeRawPhoto(userId, { ...raw, tries: tries + 1 });
  const file = new Blob([data], { type });
  return makePhoto({ userId, clientId, slot, replaced, file }, id, Promise.resolve());
}

// Resolves once the photo is being processed, here or in another tab.
const begun = (userId: number, { draft, slots }: Round, id: string) =>
  new Promise<void>((begin) => {
    const again = async () => {
      // Read again now that this tab has the lock.
      const raws = await rawPhotosOf(userId, draft.clientId);
      const raw = raws.find((one) => one.id === id);
      const slot = raw && slots.find((one) => slotKey(one) === slotKey(raw));
      if (!slot) return;
      const work = makeAgain(userId, raw, slot).catch(() => 'unreadable' as const);
      notePhoto({ clientId: draft.clientId, slot, replaced: raw.replaced }, work);
      begin();
      await work;
    };
    withExclusive(id, again)
      .catch(() => undefined)
      .finally(begin);
  });

/** Restarts the processing of photos that an earlier page did not finish. Photos of another tab are left to it. */
export async function beginAgain(userId: number, round: Round): Promise<void> {
  const found = await rawPhotosOf(userId, round.draft.clientId).catch(() => []);
  await Promise.all(found.map(({ id }) => begun(userId, round, id)));
}

/** Waits for all photos of an inspection. Returns the target of one that could not be stored, if any. */
export async function photosReady(userId: number, round: Round): Promise<PhotoTarget | null> {
  await beginAgain(userId, round);
  return photosSettled(round.draft.clientId);
}

/** Renders nothing: restarts unfinished photos when an inspection is opened again. */
export function PhotosAgain({ round }: { round: Round }) {
  const userId = useUserId();
  useEffect(() => {
    void beginAgain(userId, round);
  }, [userId, round]);
  return null;
}
