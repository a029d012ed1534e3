import type { Slot } from '@kierros/domain';
import type { RawPhotoRecord } from '../../device/device-records.ts';
import { changeDraftAnswer } from '../../device/draft-answer.ts';
import { storePhoto, photoIdOf, removePhoto } from '../../device/photos.ts';
import { storeRawPhoto, removeRawPhoto } from '../../device/raw-photos.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { flushAutosave } from './autosave.ts';
import type { PhotoTrouble } from './photo-states.ts';
import { notePhoto } from './photos-under-way.ts';
import { answerOf, changeAnswer, roundStore } from './round.store.ts';
import { withPhoto } from './with-photo.ts';

/** A photo that somebody chose, and the answer that it is for. */
export interface PickedPhoto {
  userId: number;
  clientId: string;
  slot: Slot;
  /** The photo whose place it takes. */
  replaced: string | null;
  file: Blob;
}

/** Takes a photo out of the device's store. */
export async function forgetPhoto(userId: number, name: string | null): Promise<void> {
  const id = name === null ? null : photoIdOf(name);
  if (id === null) return;
  await Promise.allSettled([removePhoto(userId, id), removeRawPhoto(userId, id)]);
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
  const isStored = await changeDraftAnswer(userId, clientId, slot, (answer) => {
    const next = add(answer.photos);
    dropped = next.dropped;
    return { ...answer, photos: next.photos };
  });
  return isStored ? dropped : [name];
}

/** A photo as it came, as the device keeps it until it is in its answer. */
async function asRaw(picked: PickedPhoto, id: string): Promise<RawPhotoRecord> {
  const { clientId, slot, replaced, file } = picked;
  const { questionId, inspectableId } = slot;
  const data = await file.arrayBuffer();
  return { id, clientId, questionId, inspectableId, replaced, type: file.type, tries: 1, data };
}

/** Makes a photo ready, keeps it and puts it into its answer, wherever that is by then. Gives why it could not. */
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
    return 'unreadable';
  }
  const { questionId, inspectableId } = slot;
  const target = { clientId, questionId, inspectableId };
  const store = () => storePhoto(userId, target, data, id);
  // What came is ten times as large as what is made of it: without it there may be room.
  const stored = await store().catch(() =>
    forgetRaw()
      .then(store)
      .catch(() => null),
  );
  if (!stored) return 'full';
  const gone = await putInAnswer(picked, stored.name).catch(() => null);
  // What came stays: once there is room, the draft gets it when it is opened.
  if (!gone) return 'full';
  // Until the answer that names it lies on the device, the page may end and all begin anew.
  if (await flushAutosave()) await forgetRaw();
  for (const name of [replaced, ...gone]) await forgetPhoto(userId, name);
  return null;
}

/** Runs work on a photo which no other tab works on; null when one does. */
export async function withExclusive<Value>(
  id: string,
  work: () => Promise<Value>,
): Promise<Value | null> {
  // There are none without a secure context; two tabs then make the same photo under the same name.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`kierros-photo-${id}`, { ifAvailable: true }, (lock) =>
    lock ? work() : null,
  );
}

/** Begins to take a photo into its answer. Its state tells how far it is. */
export function pickPhoto(picked: PickedPhoto): void {
  const id = crypto.randomUUID();
  const work = withExclusive(id, () => {
    // Beside the making and not before it: nobody waits for what only the worst case needs.
    const raw = asRaw(picked, id).then((record) => storeRawPhoto(picked.userId, record));
    return makePhoto(picked, id, raw);
  });
  notePhoto(
    picked,
    work.catch(() => 'unreadable' as const),
  );
}
