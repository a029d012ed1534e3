// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAction } from '../../../testing/an-action.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import {
  enqueueAction,
  findWriting,
  newAction,
  reopenAction,
  saveWriting,
} from './action-outbox.ts';
import type { ActionSubject } from './action-outbox.ts';
import { discardItem, forgetOld, getOutboxItem, listUnsent, retryItem } from './outbox.ts';
import { closeDevice } from '../device-db.ts';
import type { ActionOutboxRecord } from '../device-records.ts';
import { forgetOthers } from '../session/forget.ts';
import { photosOf, storeActionPhoto } from '../photos/photos.ts';
import { sendOutbox } from './sender.ts';

let userId = 5_000;
let server: FakeServer;
let bodies: Record<string, unknown>[] = [];
const now = () => new Date('2026-11-21T08:00:00.000Z');
const moment = { now: now(), clockOffsetMs: -1500 };
const send = () => sendOutbox({ userId, call: server.call, now });
const subject: ActionSubject = {
  kind: 'fix',
  actionId: 21,
  inspectableId: 11,
  place: { en: 'Room 11', fi: 'Huone 11' },
  question: null,
};

/** Answers the calls about action 21. */
const answering = (counted = true) => {
  server.answerWith = (path, request) => {
    if (path.endsWith('/photos'))
      return Response.json({
        uploaded: names,
        uploaded_files: names.map((name) => ({ name, sha256: hashes[name] ?? '' })),
        rejected: [],
        photos_missing: [],
      });
    void request
      .clone()
      .json()
      .then((body: Record<string, unknown>) => bodies.push(body));
    if (path.endsWith('/fix')) return Response.json({ counted, action: anAction() });
    if (path.endsWith('/comments')) return Response.json(anAction());
    if (path === '/inspection/pending') return Response.json(anAction(), { status: 201 });
    return null;
  };
};
let names: string[] = [];
let hashes: Record<string, string> = {};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  bodies = [];
  names = [];
  answering();
});

/** A fix in words with a photo, waiting to be sent. */
async function waiting(more: Partial<ActionSubject> = {}): Promise<ActionOutboxRecord> {
  const record = newAction({ ...subject, ...more }, now());
  const data = new TextEncoder().encode('photo').buffer as ArrayBuffer;
  const { name, sha256 } = await storeActionPhoto(userId, record, data);
  names = [name];
  hashes = { [name]: sha256 };
  return enqueueAction(userId, { ...record, note: 'Vaihdettu.', photoNames: [name] }, moment);
}
const stored = async ({ clientId }: ActionOutboxRecord) =>
  getOutboxItem(userId, 'actionOutbox', clientId);

describe('a fix', () => {
  it('is sent with its photo, by the time and clock of the device', async () => {
    const item = await waiting();
    expect(await send()).toEqual({ sent: 1, stopped: null });
    expect(await stored(item)).toMatchObject({
      state: 'sent',
      steps: { actionId: 21, counted: true, photosSent: names },
    });
    expect(bodies[0]).toMatchObject({
      client_id: item.clientId,
      note: 'Vaihdettu.',
      fixed_at: now().toISOString(),
      clock_offset_ms: -1500,
      photos: [{ name: names[0], bytes: 5 }],
    });
    expect(await send()).toEqual({ sent: 0, stopped: null });
  });

  it('survives a lost response at every step, and is sent once under the same id', async () => {
    for (const at of [1, 2]) {
      server = new FakeServer();
      bodies = [];
      answering();
      const item = await waiting();
      server.cut = { at, side: 'after' };
      expect(await send()).toMatchObject({ stopped: 'unreachable' });
      // The app is started again.
      await closeDevice(userId);
      expect(await send()).toEqual({ sent: 1, stopped: null });
      expect(new Set(bodies.map(({ client_id }) => client_id))).toEqual(new Set([item.clientId]));
      expect((await stored(item))?.state).toBe('sent');
    }
  });

  const uploads = (answer: object) => {
    const others = server.answerWith;
    server.answerWith = (path, request) =>
      path.endsWith('/photos') ? Response.json(answer) : (others?.(path, request) ?? null);
  };

  it('keeps a photo whose hash in the answer is another one, and sends it again', async () => {
    const item = await waiting();
    const [name = ''] = names;
    const files = [{ name, sha256: 'f'.repeat(64) }];
    uploads({ uploaded: names, uploaded_files: files, rejected: [], photos_missing: [] });
    await send();
    expect(await stored(item)).toMatchObject({ state: 'waiting', steps: { photosSent: [] } });
    expect(await photosOf(userId, item.clientId)).toHaveLength(1);
    answering();
    await send();
    expect(await stored(item)).toMatchObject({ state: 'sent', steps: { photosSent: names } });
  });

  it('sends a photo again that was damaged on the way', async () => {
    const item = await waiting();
    const rejected = [{ file_name: names[0], code: 'hash_mismatch', message: 'Send it again.' }];
    uploads({ uploaded: [], uploaded_files: [], rejected, photos_missing: names });
    await send();
    const sent = server.requests.filter((path) => path.endsWith('/photos'));
    expect(sent, 'once, and again three times').toHaveLength(4);
    expect(await stored(item)).toMatchObject({
      state: 'needs_you',
      error: { code: 'hash_mismatch' },
    });
    answering();
    await retryItem(userId, 'actionOutbox', item.clientId);
    await send();
    expect(await stored(item)).toMatchObject({ state: 'sent' });
  });

  it('keeps that it came too late', async () => {
    answering(false);
    const item = await waiting();
    await send();
    expect((await stored(item))?.steps.counted).toBe(false);
  });

  it('that is refused waits for the user, who tries again or changes it', async () => {
    const item = await waiting();
    server.answerWith = () => problem(422, 'evidence_needed');
    await send();
    expect(await stored(item)).toMatchObject({
      state: 'needs_you',
      error: { code: 'evidence_needed' },
    });
    await retryItem(userId, 'actionOutbox', item.clientId);
    expect((await stored(item))?.state).toBe('waiting');
    await send();
    const writing = await reopenAction(userId, item.clientId);
    expect(await findWriting(userId, subject)).toMatchObject({ note: 'Vaihdettu.' });
    expect(await listUnsent(userId, 'actionOutbox')).toEqual([]);
    answering();
    const later = { now: new Date('2026-11-22T08:00:00.000Z'), clockOffsetMs: 0 };
    if (writing) await enqueueAction(userId, { ...writing, note: 'Uusi sarana.' }, later);
    await send();
    // It was fixed when it was written first.
    expect(bodies.at(-1)).toMatchObject({
      note: 'Uusi sarana.',
      fixed_at: now().toISOString(),
      clock_offset_ms: -1500,
    });
  });

  it('does not hold back what is behind it when it is refused', async () => {
    await waiting();
    const other = await waiting({ kind: 'comment' });
    server.answerWith = (path) => {
      if (path.endsWith('/fix')) return problem(403, 'forbidden');
      if (path.endsWith('/photos'))
        return Response.json({
          uploaded: names,
          uploaded_files: names.map((name) => ({ name, sha256: hashes[name] ?? '' })),
          rejected: [],
          photos_missing: [],
        });
      return Response.json(anAction());
    };
    expect(await send()).toEqual({ sent: 1, stopped: null });
    expect((await stored(other))?.state).toBe('sent');
  });
});

it('a report is sent for its place, and waits for a photo that did not arrive', async () => {
  const item = await waiting({ kind: 'report', actionId: null });
  const { answerWith } = server;
  server.answerWith = (path, request) =>
    path.endsWith('/photos')
      ? Response.json({ uploaded: [], uploaded_files: [], rejected: [], photos_missing: names })
      : (answerWith?.(path, request) ?? null);
  await send();
  expect(await stored(item)).toMatchObject({ state: 'waiting', steps: { actionId: 21 } });
  expect(bodies[0]).toMatchObject({ inspectable_id: 11, reported_at: now().toISOString() });
  answering();
  expect(await send()).toEqual({ sent: 1, stopped: null });
});

describe('what is being written', () => {
  it('is found again, is not sent, and does not overwrite what was submitted', async () => {
    const record = { ...newAction(subject, now()), note: 'Kesken' };
    await saveWriting(userId, record);
    expect(await findWriting(userId, subject)).toEqual(record);
    expect(await findWriting(userId, { ...subject, kind: 'comment' })).toBeNull();
    expect(await send()).toEqual({ sent: 0, stopped: null });
    await enqueueAction(userId, record, moment);
    await saveWriting(userId, { ...record, note: 'Vanha välilehti' });
    expect(await stored(record)).toMatchObject({ state: 'waiting', note: 'Kesken' });
  });

  it('stays with its place if it is a report', async () => {
    const report = { ...subject, kind: 'report', actionId: null } as const;
    const begun = { ...newAction(report, now()), note: 'Huoneessa 11' };
    await saveWriting(userId, begun);
    expect(await findWriting(userId, { ...report, inspectableId: 12 })).toBeNull();
    expect(await findWriting(userId, report)).toEqual(begun);
    // Opened from no place, the latest is offered, with its place.
    expect(await findWriting(userId, { ...report, inspectableId: 0 })).toEqual(begun);
  });

  it('is deleted with its photos', async () => {
    const item = await waiting();
    await discardItem(userId, 'actionOutbox', item.clientId);
    expect(await stored(item)).toBeNull();
    expect(await photosOf(userId, item.clientId)).toEqual([]);
  });
});

it('what is sent goes when its user leaves or after 30 days; what is not sent stays', async () => {
  const sent = await waiting();
  await send();
  const unsent = await waiting({ actionId: 22 });
  await forgetOld(userId, new Date('2026-12-20T08:00:00Z'));
  expect(await stored(sent)).not.toBeNull();
  await forgetOthers(null);
  expect(await stored(sent)).toBeNull();
  expect(await photosOf(userId, sent.clientId)).toEqual([]);
  expect((await stored(unsent))?.state).toBe('waiting');
  answering();
  await send();
  await forgetOld(userId, new Date('2026-12-22T08:00:00Z'));
  expect(await stored(unsent)).toBeNull();
});
