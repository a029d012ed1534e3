import type { Slot } from '@kierros/domain';
import { changeDraftAnswer } from '../../device/draft-answer.ts';
import { keepPhoto, photoIdOf, removePhoto } from '../../device/photos.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { answerOf, changeAnswer, roundStore } from './round.store.ts';
import { withPhoto } from './with-photo.ts';

/** A photo that somebody chose, and the answer that it is for. */
export interface PickedPhoto {
  userId: number;
  clientId: string;
  slot: Slot;
  /** The photo whose place it takes. */
  replaced: string | null;
  file: File;
}

/** Takes a photo out of the device's store. */
export async function forgetPhoto(userId: number, name: string | null): Promise<void> {
  const id = name === null ? null : photoIdOf(name);
  if (id !== null) await removePhoto(userId, id).catch(() => undefined);
}

// What the photos of the answer give way to is told, to be forgotten.
async function putInAnswer(picked: PickedPhoto, name: string): Promise<readonly string[]> {
  const { userId, clientId, slot, replaced } = picked;
  const add = (photos: readonly string[]) =>
    withPhoto(photos, { name, replaced, most: slot.maxPhotos });
  if (roundStore.round?.draft.clientId === clientId) {
    // As they are now: another one may have come meanwhile.
    const { photos, dropped } = add(answerOf(slot)?.photos ?? []);
    changeAnswer(slot, { photos });
    return dropped;
  }
  // The page was left while the photo was made ready: it belongs to the draft all the same.
  let dropped: readonly string[] = [];
  const isKept = await changeDraftAnswer(userId, clientId, slot, (answer) => {
    const next = add(answer.photos);
    dropped = next.dropped;
    return { ...answer, photos: next.photos };
  }).catch(() => false);
  return isKept ? dropped : [name];
}

/** Makes a photo ready, keeps it and puts it into its answer, wherever that is by then. Gives why it could not. */
export async function pickPhoto(picked: PickedPhoto): Promise<'unreadable' | 'full' | null> {
  const { userId, clientId, slot, replaced, file } = picked;
  const data = await preparePhoto(file).catch(() => null);
  if (!data) return 'unreadable';
  const { questionId, inspectableId } = slot;
  const place = { clientId, questionId, inspectableId };
  const kept = await keepPhoto(userId, place, data).catch(() => null);
  if (!kept) return 'full';
  const gone = await putInAnswer(picked, kept.name);
  for (const name of [replaced, ...gone]) await forgetPhoto(userId, name);
  return null;
}
