// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { FakeServer, uploaded } from '../../../testing/fake-server.ts';
import { testUser } from '../../../testing/user.ts';
import { emptyCorrection, getCorrection, storeCorrection } from './corrections.ts';
import { enqueue } from './inspection-outbox.ts';
import { getOutboxItem } from './outbox.ts';
import { sendCorrectionPhotos } from './send-correction-photos.ts';
import { correctionPhotos, photosOf, storePhoto } from '../photos/photos.ts';
import { withOutboxLock } from './outbox-lock.ts';
import { sendOutbox } from './sender.ts';

let userId = 9_000;
let server: FakeServer;
const now = () => new Date('2026-11-21T08:00:00Z');
const world = () => ({ userId, call: server.call, now });
const bytes = new TextEncoder().encode('photo').buffer as ArrayBuffer;

/** Damages the first uploads of a photo on their way. */
function damage(times: number, { name, sha256 }: { name: string; sha256: string }): void {
  let left = times;
  server.answerWith = (path) => {
    if (!path.startsWith('/inspection/upload-images/')) return null;
    left -= 1;
    if (left < 0 && path.endsWith('/7'))
      return Response.json({
        uploaded_files: [uploaded(name, sha256)],
        rejected: [],
        photos_missing: [],
        status: 'complete',
      });
    if (left < 0) return null;
    return Response.json({
      uploaded_files: [],
      rejected: [{ file_name: name, code: 'hash_mismatch', message: 'Send it again.' }],
      photos_missing: [name],
      status: 'submitted',
    });
  };
}

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
});

describe('a photo that was damaged on the way', () => {
  it.each([
    [1, 'sent', 2],
    [3, 'sent', 4],
    [4, 'needs_you', 4],
  ])('%d times: its inspection is %s after %d uploads', async (times, state, uploads) => {
    const draft = aDraft();
    const slot = { clientId: draft.clientId, questionId: 1, inspectableId: 11 };
    const photo = await storePhoto(userId, slot, bytes);
    const answers = [{ ...anAnswer(1, 11, 1), photos: [photo.name] }];
    await enqueue(userId, { ...draft, answers }, { now: now(), clockOffsetMs: 0 });
    damage(times, photo);
    await sendOutbox(world());
    expect(await getOutboxItem(userId, 'outbox', draft.clientId)).toMatchObject({
      state,
      error: state === 'sent' ? null : { code: 'hash_mismatch' },
    });
    const requests = server.requests.filter((path) => path.includes('/upload-images/'));
    expect(requests).toHaveLength(uploads);
  });

  it.each([
    [3, 'sent'],
    [4, 'refused'],
  ])('%d times: its correction is %s', async (times, outcome) => {
    const slot = { clientId: correctionPhotos(7), questionId: 1, inspectableId: 11 };
    const photo = await storePhoto(userId, slot, bytes);
    const record = { ...emptyCorrection(7, 2), isSaved: true };
    await storeCorrection(userId, record);
    const [declared] = aForm().photos;
    server.pages['/inspection/forms/7'] = aForm({
      id: 7,
      photos: [{ ...declared!, name: photo.name, state: 'declared' }],
    });
    damage(times, photo);
    expect(await sendCorrectionPhotos(world(), record)).toBe(outcome);
  });

  it('and received as such stays here with its correction, which waits for the user', async () => {
    const slot = { clientId: correctionPhotos(7), questionId: 1, inspectableId: 11 };
    const { name } = await storePhoto(userId, slot, bytes);
    await storeCorrection(userId, { ...emptyCorrection(7, 2), isSaved: true });
    const [photo] = aForm().photos;
    const form = (state: 'declared' | 'received', sha256: string | null) =>
      aForm({ id: 7, photos: [{ ...photo!, name, url: null, state, sha256 }] });
    const refused = [{ file_name: name, code: 'slot_full', message: 'There is one.' }];
    server.pages = {
      '/auth/validate': testUser('staff', { id: userId }),
      '/inspection/forms/7': form('declared', null),
    };
    // A correction declares no hash, so that the server takes what arrives.
    server.answerWith = (path) => {
      if (!path.startsWith('/inspection/upload-images/')) return null;
      const isFirst = server.pages['/inspection/forms/7'] !== received;
      server.pages['/inspection/forms/7'] = received;
      return Response.json({
        uploaded_files: isFirst ? [uploaded(name, damagedHash)] : [],
        rejected: isFirst ? [] : refused,
        photos_missing: [],
        status: 'complete',
      });
    };
    const damagedHash = 'f'.repeat(64);
    const received = form('received', damagedHash);
    await withOutboxLock(world());
    await withOutboxLock(world());
    expect(await photosOf(userId, slot.clientId)).toHaveLength(1);
    expect(await getCorrection(userId, 7)).toMatchObject({ isSaved: true, isRefused: true });
  });
});
