// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { anAction } from '../../../testing/an-action.ts';
import { aDraft } from '../../../testing/device-builders.ts';
import { FakeServer, problem, uploaded } from '../../../testing/fake-server.ts';
import { testUser } from '../../../testing/user.ts';
import { writeDevice } from '../device-db.ts';
import { correctionPhotos, photosOf, storePhoto } from '../photos/photos.ts';
import { rawPhotosOf, storeRawPhoto } from '../photos/raw-photos.ts';
import { discardItem, getOutboxItem } from './outbox.ts';
import type { OutboxStore } from './outbox.ts';
import { withOutboxLock } from './outbox-lock.ts';
import { sendOutbox } from './sender.ts';

const at = '2026-11-20T08:00:00.000Z';
const draft = aDraft();
const error = null;
const base = { createdAt: at, state: 'waiting', attempts: 0, error, sentAt: null } as const;
const action = {
  ...{ actionId: 21, inspectableId: 11, place: { en: 'Room 11', fi: 'Huone 11' }, question: null },
  ...{ note: 'Rikki.', doneAt: at, clockOffsetMs: null, isRead: false, ...base },
  steps: { actionId: null, counted: null, photosSent: [] },
};
const inspection = {
  ...{ draft, performedAt: at, clockOffsetMs: null, ...base },
  steps: { formId: null, receipt: null, photosSent: [] },
};
const correction = {
  ...{ key: '77', formId: 77, version: 3, answers: [], comments: null, reason: '' },
  ...{ callKey: 'a', isSaved: true, isRefused: false },
};

interface Kind {
  kind: string;
  store: OutboxStore;
  key: string;
  clientId: string;
  /** The record as the app before this one stored it. */
  record: (photoNames: readonly string[]) => object;
}
const kinds: readonly Kind[] = [
  {
    ...{ kind: 'inspection', store: 'outbox', key: draft.clientId, clientId: draft.clientId },
    record: (photoNames) => ({ ...inspection, clientId: draft.clientId, photoNames }),
  },
  ...(['fix', 'report', 'comment'] as const).map((kind) => ({
    ...({ kind, store: 'actionOutbox', key: `a-${kind}`, clientId: `a-${kind}` } as const),
    record: (photoNames: readonly string[]) => ({
      ...{ ...action, kind, clientId: `a-${kind}`, photoNames },
    }),
  })),
  {
    ...{ kind: 'correction', store: 'corrections', key: '77', clientId: correctionPhotos(77) },
    record: () => correction,
  },
];

let userId = 9_700;
let server: FakeServer;
let hash: (sha256: string) => string;
const now = () => new Date('2026-11-21T08:00:00Z');
const world = () => ({ userId, call: server.call, now });

/** Stores a record of a kind with a photo, and what the server answers about it. */
async function left({ store, clientId, record }: Kind): Promise<void> {
  const slot = { clientId, questionId: 1, inspectableId: 11 };
  const { name, sha256 } = await storePhoto(userId, slot, new ArrayBuffer(8));
  await writeDevice(userId, [store], (transaction) =>
    transaction.objectStore(store).put(record([name]) as never),
  );
  const [photo] = aForm().photos;
  server.pages['/inspection/forms/77'] = aForm({
    photos: [{ ...photo!, name, url: null, state: 'declared', sha256: null }],
  });
  server.answerWith = (path) => {
    if (path.endsWith('/fix')) return Response.json({ counted: true, action: anAction() });
    if (path.endsWith('/comments')) return Response.json(anAction());
    if (path === '/inspection/pending') return Response.json(anAction(), { status: 201 });
    if (!path.includes('/upload-images/') && !path.endsWith('/photos')) return null;
    return Response.json({
      uploaded: [name],
      uploaded_files: [uploaded(name, hash(sha256))],
      rejected: [],
      photos_missing: [],
      status: 'complete',
    });
  };
}

/** How far a kind has come: a correction is gone once it was sent. */
const stateOf = async ({ store, key }: Kind) => {
  const record = await getOutboxItem(userId, store, key);
  return record && ('state' in record ? record.state : 'waiting');
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  server.pages = { '/auth/validate': testUser('staff', { id: userId }) };
  hash = (sha256) => sha256;
});

describe.each(kinds)('what the app before this one left unsent, as $kind', (kind) => {
  it('is sent, and stays readable for that app', async () => {
    await left(kind);
    const before = (await getOutboxItem(userId, kind.store, kind.key)) ?? {};
    await withOutboxLock(world());
    const sent = await getOutboxItem(userId, kind.store, kind.key);
    expect(await stateOf(kind)).toBe(kind.kind === 'correction' ? null : 'sent');
    expect(Object.keys(sent ?? before).sort()).toEqual(Object.keys(before).sort());
  });

  it('keeps its photo until the server proves it by its hash', async () => {
    await left(kind);
    hash = () => 'f'.repeat(64);
    await withOutboxLock(world());
    expect(await stateOf(kind)).toBe('waiting');
    expect(await photosOf(userId, kind.clientId)).toHaveLength(1);
    hash = (sha256) => sha256;
    await withOutboxLock(world());
    expect(await stateOf(kind)).not.toBe('waiting');
  });

  it('is retried soon where the server cannot be reached', async () => {
    await left(kind);
    server.answerWith = (path) => (path.includes('auth') ? null : problem(503, 'unavailable'));
    const { stopped, againInMs } = await withOutboxLock(world());
    expect(stopped).toBe('unreachable');
    expect(againInMs).toBeGreaterThan(0);
    expect(await stateOf(kind)).toBe('waiting');
  });

  it('is forgotten with its photos and their originals when it is discarded', async () => {
    await left(kind);
    const raw = { id: 'raw', clientId: kind.clientId, questionId: 1, inspectableId: 11 };
    const data = new ArrayBuffer(4);
    await storeRawPhoto(userId, { ...raw, replaced: null, type: 'image/heic', tries: 1, data });
    await discardItem(userId, kind.store, kind.key);
    expect(await stateOf(kind)).toBeNull();
    expect(await photosOf(userId, kind.clientId)).toEqual([]);
    expect(await rawPhotosOf(userId, kind.clientId)).toEqual([]);
  });

  it('waits for another tab that is sending, unless a page wants it at once', async () => {
    await left(kind);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((done) => {
      end = done;
    });
    const other = navigator.locks.request(`kierros-outbox-${String(userId)}`, () => ended);
    expect(await sendOutbox({ ...world(), only: { clientId: kind.clientId } })).toMatchObject({
      sent: 0,
    });
    const run = sendOutbox(world());
    await new Promise((done) => setTimeout(done, 20));
    expect(server.requests).toEqual([]);
    end();
    await other;
    expect(await run).toEqual({ sent: 1, stopped: null });
  });
});

it('what is sent of every kind goes in the order in which it was done', async () => {
  const [one, , , , last] = kinds;
  await left(one!);
  await left({ ...last!, record: () => ({ ...correction, updatedAt: '2026-11-19T08:00:00Z' }) });
  await sendOutbox(world());
  expect(server.requests.slice(0, 3)).toEqual([
    '/inspection/forms/77',
    '/inspection/upload-images/77',
    '/inspection/forms',
  ]);
});

it('a run that is requested while a page sends one record is not lost', async () => {
  const [one, , , , last] = kinds;
  await left(one!);
  await left(last!);
  const page = sendOutbox({ ...world(), only: { clientId: last!.clientId } });
  await sendOutbox(world());
  await page;
  expect(server.requests).toContain('/inspection/forms');
});
