// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { enqueueAction, findWriting, newAction, saveWriting } from './action-outbox.ts';
import type { ActionSubject } from './action-outbox.ts';
import { forgetOld, getOutboxItem } from './outbox.ts';
import type { ActionOutboxRecord } from '../device-records.ts';
import { storeActionPhoto } from '../photos/photos.ts';
import { sendOutbox } from './sender.ts';

let userId = 9_700;
let server: FakeServer;
let sent: { path: string; secret: string | null; body: unknown }[];
let photo: { name: string; sha256: string };
const now = () => new Date('2026-11-21T08:00:00.000Z');
const nothing = { actionId: null, place: { en: '', fi: '' }, question: null };
const atDoor: ActionSubject = {
  ...{ kind: 'report', visitor: { via: 'door' }, inspectableId: 12 },
  ...nothing,
};
const byLink: ActionSubject = {
  ...{ kind: 'fix', visitor: { via: 'link', hash: 'a1', outcome: 'fixed' }, inspectableId: 0 },
  ...nothing,
};

async function waiting(subject: ActionSubject): Promise<ActionOutboxRecord> {
  const record = newAction(subject, now());
  const data = new TextEncoder().encode('photo').buffer as ArrayBuffer;
  photo = await storeActionPhoto(userId, record, data);
  const written = { ...record, note: 'Rikki.', photoNames: [photo.name] };
  return enqueueAction(userId, written, { now: now(), clockOffsetMs: 0 });
}
const send = ({ clientId }: ActionOutboxRecord) =>
  sendOutbox({ userId, call: server.call, now, only: { clientId, secret: 's3cret' } });
const stored = ({ clientId }: ActionOutboxRecord) =>
  getOutboxItem(userId, 'actionOutbox', clientId);
const received = (sha256: string) => ({
  uploaded: [photo.name],
  uploaded_files: [{ name: photo.name, sha256 }],
  rejected: [],
  photos_missing: [],
});

const answering = (answers: { known?: boolean; upload?: () => Response } = {}) => {
  const { known = false, upload = () => Response.json(received(photo.sha256)) } = answers;
  server.answerWith = (path, request) => {
    const { headers } = request;
    const secret = headers.get('door-secret') ?? headers.get('work-secret');
    if (/\/photos?$/.test(path)) {
      sent.push({ path, secret, body: null });
      return upload();
    }
    void request
      .clone()
      .json()
      .then((body: unknown) => sent.push({ path, secret, body }));
    if (path === '/work/answer') return Response.json({ outcome: 'fixed' });
    return Response.json({ known }, { status: 201 });
  };
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  sent = [];
  answering();
});

it('counts as sent once the server has proved the photo by its hash, and is stored once', async () => {
  for (const [subject, words, upload] of [
    [atDoor, '/door/12/reports', /^\/door\/12\/reports\/.*\/photo$/],
    [byLink, '/work/answer', /^\/work\/photos$/],
  ] as const) {
    sent = [];
    const item = await waiting(subject);
    answering({ upload: () => Response.json(received('f'.repeat(64))) });
    await send(item);
    expect(await stored(item)).toMatchObject({ state: 'waiting', steps: { actionId: 0 } });
    answering();
    await send(item);
    expect(await stored(item)).toMatchObject({ state: 'sent' });
    expect(sent.map(({ path }) => path)).toEqual([
      words,
      expect.stringMatching(upload),
      expect.stringMatching(upload),
    ]);
    // The photo at a door goes by the id of its report: the code may have been renewed meanwhile.
    const isByReport = (path: string) => subject === atDoor && upload.test(path);
    expect(sent.every(({ path, secret }) => secret === (isByReport(path) ? null : 's3cret'))).toBe(
      true,
    );
  }
});

it('sends a photo again that was damaged, and asks about one that is refused', async () => {
  const refused =
    (code: string, times = 1) =>
    () => {
      if (tried === times) return Response.json(received(photo.sha256));
      tried += 1;
      const rejected = [{ file_name: photo.name, code, message: 'No.' }];
      return Response.json({
        ...{ uploaded: [], uploaded_files: [], rejected, photos_missing: [photo.name] },
      });
    };
  let tried = 0;
  const damaged = await waiting(byLink);
  answering({ upload: refused('hash_mismatch', 3) });
  await send(damaged);
  expect(await stored(damaged)).toMatchObject({ state: 'sent' });
  tried = 0;
  const item = await waiting(byLink);
  answering({ upload: refused('unsupported_image') });
  await send(item);
  expect(await stored(item)).toMatchObject({
    state: 'needs_you',
    error: { code: 'unsupported_image' },
  });
});

it('sends the words again, under the same id, where their answer was lost', async () => {
  const item = await waiting(byLink);
  server.cut = { at: 1, side: 'after' };
  expect(await send(item)).toMatchObject({ stopped: 'unreachable' });
  await send(item);
  expect(await stored(item)).toMatchObject({ state: 'sent' });
  const ids = sent.flatMap(({ body }) => (body as { client_id?: string } | null)?.client_id ?? []);
  expect(ids).toEqual([item.clientId, item.clientId]);
});

it('sends no photo of a fault that is known, and nothing but what it is meant for', async () => {
  const other = await waiting(byLink);
  const item = await waiting(atDoor);
  answering({ known: true });
  await send(item);
  expect(await stored(item)).toMatchObject({ state: 'sent', steps: { known: true } });
  expect(sent).toHaveLength(1);
  expect(await stored(other)).toMatchObject({ state: 'waiting' });
});

it('is found by its door or its link until it is sent, and goes when it was left behind', async () => {
  const item = await waiting(byLink);
  const begun = { ...newAction(atDoor, now()), note: 'Kesken' };
  await saveWriting(userId, begun);
  expect(await findWriting(userId, byLink)).toMatchObject({ clientId: item.clientId });
  const hash = 'b2';
  const another = { ...byLink, visitor: { via: 'link', hash, outcome: null } } as const;
  expect(await findWriting(userId, another)).toBeNull();
  expect(await findWriting(userId, atDoor)).toMatchObject({ clientId: begun.clientId });
  expect(await findWriting(userId, { ...atDoor, inspectableId: 13 })).toBeNull();
  // What somebody with an account writes about the same place is another report.
  const { visitor: _, ...withAccount } = atDoor;
  expect(await findWriting(userId, withAccount)).toBeNull();
  server.answerWith = () => problem(404, 'not_found');
  await send(item);
  expect(await findWriting(userId, byLink)).toMatchObject({ state: 'needs_you' });
  await forgetOld(userId, new Date('2026-12-20T08:00:00.000Z'));
  expect(await findWriting(userId, atDoor)).not.toBeNull();
  await forgetOld(userId, new Date('2026-12-22T08:00:00.000Z'));
  expect(await findWriting(userId, atDoor)).toBeNull();
});
