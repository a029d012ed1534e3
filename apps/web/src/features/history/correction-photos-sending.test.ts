// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { FakeServer, uploaded } from '../../../testing/fake-server.ts';
import { testUser } from '../../../testing/user.ts';
import {
  emptyCorrection,
  getCorrection,
  storeCorrection,
} from '../../device/outbox/corrections.ts';
import { deviceDb } from '../../device/device-db.ts';
import { correctionPhotos, photosOf, storePhoto } from '../../device/photos/photos.ts';
import { api } from '../../shared/api.ts';
import { saveCorrection } from './correction.api.ts';
import type { CorrectionSource } from './correction.ts';

vi.mock('../../shared/api.ts', () => ({ api: { call: vi.fn() } }));

let userId = 3700;
let server: FakeServer;
let signedIn: number;
let call: typeof api.call;
const source = { form: { id: 77 }, slots: [], base: new Map() } as unknown as CorrectionSource;
const record = () => ({
  ...emptyCorrection(77, 2),
  comments: 'x',
  updatedAt: '2026-11-21T08:00:00Z',
});
const here = () => photosOf(userId, correctionPhotos(77));

beforeEach(async () => {
  userId += 1;
  signedIn = userId;
  server = new FakeServer();
  const slot = { clientId: correctionPhotos(77), questionId: 2, inspectableId: 11 };
  const { name, sha256 } = await storePhoto(userId, slot, new ArrayBuffer(8));
  const [photo] = aForm().photos;
  const photos = [{ ...photo!, name, url: null, sha256: null, state: 'declared' as const }];
  server.pages = { '/inspection/forms/77': aForm({ photos }) };
  server.answerWith = (path) => {
    if (path === '/auth/validate') return Response.json(testUser('staff', { id: signedIn }));
    if (path.endsWith('/edit')) return Response.json(aForm({ photos, version: 3 }));
    if (!path.includes('/upload-images/')) return null;
    return Response.json({
      uploaded_files: [uploaded(name, sha256)],
      rejected: [],
      photos_missing: [],
      status: 'complete',
    });
  };
  call = server.call;
  vi.mocked(api.call).mockImplementation(((...input: Parameters<typeof call>) =>
    call(...input)) as typeof call);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a photo of a correction that gets no answer does not keep the outbox waiting for ever', async () => {
  const usual = call;
  const asked = Promise.withResolvers<null>();
  call = ((...input: Parameters<typeof call>) => {
    if (input[0] !== 'uploadImages') return usual(...input);
    asked.resolve(null);
    return new Promise(() => undefined);
  }) as typeof call;
  await storeCorrection(userId, record());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const saved = saveCorrection(userId, source, record());
  await asked.promise;
  await vi.advanceTimersByTimeAsync(320_000);
  vi.useRealTimers();
  const longest = new Promise((_, fail) => setTimeout(fail, 1_000, new Error('still sending')));
  expect(await Promise.race([saved, longest])).toMatchObject({ photos: 'waiting' });
  const { held = [] } = await navigator.locks.query();
  expect(held.filter(({ name = '' }) => name.startsWith('kierros-outbox'))).toEqual([]);
});

it('a photo of a correction is not sent as somebody else who signed in meanwhile', async () => {
  await storeCorrection(userId, record());
  signedIn = userId + 50_000;
  expect(await saveCorrection(userId, source, record())).toMatchObject({ photos: 'waiting' });
  expect(server.requests.filter((path) => path.includes('upload'))).toEqual([]);
  expect(await getCorrection(userId, 77)).toMatchObject({ isSaved: true, isRefused: false });
  expect(await here()).toHaveLength(1);
});

it('a photo that could not be read for a moment is not said to be sent, and stays', async () => {
  await storeCorrection(userId, record());
  const db = await deviceDb(userId);
  vi.spyOn(db, 'getAllKeysFromIndex').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  server.cut = { at: 2, side: 'before' };
  expect(await saveCorrection(userId, source, record())).toMatchObject({ photos: 'waiting' });
  expect(await getCorrection(userId, 77)).toMatchObject({ isSaved: true });
  expect(await here()).toHaveLength(1);
});

it('a photo is sent although a full device cannot store that its answers were', async () => {
  const photos = await here();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  server.cut = { at: 2, side: 'before' };
  expect(await saveCorrection(userId, source, record())).toMatchObject({ photos: 'waiting' });
  expect(await here()).toEqual(photos);
  server.cut = null;
  expect(await saveCorrection(userId, source, record())).toMatchObject({ photos: 'sent' });
  expect(server.requests).toContain('/inspection/upload-images/77');
  expect(await here()).toEqual([]);
});
