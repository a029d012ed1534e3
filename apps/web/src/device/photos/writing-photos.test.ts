import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { newAction, saveWriting } from '../outbox/action-outbox.ts';
import { discardItem } from '../outbox/outbox.ts';
import type { ActionOutboxRecord, RawPhotoRecord } from '../device-records.ts';
import { photosOf } from './photos.ts';
import { rawPhotosOf, storeRawPhoto } from './raw-photos.ts';
import { makeUnfinishedPhotos, makeWritingPhoto } from './writing-photos.ts';

vi.mock('../../shared/photos/prepare-photo.ts');

let userId = 8_200;
let owner: ActionOutboxRecord;
let names: string[];
const photo = new File(['original'], 'image.jpg', { type: 'image/heic' });
const ready = new Uint8Array([0xff, 0xd8]).buffer;
const keep = (name: string, replaced: string | null) => {
  names = [...names.filter((one) => one !== replaced), name];
  return Promise.resolve(true);
};
const adding = { keep, signal: new AbortController().signal };
const make = (given: Partial<typeof adding> = {}, replaced: string | null = null) =>
  makeWritingPhoto(
    userId,
    owner,
    { file: photo, replaced },
    { ...adding, ...given, turn: Promise.resolve() },
  );
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
  void make();
  await vi.waitFor(async () => {
    expect(await unfinished()).toHaveLength(1);
  });
}

it('stores a photo, and no original beside it', async () => {
  expect(await make()).toBeNull();
  expect(names).toHaveLength(1);
  expect(await stored()).toEqual(names);
  expect(await unfinished()).toEqual([]);
});

it('finishes a photo over which the page was ended, once', async () => {
  await endedDuringPhoto();
  expect(names).toEqual([]);
  expect(await makeUnfinishedPhotos(userId, owner, adding)).toBeNull();
  expect(vi.mocked(preparePhoto).mock.lastCall?.[0]).toMatchObject({ type: 'image/heic', size: 8 });
  expect(names).toHaveLength(1);
  expect(await stored()).toEqual(names);
  expect(await makeUnfinishedPhotos(userId, owner, adding)).toBeNull();
  expect(names).toHaveLength(1);
});

it('gives a photo the same name again when its record could not be stored', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await make({ keep: full })).toBe('full');
  const before = await stored();
  expect(await makeUnfinishedPhotos(userId, owner, adding)).toBeNull();
  expect(names).toEqual(before);
  expect(await stored()).toEqual(before);
});

it('gives up what is no picture, and what has ended three pages', async () => {
  vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no picture'));
  expect(await make()).toBe('unreadable');
  expect(await unfinished()).toEqual([]);
  await endedDuringPhoto();
  const [raw] = await unfinished();
  await storeRawPhoto(userId, { ...raw!, tries: 3 });
  expect(await makeUnfinishedPhotos(userId, owner, adding)).toBe('unreadable');
  expect(await unfinished()).toEqual([]);
  expect(names).toEqual([]);
});

it('keeps the photo that it replaces until it is in the record itself', async () => {
  await make();
  const before = await stored();
  vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no picture'));
  expect(await make({}, before[0])).toBe('unreadable');
  expect([await stored(), names]).toEqual([before, before]);
  expect(await make({}, before[0])).toBeNull();
  expect(await stored()).toEqual(names);
  expect(names).not.toEqual(before);
});

it('keeps nothing of a photo for which there is no room', async () => {
  expect(await make({ keep: () => Promise.resolve(false) })).toBe('too_many');
  expect([await stored(), await unfinished()]).toEqual([[], []]);
});

it('leaves a photo to whoever opens its record next, as often as it is left', async () => {
  await endedDuringPhoto();
  for (const _ of [1, 2, 3]) {
    const leaving = new AbortController();
    vi.mocked(preparePhoto)
      .mockClear()
      .mockReturnValueOnce(new Promise(() => undefined));
    const again = makeUnfinishedPhotos(userId, owner, { keep, signal: leaving.signal });
    await vi.waitFor(() => {
      expect(preparePhoto).toHaveBeenCalled();
    });
    leaving.abort();
    expect(await again).toBeNull();
    expect([await stored(), (await unfinished()).length]).toEqual([[], 1]);
  }
  expect(await makeUnfinishedPhotos(userId, owner, adding)).toBeNull();
  expect(await stored()).toEqual(names);
});

it('does not bring back a photo that was in its record and is removed', async () => {
  await endedDuringPhoto();
  const [raw] = await unfinished();
  await makeUnfinishedPhotos(userId, owner, adding);
  await storeRawPhoto(userId, raw!);
  owner = { ...owner, photoNames: names };
  names = [];
  expect(await makeUnfinishedPhotos(userId, owner, adding)).toBeNull();
  expect([names, await unfinished()]).toEqual([[], []]);
});

it('goes with a record that is discarded', async () => {
  await endedDuringPhoto();
  await discardItem(userId, 'actionOutbox', owner.clientId);
  expect(await unfinished()).toEqual([]);
});
