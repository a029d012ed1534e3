// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { untrue } from '../../../testing/held-to-contract.ts';
import { aDraft, anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { dueGroup } from '../../../testing/site.ts';
import { closeDevice } from '../device-db.ts';
import type { OutboxRecord } from '../device-records.ts';
import { listDrafts, saveDraft } from '../drafts/drafts.ts';
import { readList, writeList } from '../lists/lists.ts';
import { discardCorrection, emptyCorrection, storeCorrection } from './corrections.ts';
import { enqueue, reopenItem } from './inspection-outbox.ts';
import {
  discardItem,
  forgetOld,
  getOutboxItem,
  listOutbox,
  listUnsent,
  retryItem,
} from './outbox.ts';
import { correctionPhotos, photosOf, storePhoto } from '../photos/photos.ts';
import { rawPhotosOf, storeRawPhoto } from '../photos/raw-photos.ts';
import { sendOutbox } from './sender.ts';

let userId = 0;
let server: FakeServer;
const now = () => new Date('2026-11-21T08:00:00Z');
const moment = { now: now(), clockOffsetMs: -1500 };
const send = () => sendOutbox({ userId, call: server.call, now });

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
});

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

const aRawPhoto = (clientId: string) => ({
  ...{ id: `raw-${clientId}`, clientId, questionId: 1, inspectableId: 11, replaced: null },
  ...{ type: 'image/heic', tries: 1, data: new ArrayBuffer(4) },
});

/** An inspection of one room with two photos, waiting to be sent. */
async function withPhotos(): Promise<OutboxRecord> {
  const draft = aDraft({ questions: [aQuestion(1, { max_photos: 2 })] });
  const slot = { clientId: draft.clientId, questionId: 1, inspectableId: 11 };
  const one = await storePhoto(userId, slot, bytes('one'));
  const two = await storePhoto(userId, slot, bytes('two'));
  const answer = { ...anAnswer(1, 11, 1), note: 'Rikki', photos: [one.name, two.name] };
  return enqueue(userId, { ...draft, answers: [answer] }, moment);
}

async function state(item: OutboxRecord) {
  return (await getOutboxItem(userId, 'outbox', item.clientId))?.state;
}

describe('submitting', () => {
  it.each([
    { unknown: ['planned_due', 'opens_on'], left: {} },
    { unknown: ['opens_on'], left: { planned_due: '2026-11-25' } },
  ] as const)(
    'reaches a server of an earlier release, which does not know $unknown',
    async (of) => {
      server.unknownSeen = of.unknown;
      const key = { inspectable_id: 11, natural_due: '2026-11-24' };
      const seen = { ...key, planned_due: '2026-11-25', opens_on: '2026-11-23' };
      const item = await enqueue(userId, aDraft({ dueSeen: [seen] }), moment);
      expect(await send()).toEqual({ sent: 1, stopped: null });
      expect(await state(item)).toBe('sent');
      expect(server.forms).toHaveLength(1);
      expect(server.seen).toEqual([{ ...key, ...of.left }]);
    },
  );

  it('a second time, from an outdated tab, leaves the received inspection unchanged', async () => {
    const item = await withPhotos();
    await send();
    await enqueue(userId, { ...item.draft, answers: [] }, moment);
    expect(await state(item)).toBe('sent');
    expect((await getOutboxItem(userId, 'outbox', item.clientId))?.draft.answers).toHaveLength(1);
    expect(await send()).toEqual({ sent: 0, stopped: null });
  });
});

describe('sending', () => {
  it('creates the form, submits the answers, uploads each photo and keeps the receipt', async () => {
    const item = await withPhotos();
    expect(await send()).toEqual({ sent: 1, stopped: null });
    expect(server.requests).toEqual([
      '/inspection/forms',
      '/inspection/forms/100/submit',
      '/inspection/upload-images/100',
      '/inspection/upload-images/100',
    ]);
    const sent = await getOutboxItem(userId, 'outbox', item.clientId);
    expect(sent?.steps.receipt).toMatchObject({ status: 'complete', photos_missing: [] });
    expect(sent).toMatchObject({ state: 'sent', sentAt: '2026-11-21T08:00:00.000Z' });
  });

  it('stores the next dates of what was received, without fetching the list', async () => {
    const list = { key: 'location:1', fetchedAt: '2026-11-21T07:00:00.000Z' };
    const groups = [dueGroup(11, '2026-11-19'), dueGroup(12, '2026-11-19')];
    await writeList(userId, 'dueGroups', { ...list, items: groups });
    await writeList(userId, 'figures', {
      ...list,
      items: [{ monday: '2026-11-16', done: 4, openPending: 0 }],
    });
    server.due = [
      {
        inspectable_id: 11,
        inspectiontype_id: 1,
        moved: true,
        natural_due: '2026-11-28',
        next_due_date: '2026-11-28',
      },
    ];
    await withPhotos();
    await send();
    const stored = await readList(userId, 'dueGroups', list.key);
    expect(stored?.items.map(({ due }) => due[0]?.natural_due)).toEqual([
      '2026-11-28',
      '2026-11-19',
    ]);
    expect((await readList(userId, 'figures', list.key))?.items[0]?.done).toBe(5);
  });

  const cuts = [1, 2, 3, 4].flatMap((at) =>
    (['before', 'after'] as const).map((side) => ({ at, side })),
  );
  it.each(cuts)(
    'interrupted $side request $at, it resumes and arrives exactly once',
    async (cut) => {
      const item = await withPhotos();
      server.cut = cut;
      expect(await send()).toEqual({ sent: 0, stopped: 'unreachable' });
      expect(await state(item)).toBe('waiting');
      server.cut = null;
      expect(await send()).toEqual({ sent: 1, stopped: null });
      expect(server.forms).toHaveLength(1);
      expect(server.forms[0]?.received.toSorted()).toEqual([...item.photoNames].sort());
      // Completed steps are not repeated: at most the interrupted one.
      expect(server.requests).toHaveLength(5);
    },
  );

  it('accepts only a receipt with the hash of its own answers', async () => {
    const item = await withPhotos();
    server.answerWith = (path) =>
      path.endsWith('/submit')
        ? Response.json({
            form_id: 100,
            client_id: item.clientId,
            status: 'complete',
            results_sha256: 'f'.repeat(64),
            answers: 1,
            photos_received: [],
            photos_missing: [],
            received_at: '2026-11-21T08:00:00Z',
            needs_review: false,
            due: [],
          })
        : null;
    expect(await send()).toEqual({ sent: 0, stopped: null });
    const stored = await getOutboxItem(userId, 'outbox', item.clientId);
    expect(stored).toMatchObject({ state: 'needs_you', error: { code: 'receipt_mismatch' } });
    expect(stored?.steps.receipt).toBeNull();
  });

  it('treats a captive portal page as no answer', async () => {
    const item = await withPhotos();
    server.answerWith = () =>
      untrue(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    expect(await send()).toEqual({ sent: 0, stopped: 'unreachable' });
    expect(await state(item)).toBe('waiting');
  });

  it('marks a refused item as failed and continues with the next', async () => {
    const first = await enqueue(userId, aDraft(), moment);
    const second = await enqueue(
      userId,
      aDraft({ clientId: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b12' }),
      { ...moment, now: new Date('2026-11-21T09:00:00Z') },
    );
    server.answerWith = () => {
      server.answerWith = null;
      return problem(409, 'max_reached');
    };
    expect(await send()).toEqual({ sent: 1, stopped: null });
    expect(await getOutboxItem(userId, 'outbox', first.clientId)).toMatchObject({
      state: 'needs_you',
      error: { code: 'max_reached' },
    });
    expect(await state(second)).toBe('sent');
    await retryItem(userId, 'outbox', first.clientId);
    expect(await send()).toEqual({ sent: 1, stopped: null });
  });

  it.each([
    [401, 'unauthenticated', 'signed_out'],
    [503, 'unavailable', 'unreachable'],
    [429, 'rate_limited', 'unreachable'],
  ] as const)('%i pauses the queue and keeps everything', async (status, code, stopped) => {
    const item = await withPhotos();
    server.answerWith = () => problem(status, code);
    expect(await send()).toEqual({ sent: 0, stopped });
    expect(await state(item)).toBe('waiting');
    expect(await photosOf(userId, item.clientId)).toHaveLength(2);
  });

  it('goes on with the next where the server fails at one, and tries that again', async () => {
    const bad = await enqueue(userId, aDraft(), moment);
    const good = await enqueue(
      userId,
      aDraft({ clientId: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b12' }),
      { ...moment, now: new Date('2026-11-21T09:00:00Z') },
    );
    server.answerWith = () => {
      server.answerWith = null;
      return problem(500, 'internal_error');
    };
    expect(await send()).toEqual({ sent: 1, stopped: 'unreachable' });
    expect([await state(bad), await state(good)]).toEqual(['waiting', 'sent']);
    expect(await send()).toEqual({ sent: 1, stopped: null });
  });

  it('waits for an update when the server does not know a field', async () => {
    const item = await withPhotos();
    server.answerWith = () => problem(422, 'unknown_field');
    await send();
    expect(await state(item)).toBe('waiting');
  });

  it('runs once at a time', async () => {
    await withPhotos();
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.sent, other.sent].sort()).toEqual([0, 1]);
    expect(server.requests).toHaveLength(4);
  });
});

describe('the outbox', () => {
  it('converts a draft in one transaction', async () => {
    await saveDraft(userId, aDraft());
    await enqueue(userId, aDraft(), moment);
    expect(await listDrafts(userId)).toEqual([]);
    expect(await listOutbox(userId, 'outbox')).toHaveLength(1);
  });

  it('declares only photos whose bytes are on this device', async () => {
    const answer = { ...anAnswer(1, 11, 1), photos: ['1_elsewhere.jpg'] };
    const item = await enqueue(userId, aDraft({ answers: [answer] }), moment);
    expect(item.photoNames).toEqual([]);
    expect(item.draft.answers[0]?.photos).toEqual([]);
  });

  it('turns a refused item back into a draft, but not one with a receipt', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    expect(await reopenItem(userId, item.clientId)).toMatchObject({ clientId: item.clientId });
    expect(await listOutbox(userId, 'outbox')).toEqual([]);
    await enqueue(userId, aDraft(), moment);
    await send();
    expect(await reopenItem(userId, item.clientId)).toBeNull();
  });

  it('is visible to its own user only', async () => {
    await enqueue(userId, aDraft(), moment);
    expect(await listOutbox(userId + 1000, 'outbox')).toEqual([]);
  });

  it('lists what is unsent, the oldest first, whatever was sent before', async () => {
    await withPhotos();
    await send();
    const second = await enqueue(userId, aDraft({ clientId: crypto.randomUUID() }), {
      ...moment,
      now: new Date('2026-11-21T09:00:00Z'),
    });
    const first = await enqueue(userId, aDraft({ clientId: crypto.randomUUID() }), moment);
    expect((await listUnsent(userId, 'outbox')).map(({ clientId }) => clientId)).toEqual([
      first.clientId,
      second.clientId,
    ]);
    expect(await listOutbox(userId, 'outbox')).toHaveLength(3);
  });

  it('finds them in the database of an older app too', async () => {
    const item = await withPhotos();
    const stored = await getOutboxItem(userId, 'outbox', item.clientId);
    await closeDevice(userId);
    await deleteDB(`kierros-${String(userId)}`);
    const older = await openDB(`kierros-${String(userId)}`, 4, {
      upgrade: (db) => {
        db.createObjectStore('outbox', { keyPath: 'clientId' });
      },
    });
    await older.put('outbox', stored);
    older.close();
    expect(await listUnsent(userId, 'outbox')).toEqual([stored]);
  });

  it('deletes sent items and their photos after 30 days, unsent ones never', async () => {
    const item = await withPhotos();
    const later = new Date('2027-02-01T00:00:00Z');
    await forgetOld(userId, later);
    expect(await listOutbox(userId, 'outbox')).toHaveLength(1);
    await send();
    await forgetOld(userId, new Date('2026-12-20T00:00:00Z'));
    expect(await listOutbox(userId, 'outbox')).toHaveLength(1);
    await forgetOld(userId, later);
    expect(await listOutbox(userId, 'outbox')).toEqual([]);
    expect(await photosOf(userId, item.clientId)).toEqual([]);
  });

  it('deletes an item with its photos and their originals', async () => {
    const { clientId } = await withPhotos();
    await storeRawPhoto(userId, aRawPhoto(clientId));
    await discardItem(userId, 'outbox', clientId);
    expect(await photosOf(userId, clientId)).toEqual([]);
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
  });

  it('deletes a correction with its photos and their originals', async () => {
    const clientId = correctionPhotos(3);
    await storeCorrection(userId, emptyCorrection(3, 1));
    await storePhoto(userId, { clientId, questionId: 1, inspectableId: 11 }, new ArrayBuffer(4));
    await storeRawPhoto(userId, aRawPhoto(clientId));
    await discardCorrection(userId, emptyCorrection(3, 1));
    expect(await photosOf(userId, clientId)).toEqual([]);
    expect(await rawPhotosOf(userId, clientId)).toEqual([]);
  });
});
