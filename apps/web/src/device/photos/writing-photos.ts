import { photoName } from '@kierros/domain';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { unreadableAs } from '../../shared/photos/unreadable-as.ts';
import type { ActionOutboxRecord, RawPhotoRecord } from '../device-records.ts';
import { storeActionPhoto } from './photos.ts';
import {
  forgetPhoto,
  rawPhotosOf,
  removeRawPhoto,
  storeRawPhoto,
  withExclusive,
} from './raw-photos.ts';

// Photos of a fix, a report or a comment that is being written: like those of an inspection, the original is stored until
// the processed photo is in its record.

/** Why a photo was not added. */
export type WritingPhotoTrouble = 'heic' | 'unreadable' | 'full' | 'too_many';

type Owner = Pick<ActionOutboxRecord, 'clientId' | 'inspectableId' | 'photoNames'>;

interface Adding {
  /**
   * Adds the name of a stored photo to its record, in place of the one that it replaces, and stores that. False if there
   * is no room for it.
   */
  keep: (name: string, replaced: string | null) => Promise<boolean>;
  /** Ends the work once the record is left: whoever opens it next goes on from the original. */
  signal: AbortSignal;
}

interface Unprepared {
  id: string;
  file: Blob;
  /** The name of the photo that it replaces. */
  replaced: string | null;
  raw: Promise<unknown>;
}

// Limits the attempts: a photo that crashes the page must not do so at every visit.
const mostTries = 3;

const ended = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => {
      done();
    });
  });

async function make(
  userId: number,
  owner: Owner,
  { id, file, replaced, raw }: Unprepared,
  { keep, signal }: Adding,
): Promise<WritingPhotoTrouble | 'left' | null> {
  const prepared = preparePhoto(file).catch(() => null);
  await Promise.race([prepared, ended(signal)]);
  const isRawStored = await raw.then(
    () => true,
    () => false,
  );
  if (signal.aborted && isRawStored) return 'left';
  const data = await prepared;
  const forgetRaw = () => removeRawPhoto(userId, id).catch(() => undefined);
  if (!data) {
    await forgetRaw();
    return unreadableAs(file);
  }
  const store = () => storeActionPhoto(userId, owner, data, id);
  // The original is about ten times as large as the result: deleting it may free enough space.
  const stored = await store().catch(() =>
    forgetRaw()
      .then(store)
      .catch(() => null),
  );
  if (!stored) return 'full';
  const isAdded = await keep(stored.name, replaced).catch(() => null);
  // The original is preserved: the next page adds the photo, once there is space.
  if (isAdded === null) return 'full';
  await forgetRaw();
  await forgetPhoto(userId, isAdded ? replaced : stored.name);
  return isAdded ? null : 'too_many';
}

/** Processes a photo and stores it, once those before it are done. Returns why it failed, if so. */
export async function makeWritingPhoto(
  userId: number,
  owner: Owner,
  { file, replaced }: Pick<Unprepared, 'file' | 'replaced'>,
  { turn, ...adding }: Adding & { turn: Promise<unknown> },
): Promise<WritingPhotoTrouble | null> {
  const id = crypto.randomUUID();
  const { clientId, inspectableId } = owner;
  const storeRaw = async () => {
    const about = { id, clientId, inspectableId, questionId: 0, replaced, tries: 1 };
    await storeRawPhoto(userId, { ...about, type: file.type, data: await file.arrayBuffer() });
  };
  return withExclusive(id, async () => {
    // Stored at once and concurrently with the processing: the original is needed only if the page ends.
    const raw = storeRaw();
    await Promise.allSettled([raw, turn]);
    const trouble = await make(userId, owner, { id, file, replaced, raw }, adding);
    return trouble === 'left' ? null : trouble;
  });
}

async function makeAgain(userId: number, owner: Owner, raw: RawPhotoRecord, adding: Adding) {
  const { id, type, tries, replaced, data } = raw;
  // The page ended between the last two steps. The user may remove the photo meanwhile: it must not reappear.
  if (owner.photoNames.includes(photoName(0, `${id}.jpg`))) {
    await removeRawPhoto(userId, id);
    await forgetPhoto(userId, replaced);
    return null;
  }
  if (tries >= mostTries) {
    await removeRawPhoto(userId, id);
    return 'unreadable';
  }
  // Counted before the attempt, which may crash the page.
  await storeRawPhoto(userId, { ...raw, tries: tries + 1 });
  const file = new Blob([data], { type });
  const unprepared = { id, file, replaced, raw: Promise.resolve() };
  const trouble = await make(userId, owner, unprepared, adding);
  if (trouble !== 'left') return trouble;
  // Not the fault of the photo.
  await storeRawPhoto(userId, raw);
  return null;
}

/** Processes the photos that an earlier page did not finish. Those of another tab are left to it. */
export async function makeUnfinishedPhotos(
  userId: number,
  owner: Owner,
  adding: Adding,
): Promise<WritingPhotoTrouble | null> {
  let trouble: WritingPhotoTrouble | null = null;
  for (const { id } of await rawPhotosOf(userId, owner.clientId)) {
    if (adding.signal.aborted) return null;
    const again = await withExclusive(id, async () => {
      // Read again now that this tab has the lock.
      const raw = (await rawPhotosOf(userId, owner.clientId)).find((one) => one.id === id);
      return raw ? makeAgain(userId, owner, raw, adding) : null;
    });
    trouble = again ?? trouble;
  }
  return trouble;
}
