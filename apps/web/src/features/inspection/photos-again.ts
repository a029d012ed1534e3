import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { RawPhotoRecord } from '../../device/device-records.ts';
import { storeRawPhoto, rawPhotosOf, removeRawPhoto } from '../../device/raw-photos.ts';
import { sessionStore } from '../../stores/session.store.ts';
import type { Round } from './open-round.ts';
import type { PhotoTarget } from './photo-states.ts';
import { notePhoto, photosSettled } from './photos-under-way.ts';
import { withExclusive, makePhoto } from './pick-photo.ts';

// A page that a photo itself brought down must not be brought down by it for ever.
const mostTries = 3;

/** Makes a photo ready that came to an earlier page. Gives why it could not. */
async function makeAgain(userId: number, raw: RawPhotoRecord, slot: Slot) {
  const { id, clientId, replaced, type, tries, data } = raw;
  if (tries >= mostTries) {
    await removeRawPhoto(userId, id);
    return 'unreadable';
  }
  // Noted before it is tried.
  await storeRawPhoto(userId, { ...raw, tries: tries + 1 });
  const file = new Blob([data], { type });
  return makePhoto({ userId, clientId, slot, replaced, file }, id, Promise.resolve());
}

// Settles once it is known that the photo is under way, here or in another tab.
const begun = (userId: number, { draft, slots }: Round, id: string) =>
  new Promise<void>((begin) => {
    const again = async () => {
      // As it is now that nobody else is at it.
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

/** Begins anew with the photos which an earlier page was ended over. Those of another tab are left to it. */
export async function beginAgain(userId: number, round: Round): Promise<void> {
  const found = await rawPhotosOf(userId, round.draft.clientId).catch(() => []);
  await Promise.all(found.map(({ id }) => begun(userId, round, id)));
}

/** Waits for all photos chosen for an inspection. Gives where one was meant for that could not be taken, if there is one. */
export async function photosReady(userId: number, round: Round): Promise<PhotoTarget | null> {
  await beginAgain(userId, round);
  return photosSettled(round.draft.clientId);
}

/** Draws nothing: sees to the photos of an inspection that was opened again. */
export function PhotosAgain({ round }: { round: Round }) {
  const { user } = useSnapshot(sessionStore);
  const userId = user?.id ?? 0;
  useEffect(() => {
    void beginAgain(userId, round);
  }, [userId, round]);
  return null;
}
