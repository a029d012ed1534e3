import { preparePhoto } from '../shared/photos/prepare-photo.ts';
import type { ActionOutboxRecord, RawPhotoRecord } from './device-records.ts';
import { storeActionPhoto } from './photos.ts';
import { rawPhotosOf, removeRawPhoto, storeRawPhoto, withExclusive } from './raw-photos.ts';

// Photos of a fix, a report or a comment that is being written: like those of an inspection, the original is stored until
// the processed photo is in its record.

/** Why a photo was not added. */
export type WritingPhotoTrouble = 'unreadable' | 'full';

type Owner = Pick<ActionOutboxRecord, 'clientId' | 'inspectableId'>;

/** Adds the name of a stored photo to its record, and stores that. */
type Keep = (name: string) => Promise<void>;

// Limits the attempts: a photo that crashes the page must not do so at every visit.
const mostTries = 3;

async function make(
  userId: number,
  { owner, id, file, raw }: { owner: Owner; id: string; file: Blob; raw: Promise<unknown> },
  keep: Keep,
): Promise<WritingPhotoTrouble | null> {
  const data = await preparePhoto(file).catch(() => null);
  await raw.catch(() => undefined);
  const forgetRaw = () => removeRawPhoto(userId, id).catch(() => undefined);
  if (!data) {
    await forgetRaw();
    return 'unreadable';
  }
  const store = () => storeActionPhoto(userId, owner, data, id);
  // The original is about ten times as large as the result: deleting it may free enough space.
  const stored = await store().catch(() =>
    forgetRaw()
      .then(store)
      .catch(() => null),
  );
  if (!stored) return 'full';
  try {
    await keep(stored.name);
  } catch {
    // The original is preserved: the next page adds the photo, once there is space.
    return 'full';
  }
  await forgetRaw();
  return null;
}

/** Processes a photo and stores it. Returns why it failed, if so. */
export async function makeWritingPhoto(
  userId: number,
  owner: Owner,
  file: Blob,
  keep: Keep,
): Promise<WritingPhotoTrouble | null> {
  const id = crypto.randomUUID();
  const { clientId, inspectableId } = owner;
  const storeRaw = async () => {
    const about = { id, clientId, inspectableId, questionId: 0, replaced: null, tries: 1 };
    await storeRawPhoto(userId, { ...about, type: file.type, data: await file.arrayBuffer() });
  };
  // Stored concurrently with the processing: the original is needed only if the page ends.
  return withExclusive(id, () => make(userId, { owner, id, file, raw: storeRaw() }, keep));
}

async function makeAgain(userId: number, owner: Owner, raw: RawPhotoRecord, keep: Keep) {
  const { id, type, tries, data } = raw;
  if (tries >= mostTries) {
    await removeRawPhoto(userId, id);
    return 'unreadable';
  }
  // Counted before the attempt, which may crash the page.
  await storeRawPhoto(userId, { ...raw, tries: tries + 1 });
  const file = new Blob([data], { type });
  return make(userId, { owner, id, file, raw: Promise.resolve() }, keep);
}

/** Processes the photos that an earlier page did not finish. Those of another tab are left to it. */
export async function makeUnfinishedPhotos(
  userId: number,
  owner: Owner,
  keep: Keep,
): Promise<WritingPhotoTrouble | null> {
  let trouble: WritingPhotoTrouble | null = null;
  for (const { id } of await rawPhotosOf(userId, owner.clientId)) {
    const again = await withExclusive(id, async () => {
      // Read again now that this tab has the lock.
      const raw = (await rawPhotosOf(userId, owner.clientId)).find((one) => one.id === id);
      return raw ? makeAgain(userId, owner, raw, keep) : null;
    });
    trouble = again ?? trouble;
  }
  return trouble;
}
