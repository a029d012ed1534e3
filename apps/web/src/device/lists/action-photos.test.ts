import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAction } from '../../../testing/an-action.ts';
import { fetchActionPhotos } from './action-photos.ts';
import type { StoredActions } from '../device-records.ts';
import { withDevice } from '../device-db.ts';
import { lastPhotoLimits, readLastPhoto, storeLastPhoto } from './last-answers.ts';
import { fetchLastPhotos } from './last-fetch.ts';

let userId = 400;
let asked: string[];
let size: number;
const path = (name: string) => `/uploaded_images/${name}.jpg`;

const fixed = (id: number, more: Partial<StoredActions> = {}) =>
  anAction({
    id,
    status: 'resolved',
    fixed_at: `2026-11-${String(10 + id)}T08:00:00.000Z`,
    images_before: [path(`before-${String(id)}`)],
    images_after: [path(`first-${String(id)}`), path(`after-${String(id)}`)],
    ...more,
  });

const stored = async () =>
  (await withDevice(userId, (db) => db.getAllKeys('lastPhotos'))).toSorted();

async function fill(count: number): Promise<void> {
  const data = new ArrayBuffer(3);
  for (let index = 0; index < count; index += 1)
    await storeLastPhoto(userId, { path: path(`last-${String(index)}`), key: '11:7', data });
}

beforeEach(() => {
  userId += 1;
  asked = [];
  size = 3;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(new Uint8Array(size)));
  });
});

it('stores the fault and its latest photo of each fix that a round checks', async () => {
  const none = [
    fixed(2, { status: 'approved' }),
    fixed(3, { question_id: null }),
    fixed(4, { archived: true }),
    fixed(5, { images_after: [] }),
  ];
  await fetchActionPhotos(userId, [fixed(1), ...none]);
  expect(await stored()).toEqual([path('after-1'), path('before-1')]);
  expect(asked).toEqual([`${path('after-1')}?size=thumb`, `${path('before-1')}?size=thumb`]);
  expect((await readLastPhoto(userId, path('after-1')))?.byteLength).toBe(3);
});

it('fetches nothing twice, and deletes only the photos of actions that are checked', async () => {
  await fill(1);
  await fetchActionPhotos(userId, [fixed(1), fixed(2)]);
  asked = [];
  await fetchActionPhotos(userId, [fixed(2)]);
  expect(asked).toEqual([]);
  expect(await stored()).toEqual([path('after-2'), path('before-2'), path('last-0')]);
});

it('finds room beside the photos of earlier inspections, the latest fixes first', async () => {
  const { count, reserved } = lastPhotoLimits;
  await fill(count - reserved - 1);
  const last = [path('last-a'), path('last-b')].map((one) => ({ path: one, key: '12:7' }));
  await fetchLastPhotos(userId, last);
  expect(asked).toEqual([`${path('last-a')}?size=thumb`]);
  const actions = Array.from({ length: reserved }, (_, index) =>
    fixed(index, { fixed_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() }),
  );
  await fetchActionPhotos(userId, actions);
  const here = await stored();
  expect(here).toHaveLength(count);
  expect(here).toContain(path(`after-${String(reserved - 1)}`));
  expect(here).not.toContain(path('after-0'));
});

it('leaves out a thumbnail that is too large', async () => {
  size = lastPhotoLimits.bytes + 1;
  await fetchActionPhotos(userId, [fixed(1)]);
  expect(await stored()).toEqual([]);
});
