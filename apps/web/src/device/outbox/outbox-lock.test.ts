// @vitest-environment node
// Node's own File and FormData: jsdom's do not fit Node's Request.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untrue } from '../../../testing/held-to-contract.ts';
import { testUser } from '../../../testing/user.ts';
import type { Call } from '@kierros/api/client';
import { userHeader } from '@kierros/api/contract';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { enqueue, reopenItem } from './inspection-outbox.ts';
import { discardItem, getOutboxItem, listOutbox } from './outbox.ts';
import { storePhoto } from '../photos/photos.ts';
import { withOutboxLock } from './outbox-lock.ts';
import { listDrafts } from '../drafts/drafts.ts';
import { sendOutbox } from './sender.ts';

let userId = 1000;
let server: FakeServer;
const now = () => new Date('2026-11-21T08:00:00Z');
const moment = { now: now(), clockOffsetMs: 0 };
const world = () => ({ userId, call: server.call, now });
const another = '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b99';
const page = (status: number) => () =>
  untrue(new Response('<h1>Welcome</h1>', { status, headers: { 'Content-Type': 'text/html' } }));

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  server.pages = { '/auth/validate': testUser('staff', { id: userId }) };
});

describe('a sending run', () => {
  it('is retried with increasing delays, which are reset after a success', async () => {
    await enqueue(userId, aDraft(), moment);
    server.answerWith = () => problem(503, 'unavailable');
    const waits: (number | null)[] = [];
    for (let locked = 0; locked < 9; locked += 1)
      waits.push((await withOutboxLock(world(), () => 1)).againInMs);
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    server.answerWith = null;
    expect(await withOutboxLock(world())).toMatchObject({ sent: 1, againInMs: null });
    await enqueue(userId, aDraft({ clientId: another }), moment);
    server.answerWith = () => problem(503, 'unavailable');
    expect((await withOutboxLock(world(), () => 0)).againInMs).toBe(250);
  });

  it('is not retried automatically when signed out', async () => {
    await enqueue(userId, aDraft(), moment);
    server.answerWith = () => problem(401, 'unauthenticated');
    expect(await withOutboxLock(world())).toMatchObject({ stopped: 'signed_out', againInMs: null });
  });

  it.each([200, 401, 403, 404, 511])(
    'treats the page of a gateway as no answer, whatever its status (%i)',
    async (status) => {
      const item = await enqueue(userId, aDraft(), moment);
      server.answerWith = page(status);
      expect(await withOutboxLock(world())).toMatchObject({ stopped: 'unreachable' });
      expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
        state: 'waiting',
      });
    },
  );
});

describe('a network in which nothing arrives', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leaves no item in the state "sending", and does not block other tabs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const item = await enqueue(userId, aDraft(), moment);
    const plain = server.call as (id: string, input?: object) => Promise<unknown>;
    const call = ((id: string, input?: object) =>
      id === 'createForm' ? new Promise(() => undefined) : plain(id, input)) as Call;
    const locked = withOutboxLock({ ...world(), call }, () => 1);
    await vi.waitFor(async () => {
      expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
        state: 'sending',
      });
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await locked).toMatchObject({ stopped: 'unreachable' });
    expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
      state: 'waiting',
    });
    expect(await sendOutbox(world())).toEqual({ sent: 1, stopped: null });
  });
});

describe('a photo that lost its content on the way', () => {
  async function withPhoto() {
    const draft = aDraft();
    const slot = { clientId: draft.clientId, questionId: 1, inspectableId: 11 };
    const photo = await storePhoto(userId, slot, new TextEncoder().encode('photo').buffer);
    const answer = { ...anAnswer(1, 11, 1), photos: [photo.name] };
    return { item: await enqueue(userId, { ...draft, answers: [answer] }, moment), photo };
  }

  it('is not treated as received, now or when sent again', async () => {
    const { item, photo } = await withPhoto();
    const lost = (path: string) =>
      path.startsWith('/inspection/upload-images/')
        ? Response.json({
            uploaded_files: [],
            rejected: [],
            photos_missing: [photo.name],
            status: 'submitted',
          })
        : null;
    for (let round = 0; round < 2; round += 1) {
      server.answerWith = lost;
      await sendOutbox(world());
      expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
        state: 'waiting',
        error: { code: 'photos_missing' },
        steps: { photosSent: [] },
      });
    }
    server.answerWith = null;
    expect(await sendOutbox(world())).toEqual({ sent: 1, stopped: null });
    expect(server.forms[0]?.received).toEqual([photo.name]);
  });
});

describe('what happens while an item is on its way', () => {
  /** Runs the work once, during the first request. */
  function meanwhile(work: () => Promise<unknown>): { done: () => Promise<unknown> } {
    let doing: Promise<unknown> = Promise.resolve();
    server.answerWith = () => {
      server.answerWith = null;
      doing = work();
      return null;
    };
    return { done: () => doing };
  }

  it('an item that is added is sent in the same run', async () => {
    await enqueue(userId, aDraft(), moment);
    meanwhile(() => enqueue(userId, aDraft({ clientId: another }), moment));
    expect(await sendOutbox(world())).toEqual({ sent: 2, stopped: null });
  });

  it('an item that was discarded does not come back', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    const other = meanwhile(() => discardItem(userId, 'outbox', item.clientId));
    await sendOutbox(world());
    await other.done();
    expect(await listOutbox(userId, 'outbox')).toEqual([]);
    expect(server.requests).not.toContain('/inspection/forms/100/submit');
  });

  it('an item that went back to being a draft is in one place only', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    const other = meanwhile(() => reopenItem(userId, item.clientId));
    await sendOutbox(world());
    await other.done();
    expect(await listOutbox(userId, 'outbox')).toEqual([]);
    expect(await listDrafts(userId)).toHaveLength(1);
  });

  it('nothing is sent as the user who has signed in in another tab', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    const as = (id: number) => ({ ...world(), currentUserId: () => Promise.resolve(id) });
    expect(await sendOutbox(as(userId + 500))).toEqual({ sent: 0, stopped: 'signed_out' });
    expect(server.requests).toEqual([]);
    expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
      state: 'waiting',
    });
    expect(await sendOutbox(as(userId))).toEqual({ sent: 1, stopped: null });
  });

  it('each request names its user, and waits when the server rejects it for another user', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    const named: (string | null)[] = [];
    server.answerWith = (path, request) => {
      if (path === '/auth/validate') return null;
      named.push(request.headers.get(userHeader));
      // The cookie changes to another user's between the session check and the submission.
      return problem(403, 'other_user');
    };
    expect(await withOutboxLock(world())).toMatchObject({ sent: 0, stopped: 'signed_out' });
    expect(named).toEqual([String(userId)]);
    expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
      state: 'waiting',
    });
  });

  it('a refusal for another user does not mark an item as failed', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    const ids = [userId, userId + 500];
    server.answerWith = () => problem(404, 'not_found');
    const outcome = await sendOutbox({
      ...world(),
      currentUserId: () => Promise.resolve(ids.shift() ?? 0),
    });
    expect(outcome).toEqual({ sent: 0, stopped: 'signed_out' });
    expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
      state: 'waiting',
    });
  });

  it('no more requests are sent once its owner has signed out, and the progress is stored', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    const stop = new AbortController();
    meanwhile(() => Promise.resolve(stop.abort()));
    const outcome = await sendOutbox({ ...world(), signal: stop.signal });
    expect(outcome).toEqual({ sent: 0, stopped: 'signed_out' });
    expect(server.requests).toEqual(['/inspection/forms']);
    expect(await getOutboxItem(userId, 'outbox', item.clientId)).toMatchObject({
      state: 'waiting',
      error: null,
      steps: { formId: 100 },
    });
  });
});
