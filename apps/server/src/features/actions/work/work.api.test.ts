import type { Schema } from '@kierros/api/schema';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { plainJpeg } from '../../../../test/bad-files.ts';
import {
  PUBLIC_ADDRESS,
  browser,
  signedIn,
  testApp,
  type Person,
  type TestApp,
} from '../../../../test/client.ts';
import { onEachDatabase } from '../../../../test/dialects.ts';
import { smallSite } from '../../../../test/site.ts';
import { forgetWorkLinks } from '../../../shared/retention.ts';

type Action = Schema<'PendingAction'>;
const ADDRESS = 'huolto@example.fi';

onEachDatabase('the link of an outside repairer', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let outside: Person;
  const lines: string[] = [];
  const start = new Date('2026-11-21T08:00:00.000Z');
  const later = (days: number) => {
    app.clock.now = new Date(start.getTime() + days * 86_400_000);
  };

  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), undefined, {
      logLevel: 'debug',
      logStream: { write: (line) => lines.push(line) },
    });
    later(0);
    [admin, staff] = (await Promise.all(
      ['admin', 'staff'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
    outside = browser(app.server);
    const evidence = { fix_evidence: 'note_or_photo' };
    const set = await admin.put('/inspectable/locations/1/action-settings', evidence);
    expect(set.statusCode, set.body).toBe(200);
  });

  /** Signs in again: sessions are shorter than a link. */
  const signInAgain = async () => {
    admin = await signedIn(app.server, 'admin');
  };
  const read = async (id: number): Promise<Action> => {
    const { items } = (await admin.get(`/inspection/pending?id=${id}&status=all`)).json<{
      items: [Action];
    }>();
    return items[0];
  };
  const assign = (id: number, body: object) => admin.put(`/inspection/pending/${id}`, body);
  const handle = (id: number, query: string) =>
    admin.post(`/inspection/pending/${id}/handle?${query}`);
  const link = (id: number, person = admin) => person.post(`/inspection/pending/${id}/link`);

  /** Approved work that belongs to an outside address. */
  async function outsideWork(inspectable_id = 11): Promise<number> {
    const raised = await staff.post('/inspection/pending', {
      client_id: randomUUID(),
      inspectable_id,
      note: 'Sarana irti.',
    });
    const { id } = raised.json<Action>();
    await handle(id, 'action=approve');
    const assigned = await assign(id, { owner_address: ADDRESS });
    expect(assigned.statusCode, assigned.body).toBe(200);
    return id;
  }
  async function issued(id: number): Promise<string> {
    const answer = await link(id);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Schema<'IssuedWorkLink'>>().url.split('#k=')[1] ?? '';
  }
  const look = (secret: string) => outside.post('/work', undefined, { 'work-secret': secret });
  const answer = (secret: string, body: object) =>
    outside.post(
      '/work/answer',
      { client_id: randomUUID(), outcome: 'fixed', note: 'Saranat vaihdettu.', ...body },
      { 'work-secret': secret },
    );
  const photoOf = (bytes: Buffer) => ({
    name: `${randomUUID()}.jpg`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  });
  type Photo = ReturnType<typeof photoOf>;
  const upload = (secret: string, { name }: Photo, bytes: Buffer) =>
    outside.upload('/work/photos', [{ name, bytes }], { 'work-secret': secret });
  const received = ({ name, sha256 }: Photo, photos_missing: string[]) => ({
    uploaded: [name],
    uploaded_files: [{ name, sha256 }],
    rejected: [],
    photos_missing,
  });
  const actions = (action: Action) => action.history.map((step) => step.action);

  it('is made by an administrator for approved work of an address, and is shown once', async () => {
    const id = await outsideWork();
    const made = await link(id);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json<Schema<'IssuedWorkLink'>>()).toEqual({
      url: expect.stringMatching(
        new RegExp(`^${PUBLIC_ADDRESS}/login\\?view=work#k=[\\w-]{43}$`),
      ) as string,
      expires_at: '2026-12-05T08:00:00.000Z',
    });
    expect(await read(id)).toMatchObject({
      owner_address: ADDRESS,
      work_link: { created_at: start.toISOString(), opened_at: null },
    });
    expect((await link(id, staff)).statusCode).toBe(403);
    await assign(id, { owner_address: null });
    expect((await link(id)).json()).toMatchObject({ errors: [{ path: '/owner_address' }] });
    await handle(id, 'action=reopen');
    expect((await link(id)).json()).toMatchObject({ errors: [{ path: '/status' }] });
  });

  it('shows the work without anybody’s name, however often it is opened', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    for (let opened = 0; opened < 3; opened += 1) {
      const seen = await look(secret);
      expect(seen.statusCode, seen.body).toBe(200);
      expect(seen.json()).toMatchObject({
        name: { en: 'room 11', fi: 'huone 11' },
        note: 'Sarana irti.',
        question: null,
        images: [],
        evidence_needed: true,
      });
      expect(seen.body).not.toMatch(/Testi|staff|admin|huolto@/i);
    }
    const action = await read(id);
    expect(actions(action).filter((one) => one === 'link_opened')).toHaveLength(1);
    expect(action.work_link?.opened_at).toBe(start.toISOString());
  });

  it('takes one answer, with words and a photo that administrators see beside the fault', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    expect((await answer(secret, { note: '' })).json()).toMatchObject({ code: 'evidence_needed' });
    const bytes = await plainJpeg();
    const photo = photoOf(bytes);
    const client_id = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      const sentOnce = await answer(secret, { client_id, photos: [photo] });
      expect(sentOnce.json(), sentOnce.body).toEqual({ outcome: 'fixed' });
    }
    expect((await upload(secret, photo, bytes)).json()).toEqual(received(photo, []));
    await app.queue.idle();
    const action = await read(id);
    expect(action).toMatchObject({
      status: 'resolved',
      fixed_by: null,
      fix_note: 'Saranat vaihdettu.',
      owner_address: ADDRESS,
    });
    expect(action.images_after).toHaveLength(1);
    expect(action.work_link).toBeUndefined();
    expect(actions(action).filter((one) => one === 'resolve')).toHaveLength(1);
    expect((await look(secret)).statusCode).toBe(404);
    expect((await answer(secret, {})).statusCode).toBe(404);
    // Nobody with an account fixed it, so any administrator may confirm it.
    expect((await handle(id, 'action=verify&reasoning=Katsoin.')).statusCode).toBe(200);
  });

  it('takes the photos that its answer named, and nothing else, once it is used up', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    const bytes = await plainJpeg();
    const [first, second, other] = [photoOf(bytes), photoOf(bytes), photoOf(bytes)] as const;
    const client_id = randomUUID();
    expect((await upload(secret, first, bytes)).statusCode).toBe(404);
    await answer(secret, { client_id, photos: [first, second] });
    // Lost, and damaged on the way: nothing is counted as received.
    const damaged = Buffer.concat([bytes, Buffer.from('x')]);
    expect((await upload(secret, first, damaged)).json()).toMatchObject({
      uploaded: [],
      rejected: [{ file_name: first.name, code: 'hash_mismatch' }],
      photos_missing: [first.name, second.name],
    });
    expect((await upload(secret, other, bytes)).json()).toMatchObject({
      rejected: [{ file_name: other.name, code: 'photo_not_declared' }],
    });
    for (const repeat of [first, first])
      expect((await upload(secret, repeat, bytes)).json()).toEqual(received(repeat, [second.name]));
    // As after a reload: the same answer first, whatever its words are now.
    const repeated = await answer(secret, { client_id, note: 'Muuta.', photos: [other] });
    expect(repeated.json(), repeated.body).toEqual({ outcome: 'fixed' });
    expect((await answer(secret, {})).statusCode).toBe(404);
    expect((await upload(secret, second, bytes)).json()).toEqual(received(second, []));
    await app.queue.idle();
    const action = await read(id);
    expect(action).toMatchObject({ fix_note: 'Saranat vaihdettu.' });
    expect(action.images_after).toHaveLength(2);
    expect(actions(action).filter((one) => one === 'resolve')).toHaveLength(1);
  });

  it('takes photos of its answer after another link was made, and after its last day', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    const bytes = await plainJpeg();
    const [first, second] = [photoOf(bytes), photoOf(bytes)];
    const handedBack = { outcome: 'handed_back', note: 'Ei kuulu meille.' };
    await answer(secret, { ...handedBack, photos: [first, second] });
    later(0.01);
    await assign(id, { owner_address: 'toinen@example.fi' });
    const another = await issued(id);
    expect((await upload(secret, first, bytes)).json()).toEqual(received(first, [second.name]));
    expect((await look(secret)).statusCode).toBe(404);
    expect((await answer(secret, {})).statusCode).toBe(404);
    expect((await answer(another, {})).json()).toEqual({ outcome: 'fixed' });
    expect((await upload(another, second, bytes)).json()).toMatchObject({
      rejected: [{ file_name: second.name, code: 'photo_not_declared' }],
    });
    later(16);
    await forgetWorkLinks(database(), app.clock.now);
    expect((await upload(secret, second, bytes)).json()).toEqual(received(second, []));
    later(0);
    await signInAgain();
    await app.queue.idle();
    const { history } = await read(id);
    const step = history.find(({ action }) => action === 'handed_back');
    expect(step?.images).toHaveLength(2);
  });

  it('is handed back with a reason, and the work has no owner then', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    expect((await answer(secret, { outcome: 'handed_back', note: ' ' })).json()).toMatchObject({
      errors: [{ path: '/note' }],
    });
    const back = await answer(secret, { outcome: 'handed_back', note: 'Ei kuulu meille.' });
    expect(back.json(), back.body).toEqual({ outcome: 'handed_back' });
    const action = await read(id);
    expect(action).toMatchObject({ status: 'approved', owner: null, owner_address: null });
    expect(action.history.at(-1)).toMatchObject({
      action: 'handed_back',
      reasoning: 'Ei kuulu meille.',
      by: null,
    });
    expect((await look(secret)).statusCode).toBe(404);
  });

  it.each([
    ['revoked', (id: number) => admin.delete(`/inspection/pending/${id}/link`)],
    ['another owner', (id: number) => assign(id, { owner_address: 'toinen@example.fi' })],
    ['reopened', (id: number) => handle(id, 'action=reopen')],
    ['replaced', (id: number) => link(id)],
  ])('ends when it is %s, and is answered like a guess', async (_what, end) => {
    const id = await outsideWork();
    const secret = await issued(id);
    const ended = await end(id);
    expect([200, 201], ended.body).toContain(ended.statusCode);
    const guess = randomBytes(32).toString('base64url');
    const bodies = [
      await look(secret),
      await look(guess),
      await answer(secret, {}),
      await answer(guess, {}),
    ].map((one) => [one.statusCode, one.body.replace(/"request_id":"[^"]*"/, '')]);
    expect(new Set(bodies.map(String)).size, bodies.join('\n')).toBe(1);
    expect(bodies[0]?.[0]).toBe(404);
  });

  it('does not open again after the action was closed', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    await handle(id, 'action=reopen');
    await handle(id, 'action=reject&reasoning=Ei.');
    await handle(id, 'action=reopen');
    await handle(id, 'action=approve');
    expect((await look(secret)).statusCode).toBe(404);
  });

  it('moves with its room, and is closed while the place is archived', async () => {
    const id = await outsideWork(13);
    const secret = await issued(id);
    const { db } = database();
    const archived = (archived_at: string | null) =>
      db.updateTable('inspectables').set({ archived_at }).where('id', '=', 13).execute();
    await archived(start.toISOString());
    expect((await look(secret)).statusCode).toBe(404);
    await archived(null);
    const moved = await admin.post('/inspectable/rooms/13/move', { environment_id: 20 });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await look(secret)).statusCode).toBe(200);
  });

  it('ends after fourteen days, which its history tells; its row goes', async () => {
    const id = await outsideWork();
    const secret = await issued(id);
    later(13.9);
    expect((await look(secret)).statusCode).toBe(200);
    later(14);
    expect((await look(secret)).statusCode).toBe(404);
    await signInAgain();
    const action = await read(id);
    expect(action.work_link).toBeUndefined();
    expect(action.history.at(-1)).toMatchObject({
      action: 'link_expired',
      at: '2026-12-05T08:00:00.000Z',
      from: 'approved',
      to: 'approved',
    });
    // Kept for the photos of an answer that came on its last day.
    later(45);
    expect(await forgetWorkLinks(database(), app.clock.now)).toBeGreaterThan(0);
    expect(await database().db.selectFrom('work_links').selectAll().execute()).toEqual([]);
    later(0);
  });

  it('tells a guess nothing, whatever it asks for', async () => {
    const guesses = Number(process.env['WORK_GUESSES'] ?? 40);
    const answers = new Set<string>();
    for (let guess = 0; guess < guesses; guess += 1) {
      const secret = randomBytes(32).toString('base64url');
      const photo = `/work/photos/${randomBytes(16).toString('base64url')}.jpg`;
      for (const one of [
        await look(secret),
        await answer(secret, {}),
        await outside.get(photo, { 'work-secret': secret }),
      ])
        answers.add(`${one.statusCode} ${one.body.replace(/"request_id":"[^"]*"/, '')}`);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^404 .*"code":"not_found"/);
  });

  it('leaves its secret in no log and no row', async () => {
    await signInAgain();
    const id = await outsideWork();
    const secret = await issued(id);
    await look(secret);
    await answer(secret, {});
    expect(lines.join('\n')).not.toContain(secret);
    const { db } = database();
    const tables = ['work_links', 'pending_events', 'audit_events', 'idempotency_keys'] as const;
    for (const table of tables)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(
        secret,
      );
  });
});
