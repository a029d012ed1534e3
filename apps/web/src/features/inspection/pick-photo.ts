import type { Slot } from '@kierros/domain';
import type { RawPhotoRecord } from '../../device/device-records.ts';
import { changeDraftAnswer } from '../../device/drafts/draft-answer.ts';
import { storePhoto } from '../../device/photos/photos.ts';
import {
  forgetPhoto,
  removeRawPhoto,
  storeRawPhoto,
  withExclusive,
} from '../../device/photos/raw-photos.ts';
import { withPhoto } from '../../device/photos/with-photo.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { unreadableAs } from '../../shared/photos/unreadable-as.ts';
import { flushAutosave } from './autosave.ts';
import type { PhotoTrouble } from '../../device/photos/photo-states.ts';
import { notePhoto } from '../../device/photos/photos-under-way.ts';
import { answerOf, changeAnswer, roundStore } from './round.store.ts';

/** A photo chosen by the user, and the answer that it is for. */
export interface PickedPhoto {
  userId: number;
  clientId: string;
  slot: Slot;
  /** The name of the photo that it replaces. */
  replaced: string | null;
  file: Blob;
}

// Returns the names of the photos that were dropped from the answer, so that they can be deleted.
async function putInAnswer(picked: PickedPhoto, name: string): Promise<readonly string[]> {
  const { userId, clientId, slot, replaced } = picked;
  const add = (photos: readonly string[]) =>
    withPhoto(photos, { name, replaced, most: slot.maxPhotos });
  if (roundStore.round?.draft.clientId === clientId) {
    // Read now: another photo may have been added meanwhile.
    const { photos, dropped } = add(answerOf(slot)?.photos ?? []);
    changeAnswer(slot, { photos, isPhotoImpossible: false });
    return dropped;
  }
  // The page was left while the photo was processed: the photo still belongs to the draft.
  let dropped: readonly string[] = [];
  const isStored = await changeDraftAnswer(userId, clientId, slot, (answer) => {
    const next = add(answer.photos);
    dropped = next.dropped;
    return { ...answer, photos: next.photos, isPhotoImpossible: false };
  });
  return isStored ? dropped : [name];
}

/** The original photo, as stored on the device until it is in its answer. */
async function asRaw(picked: PickedPhoto, id: string): Promise<RawPhotoRecord> {
  const { clientId, slot, replaced, file } = picked;
  const { questionId, inspectableId } = slot;
  const data = await file.arrayBuffer();
  return { id, clientId, questionId, inspectableId, replaced, type: file.type, tries: 1, data };
}

/**
 * Processes a photo, stores it and adds it to its answer, whether the page is still open or not. Returns why it failed,
 * if so.
 */
export async function makePhoto(
  picked: PickedPhoto,
  id: string,
  raw: Promise<unknown>,
): Promise<PhotoTrouble | null> {
  const { userId, clientId, slot, replaced, file } = picked;
  const data = await preparePhoto(file).catch(() => null);
  await raw.catch(() => undefined);
  const forgetRaw = () => removeRawPhoto(userId, id).catch(() => undefined);
  if (!data) {
    await forgetRaw();
    return unreadableAs(file);
  }
  const { questionId, inspectableId } = slot;
  const target = { clientId, questionId, inspectableId };
  const store = () => storePhoto(userId, target, data, id);
  // The original is about ten times as large as the result: deleting it may free enough space.
  const stored = await store().catch(() =>
    forgetRaw()
      .then(store)
      .catch(() => null),
  );
  if (!stored) return 'full';
  const gone = await putInAnswer(picked, stored.name).catch(() => null);
  // The original is preserved: the draft gets the photo the next time it is opened, once there is space.
  if (!gone) return 'full';
  // Only once the answer is stored: if the page ends before, processing starts over from the original.
  if (await flushAutosave()) await forgetRaw();
  for (const name of [replaced, ...gone]) await forgetPhoto(userId, name);
  return null;
}

/** Starts adding a photo to its answer. Its progress is in `photoStates`. */
export function pickPhoto(picked: PickedPhoto): void {
  const id = crypto.randomUUID();
  const work = withExclusive(id, () => {
    // Stored concurrently with the processing: the original is needed only if the page ends.
    const raw = asRaw(picked, id).then((record) => storeRawPhoto(picked.userId, record));
    return makePhoto(picked, id, raw);
  });
  notePhoto(
    picked,
    work.catch(() => 'unreadable' as const),
  );
}
