import 'fake-indexeddb/auto';
import { photoName } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import type { RawPhotoRecord } from '../../device/device-records.ts';
import { getDraft, removeDraft, saveDraft } from '../../device/drafts/drafts.ts';
import { photosOf } from '../../device/photos/photos.ts';
import { storeRawPhoto, rawPhotosOf } from '../../device/photos/raw-photos.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { scheduleSave, startAutosave } from './autosave.ts';
import { roundOf } from './open-round.ts';
import type { Round } from './open-round.ts';
import { photoKey, photoStates } from '../../device/photos/photo-states.ts';
import { photosReady } from './photos-again.ts';
import { pickPhoto } from './pick-photo.ts';
import { answerOf, closeRound, openRound } from './round.store.ts';

vi.mock('../../shared/photos/prepare-photo.ts');

const { clientId } = aDraft();
const id = '7b1f6a1e-52d3-4b8e-9a51-0c4b1d2e3f40';
const name = photoName(1, `${id}.jpg`);
const ready = new Uint8Array([0xff, 0xd8]).buffer;
const raw: RawPhotoRecord = {
  ...{ id, clientId, questionId: 1, inspectableId: 11, replaced: null },
  ...{ type: 'image/heic', tries: 1, data: new ArrayBuffer(9) },
};

// oxlint-disable-next-line typescript/unbound-method
const { put: plainPut } = IDBObjectStore.prototype;
function refuseDrafts(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
  if (this.name === 'drafts') throw new DOMException('full', 'QuotaExceededError');
  return plainPut.apply(this, given);
}

let userId = 500;
let round: Round;
let slot: Slot;
const stateOf = () => photoStates[photoKey({ clientId, slot, replaced: null })] ?? null;
const photosInDraft = async () =>
  (await getDraft(userId, clientId))?.answers.flatMap(({ photos }) => photos);

beforeEach(async () => {
  userId += 1;
  await saveDraft(userId, aDraft());
  round = roundOf(aDraft())!;
  slot = round.slots[0]!;
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(ready);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a photo over which an earlier page was ended', () => {
  it('is processed by the next page and added to its answer', async () => {
    await storeRawPhoto(userId, raw);
    expect(await photosReady(userId, round)).toBeNull();
    expect(vi.mocked(preparePhoto).mock.calls[0]?.[0].type).toBe('image/heic');
    expect(await photosInDraft()).toEqual([name]);
    expect((await photosOf(userId, clientId)).map((photo) => photo.name)).toEqual([name]);
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
    expect(stateOf()).toBeNull();
  });

  it('is added only once when it was already in its answer', async () => {
    await storeRawPhoto(userId, raw);
    await photosReady(userId, round);
    await storeRawPhoto(userId, raw);
    await photosReady(userId, round);
    expect(await photosInDraft()).toEqual([name]);
  });

  it('is given up after three pages were closed during its processing, with a message', async () => {
    await storeRawPhoto(userId, { ...raw, tries: 3 });
    expect((await photosReady(userId, round))?.slot).toBe(slot);
    expect(preparePhoto).not.toHaveBeenCalled();
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
    expect(stateOf()).toBe('unreadable');
  });

  it('has its attempt counted before it starts', async () => {
    await storeRawPhoto(userId, raw);
    const counted: number[] = [];
    vi.mocked(preparePhoto).mockImplementation(async () => {
      counted.push(...(await rawPhotosOf(userId, clientId)).map(({ tries }) => tries));
      return ready;
    });
    await photosReady(userId, round);
    expect(counted).toEqual([2]);
  });

  it('is left to the tab that is processing it', async () => {
    await storeRawPhoto(userId, raw);
    const request = (_name: string, _options: object, work: (lock: null) => unknown) =>
      Promise.resolve(work(null));
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await photosReady(userId, round)).toBeNull();
    expect(preparePhoto).not.toHaveBeenCalled();
    expect(await rawPhotosOf(userId, clientId)).toHaveLength(1);
  });

  it('is deleted with its draft', async () => {
    await storeRawPhoto(userId, raw);
    await removeDraft(userId, clientId);
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
  });
});

describe('a photo that is chosen', () => {
  // jsdom's files cannot be read like a real browser's.
  const file = Object.assign(new Blob(['camera']), {
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(6)),
  });
  const chosen = () => ({ userId, clientId, slot, replaced: null, file });

  it('stays on the device unprocessed until it is in its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    vi.mocked(preparePhoto).mockReturnValue(promise);
    pickPhoto(chosen());
    expect(stateOf()).toBe('busy');
    await expect.poll(() => rawPhotosOf(userId, clientId)).toHaveLength(1);
    resolve(ready);
    await expect.poll(stateOf).toBeNull();
    expect(await photosInDraft()).toHaveLength(1);
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
  });

  it('is deleted when it is not a picture, with a message', async () => {
    vi.mocked(preparePhoto).mockRejectedValue(new Error('no picture'));
    pickPhoto(chosen());
    await expect.poll(stateOf).toBe('unreadable');
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
  });

  it('is not left out in silence where another is chosen before it is known', async () => {
    const first = Promise.withResolvers<ArrayBuffer>();
    const second = Promise.withResolvers<ArrayBuffer>();
    vi.mocked(preparePhoto).mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    pickPhoto(chosen());
    pickPhoto(chosen());
    first.reject(new Error('no picture'));
    await expect.poll(() => rawPhotosOf(userId, clientId)).toHaveLength(1);
    expect(stateOf()).toBe('busy');
    const settled = photosReady(userId, round);
    second.resolve(ready);
    expect((await settled)?.slot).toBe(slot);
    await expect.poll(stateOf).toBe('unreadable');
    expect(await photosInDraft()).toHaveLength(1);
    pickPhoto(chosen());
    await expect.poll(stateOf).toBeNull();
  });

  it('stays unprocessed while its answer is not saved yet', async () => {
    const stop = startAutosave(userId, () => undefined);
    openRound(round, scheduleSave);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    put.mockImplementation(refuseDrafts);
    pickPhoto(chosen());
    await expect.poll(stateOf).toBeNull();
    expect(answerOf(slot)?.photos).toHaveLength(1);
    expect(await rawPhotosOf(userId, clientId)).toHaveLength(1);
    put.mockRestore();
    closeRound();
    stop();
  });

  it('stays unprocessed when its draft cannot be written', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    put.mockImplementation(refuseDrafts);
    pickPhoto(chosen());
    await expect.poll(stateOf).toBe('full');
    expect(await rawPhotosOf(userId, clientId)).toHaveLength(1);
    put.mockRestore();
    await photosReady(userId, round);
    expect(await photosInDraft()).toHaveLength(1);
  });
});
