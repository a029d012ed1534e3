// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { untrue } from '../../../testing/held-to-contract.ts';
import { testUser } from '../../../testing/user.ts';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { emptyCorrection, storeCorrection } from './corrections.ts';
import { enqueue } from './inspection-outbox.ts';
import { getOutboxItem, listOutbox } from './outbox.ts';
import { sendCorrectionPhotos } from './send-correction-photos.ts';
import { correctionPhotos, photosOf, storePhoto } from '../photos/photos.ts';
import { withOutboxLock } from './outbox-lock.ts';

// A gateway between the device and the server may also answer 200; such a response proves nothing.

let userId = 8_600;
let server: FakeServer;
const now = () => new Date('2026-11-21T08:00:00Z');
const world = () => ({ userId, call: server.call, now });
const { clientId } = aDraft();

async function withPhoto(): Promise<string> {
  const slot = { clientId, questionId: 1, inspectableId: 11 };
  const { name } = await storePhoto(userId, slot, new TextEncoder().encode('photo').buffer);
  const answers = [{ ...anAnswer(1, 11, 3), photos: [name] }];
  await enqueue(userId, aDraft({ answers }), { now: now(), clockOffsetMs: 0 });
  return name;
}

/** Answers one kind of call with a proxy's response once; later responses come from the server again. */
async function lie(isAbout: (path: string) => boolean, answer: unknown): Promise<void> {
  server.answerWith = (path) => (isAbout(path) ? untrue(Response.json(answer)) : null);
  await withOutboxLock(world());
  expect(await getOutboxItem(userId, 'outbox', clientId)).toMatchObject({ state: 'waiting' });
  expect(await photosOf(userId, clientId)).toHaveLength(1);
  server.answerWith = null;
  await withOutboxLock(world());
  expect(await getOutboxItem(userId, 'outbox', clientId)).toMatchObject({ state: 'sent' });
  expect(server.forms).toMatchObject([{ clientId, received: server.forms[0]?.declared }]);
  expect(server.forms[0]?.received).toHaveLength(1);
}

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  server.pages = { '/auth/validate': testUser('staff', { id: userId }) };
});

describe('an inspection that is sent', () => {
  const upload = (path: string) => path.startsWith('/inspection/upload-images/');

  it.each([
    ['the form', (path: string) => path === '/inspection/forms', {}],
    ['the form, of another device', (path: string) => path === '/inspection/forms', { id: 9 }],
    ['the receipt', (path: string) => path.endsWith('/submit'), {}],
    ['the receipt, cut short', (path: string) => path.endsWith('/submit'), { client_id: clientId }],
    ['a photo', upload, {}],
    ['a photo, that nothing is missing', upload, { photos_missing: [] }],
    [
      'a photo, whole but without it',
      upload,
      { uploaded_files: [], rejected: [], photos_missing: [], status: 'complete' },
    ],
  ])(
    'waits when a proxy in between answers about %s, and resumes automatically',
    async (_, isAbout, answer) => {
      await withPhoto();
      await lie(isAbout, answer);
    },
  );

  it('keeps a photo whose hash in the answer is another one', async () => {
    const name = await withPhoto();
    await lie(upload, {
      uploaded_files: [{ name, sha256: 'f'.repeat(64) }],
      rejected: [],
      photos_missing: [],
      status: 'complete',
    });
  });

  it('sends a photo again that a later answer calls missing', async () => {
    const name = await withPhoto();
    const { sha256 = '' } = (await photosOf(userId, clientId))[0] ?? {};
    await lie(upload, {
      uploaded_files: [{ name, sha256 }],
      rejected: [],
      photos_missing: [name],
      status: 'submitted',
    });
  });
});

describe('the photos of a correction', () => {
  it.each([
    ['that nothing is missing', { rejected: [], photos_missing: [] }],
    ['nothing', {}],
  ])('stay when the upload is answered by %s', async (_, answer) => {
    const formId = 7;
    const slot = { clientId: correctionPhotos(formId), questionId: 1, inspectableId: 11 };
    const { name } = await storePhoto(userId, slot, new ArrayBuffer(4));
    const record = { ...emptyCorrection(formId, 2), isSaved: true };
    await storeCorrection(userId, record);
    const [photo] = aForm().photos;
    server.pages[`/inspection/forms/${String(formId)}`] = aForm({
      id: formId,
      photos: [{ ...photo!, name, state: 'declared' }],
    });
    server.answerWith = (path) =>
      path.startsWith('/inspection/upload-images/') ? untrue(Response.json(answer)) : null;
    expect(await sendCorrectionPhotos(world(), record)).toBe('waiting');
    expect(await listOutbox(userId, 'corrections')).toHaveLength(1);
    expect(await photosOf(userId, slot.clientId)).toHaveLength(1);
  });

  it('stay when a proxy in between returns an empty form', async () => {
    const slot = { clientId: correctionPhotos(7), questionId: 1, inspectableId: 11 };
    await storePhoto(userId, slot, new ArrayBuffer(4));
    const record = { ...emptyCorrection(7, 2), isSaved: true };
    await storeCorrection(userId, record);
    server.answerWith = (path) =>
      path === '/inspection/forms/7' ? untrue(Response.json({ photos: [] })) : null;
    expect(await sendCorrectionPhotos(world(), record)).toBe('waiting');
    expect(await photosOf(userId, slot.clientId)).toHaveLength(1);
  });
});
