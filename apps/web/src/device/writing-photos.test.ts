import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { preparePhoto } from '../shared/photos/prepare-photo.ts';
import { discardAction, newAction, saveWriting } from './action-outbox.ts';
import type { ActionOutboxRecord, RawPhotoRecord } from './device-records.ts';
import { photosOf } from './photos.ts';
import { rawPhotosOf, storeRawPhoto } from './raw-photos.ts';
import { makeUnfinishedPhotos, makeWritingPhoto } from './writing-photos.ts';

vi.mock('../shared/photos/prepare-photo.ts');

let userId = 8_200;
let owner: ActionOutboxRecord;
let names: string[];
const photo = new File(['original'], 'image.jpg', { type: 'image/heic' });
const ready = new Uint8Array([0xff, 0xd8]).buffer;
const keep = (name: string) => {
  names.push(name);
  return Promise.resolve();
};
const stored = async () => (await photosOf(userId, owner.clientId)).map(({ name }) => name);
const unfinished = (): Promise<RawPhotoRecord[]> => rawPhotosOf(userId, owner.clientId);

beforeEach(async () => {
  userId += 1;
  names = [];
  const place = { en: 'Room 11', fi: 'Huone 11' };
  const subject = { kind: 'fix', actionId: 21, inspectableId: 11, place, question: null } as const;
  owner = newAction(subject, new Date('2026-11-21T08:00:00.000Z'));
  await saveWriting(userId, owner);
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(ready);
});

/** The page is ended while the photo is processed. */
async function endedDuringPhoto(): Promise<void> {
  vi.mocked(preparePhoto).mockReturnValueOnce(new Promise(() => undefined));
  void makeWritingPhoto(userId, owner, photo, keep);
  await vi.waitFor(async () => {
    expect(await unfinished()).toHaveLength(1);
  });
}

it('stores a photo, and no original beside it', async () => {
  expect(await makeWritingPhoto(userId, owner, photo, keep)).toBeNull();
  expect(names).toHaveLength(1);
  expect(await stored()).toEqual(names);
  expect(await unfinished()).toEqual([]);
});

it('finishes a photo over which the page was ended, once', async () => {
  await endedDuringPhoto();
  expect(names).toEqual([]);
  expect(await makeUnfinishedPhotos(userId, owner, keep)).toBeNull();
  expect(vi.mocked(preparePhoto).mock.lastCall?.[0]).toMatchObject({ type: 'image/heic', size: 8 });
  expect(names).toHaveLength(1);
  expect(await stored()).toEqual(names);
  expect(await makeUnfinishedPhotos(userId, owner, keep)).toBeNull();
  expect(names).toHaveLength(1);
});

it('gives a photo the same name again when its record could not be stored', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await makeWritingPhoto(userId, owner, photo, full)).toBe('full');
  const before = await stored();
  expect(await makeUnfinishedPhotos(userId, owner, keep)).toBeNull();
  expect(names).toEqual(before);
  expect(await stored()).toEqual(before);
});

it('gives up what is no picture, and what has ended three pages', async () => {
  vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no picture'));
  expect(await makeWritingPhoto(userId, owner, photo, keep)).toBe('unreadable');
  expect(await unfinished()).toEqual([]);
  await endedDuringPhoto();
  const [raw] = await unfinished();
  await storeRawPhoto(userId, { ...raw!, tries: 3 });
  expect(await makeUnfinishedPhotos(userId, owner, keep)).toBe('unreadable');
  expect(await unfinished()).toEqual([]);
  expect(names).toEqual([]);
});

it('goes with a record that is discarded', async () => {
  await endedDuringPhoto();
  await discardAction(userId, owner.clientId);
  expect(await unfinished()).toEqual([]);
});
