// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testUser } from '../../../testing/user.ts';
import { aForm } from '../../../testing/a-form.ts';
import { FakeServer, problem, uploaded } from '../../../testing/fake-server.ts';
import { emptyCorrection, getCorrection, storeCorrection } from './corrections.ts';
import { correctionPhotos, photosOf, storePhoto } from '../photos/photos.ts';
import { withOutboxLock } from './outbox-lock.ts';

let userId = 4000;
let server: FakeServer;
let isUploaded = false;
const world = () => ({ userId, call: server.call, now: () => new Date('2026-11-21T08:00:00Z') });
const here = async () => (await photosOf(userId, correctionPhotos(77))).length;

beforeEach(async () => {
  userId += 1;
  isUploaded = false;
  server = new FakeServer();
  const slot = { clientId: correctionPhotos(77), questionId: 2, inspectableId: 11 };
  const { name, sha256 } = await storePhoto(userId, slot, new ArrayBuffer(8));
  const [photo] = aForm().photos;
  server.pages = {
    '/auth/validate': testUser('staff', { id: userId }),
    '/inspection/forms/77': aForm({ photos: [{ ...photo!, name, url: null, state: 'declared' }] }),
  };
  server.answerWith = (path) => {
    if (path !== '/inspection/upload-images/77') return null;
    isUploaded = true;
    return Response.json({
      uploaded_files: [uploaded(name, sha256)],
      rejected: [],
      photos_missing: [],
      status: 'complete',
    });
  };
});

describe('photos of a correction whose answers have arrived', () => {
  const saved = () => storeCorrection(userId, { ...emptyCorrection(77, 3), isSaved: true });

  it('are sent with the next run of the outbox, and deleted from the device only then', async () => {
    await saved();
    await withOutboxLock(world());
    expect(isUploaded).toBe(true);
    expect(await getCorrection(userId, 77)).toBeNull();
    expect(await here()).toBe(0);
  });

  it('stay here while the server cannot be reached', async () => {
    await saved();
    server.answerWith = (path) => (path.includes('upload') ? problem(503, 'unavailable') : null);
    await withOutboxLock(world());
    expect(await getCorrection(userId, 77)).toMatchObject({ isSaved: true, isRefused: false });
    expect(await here()).toBe(1);
  });

  it('that the server refuses wait for the user, and are not retried', async () => {
    await saved();
    server.answerWith = (path) =>
      path.includes('upload')
        ? Response.json({
            uploaded_files: [],
            rejected: [{ file_name: 'a', code: 'unsupported_media', message: '' }],
            photos_missing: ['a'],
            status: 'submitted',
          })
        : null;
    await withOutboxLock(world());
    const requests = server.requests.filter((path) => path.includes('upload')).length;
    await withOutboxLock(world());
    expect(server.requests.filter((path) => path.includes('upload')).length).toBe(requests);
    expect(await getCorrection(userId, 77)).toMatchObject({ isRefused: true });
    expect(await here()).toBe(1);
  });

  it('are not sent before the answers are, nor as another user', async () => {
    await storeCorrection(userId, emptyCorrection(77, 2));
    await withOutboxLock(world());
    await saved();
    server.pages['/auth/validate'] = testUser('staff', { id: userId + 50_000 });
    await withOutboxLock(world());
    expect(isUploaded).toBe(false);
    expect(await here()).toBe(1);
  });

  it.each([
    ['refuses', 'rejected', '08'],
    ['takes', 'uploaded_files', '08'],
    // The clock was set back meanwhile.
    ['refuses', 'rejected', '10'],
    ['takes', 'uploaded_files', '10'],
  ] as const)(
    'that the server %s leave a correction as it is that was begun meanwhile (%s, %s h)',
    async (_, field, hour) => {
      const updatedAt = `2026-11-21T${hour}:00:00Z`;
      await storeCorrection(userId, { ...emptyCorrection(77, 3), isSaved: true, updatedAt });
      const newer = {
        ...emptyCorrection(77, 3),
        comments: 'Ovi jumissa',
        updatedAt: '2026-11-21T09:00:00Z',
        hasEarlierPhotos: true,
      };
      const usual = server.answerWith;
      server.answerWith = (path, request) => {
        const answer = usual?.(path, request) ?? null;
        if (!answer || field === 'uploaded_files') return answer;
        const rejected = [{ file_name: 'a', code: 'unsupported_image', message: '' }];
        return Response.json({
          uploaded_files: [],
          rejected,
          photos_missing: [],
          status: 'submitted',
        });
      };
      const answering = server.call;
      const call = (async (...input: Parameters<typeof answering>) => {
        const answer = await answering(...input);
        if (input[0] === 'uploadImages') await storeCorrection(userId, newer);
        return answer;
      }) as typeof answering;
      await withOutboxLock({ ...world(), call });
      expect(isUploaded).toBe(true);
      expect(await getCorrection(userId, 77)).toEqual(newer);
      expect(await here()).toBe(1);
    },
  );

  it('do not take with them a photo whose correction is about to be stored', async () => {
    await saved();
    const slot = { clientId: correctionPhotos(77), questionId: 1, inspectableId: 11 };
    const answering = server.call;
    const call = (async (...input: Parameters<typeof answering>) => {
      const answer = await answering(...input);
      if (input[0] === 'uploadImages') await storePhoto(userId, slot, new ArrayBuffer(9));
      return answer;
    }) as typeof answering;
    await withOutboxLock({ ...world(), call });
    expect(isUploaded).toBe(true);
    expect((await photosOf(userId, slot.clientId)).map(({ questionId }) => questionId)).toContain(
      1,
    );
  });
});
