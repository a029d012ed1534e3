import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  API,
  browser,
  signedIn,
  testApp,
  type Person,
  type TestApp,
} from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../../test/site.ts';
import { sha256Hex } from '../../shared/secrets.ts';

const aPhoto = {
  location_id: 1,
  id: 1,
  form_id: 1,
  question_id: 1,
  inspectable_id: 11,
  name: '1.jpg',
  declared_sha256: null,
  declared_bytes: null,
  received_sha256: null,
  received_bytes: null,
  stored_sha256: null,
  stored_bytes: null,
  width: null,
  height: null,
  received_at: null,
  detached_version: null,
};

type Backup = { name: string; state: string; bytes: number; sha256: string; photos: number };

onEachDatabase('backups of a running server', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  it('are created one at a time, once per idempotency key, and listed with the newest first', async () => {
    const both = await Promise.all([
      admin.post('/operations/backups'),
      admin.post('/operations/backups'),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    const keyed = { 'idempotency-key': 'nightly-1' };
    const second = await admin.post('/operations/backups', undefined, keyed);
    const again = await admin.post('/operations/backups', undefined, keyed);
    expect(second.json()).toMatchObject({
      name: 'kierros-20261121T100000Z-2.tar',
      state: 'done',
      photos: 0,
      created_at: '2026-11-21T10:00:00.000Z',
    });
    expect(again.json()).toEqual(second.json());
    expect(again.headers['idempotency-replayed']).toBe('true');

    const first = (await admin.get('/operations/backups?per_page=1')).json() as {
      items: Backup[];
      after: string;
    };
    expect(first).toMatchObject({ total: 2, has_more: true, items: [second.json()] });
    const rest = await admin.get(`/operations/backups?after=${first.after}`);
    expect(rest.json()).toMatchObject({
      has_more: false,
      after: null,
      items: [{ name: 'kierros-20261121T100000Z.tar', state: 'done' }],
    });
    const audit = (await admin.get('/audit?location_id=all')).json() as {
      items: { action: string }[];
    };
    expect(JSON.stringify(audit)).toContain('kierros-20261121T100000Z-2.tar');
  });

  it('can start again when the server that was writing one has died', async () => {
    await database()
      .db.updateTable('backups')
      .set({ state: 'running', seen_at: '2026-11-21T09:59:00.000Z' })
      .where('name', '=', 'kierros-20261121T100000Z.tar')
      .execute();
    expect((await admin.post('/operations/backups')).json()).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    app.clock.now = new Date('2026-11-21T10:02:00.000Z');
    expect((await admin.post('/operations/backups')).statusCode).toBe(201);
    const { items } = (await admin.get('/operations/backups')).json() as { items: Backup[] };
    expect(items.map((one) => one.state)).toEqual(['done', 'done', 'failed']);
  });

  it('are downloaded byte by byte as stored', async () => {
    const { items } = (await admin.get('/operations/backups')).json() as { items: Backup[] };
    const [newest, , failed] = items;
    const sent = await admin.get(`/operations/backups/${newest?.name}`);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(newest?.bytes),
      'content-disposition': `attachment; filename="${newest?.name}"`,
    });
    expect(sha256Hex(sent.rawPayload)).toBe(newest?.sha256);
    for (const name of [failed?.name, 'kierros-1.tar', '..'])
      expect((await admin.get(`/operations/backups/${name}`)).statusCode, name).toBe(404);
  });

  it('are waited for, however long the connection is idle', async () => {
    await database()
      .db.insertInto('photos')
      .values({ ...aPhoto, file_name: 'photo-0001.jpg', state: 'ready' })
      .execute();
    const get = () => new Promise<Buffer>((done) => setTimeout(done, 700, Buffer.from('slow')));
    const slow = await testApp(database(), '2026-11-21T12:00:00.000Z', {
      photos: { ...app.photos, get },
    });
    const address = await slow.server.listen({ port: 0 });
    slow.server.server.setTimeout(200);
    const { cookies } = await signedIn(slow.server, 'admin');
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
    const post = (path: string) => fetch(`${address}${API}${path}`, { method: 'POST', headers });
    const made = await post('/operations/backups');
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ state: 'done', photos: 1 });
    expect((await post('/operations/verify')).status).toBe(200);
    await slow.server.close();
  });

  it('need the password within five minutes, but not of a token', async () => {
    const { token } = (await admin.post('/tokens', { name: 'nightly' })).json() as {
      token: string;
    };
    const asked = (person: Person, headers?: Record<string, string>) =>
      Promise.all([
        person.post('/operations/backups', undefined, headers),
        person.get('/operations/backups/kierros-20261121T100000Z-2.tar', headers),
        person.post('/operations/verify', undefined, headers),
      ]);
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
    for (const answer of await asked(admin))
      expect(answer.json()).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
    const wrong = await admin.post('/auth/verify-password', { password: 'not the password' });
    expect(wrong.json()).toMatchObject({
      status: 422,
      errors: [{ path: '/password', code: 'invalid_credentials' }],
    });
    expect((await admin.post('/operations/backups')).statusCode).toBe(403);
    const given = await admin.post('/auth/verify-password', { password: PASSWORD });
    const until = new Date(app.clock.now.getTime() + 5 * 60_000).toISOString();
    expect(given.json()).toEqual({ recent_until: until });
    expect((await asked(admin)).map((answer) => answer.statusCode)).toEqual([201, 200, 200]);
    // Another session of the same person has not given it.
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
    const other = await signedIn(app.server, 'admin');
    expect((await other.post('/operations/verify')).statusCode).toBe(200);
    expect((await admin.post('/operations/verify')).statusCode).toBe(403);
    const bearer = { authorization: `Bearer ${token}` };
    const byToken = await asked(browser(app.server), bearer);
    expect(byToken.map((answer) => answer.statusCode)).toEqual([201, 200, 200]);
    const ofToken = await browser(app.server).post(
      '/auth/verify-password',
      { password: PASSWORD },
      bearer,
    );
    expect(ofToken.statusCode).toBe(403);
  });

  it('write who downloaded and who verified to the audit log', async () => {
    const at = async (operation: string) =>
      (await admin.get(`/audit?location_id=all&operation=${operation}`)).json() as {
        items: { user: { id: number }; entity: string; after: unknown }[];
      };
    expect((await at('downloadBackup')).items[0]).toMatchObject({
      user: { id: 1 },
      entity: 'backup',
      after: { name: expect.stringMatching(/^kierros-/) as string },
    });
    // Not the first entry: the clock of these tests goes forward and back.
    expect((await at('verifyStore')).items).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ id: 1 }) as object,
        entity: 'store',
        after: expect.objectContaining({
          ok: false,
          failed: ['references', 'photos_match_hashes'],
        }) as object,
      }),
    );
  });

  it('refuse guesses of the password like a sign-in', async () => {
    const answers = [];
    for (let guess = 0; guess < 8; guess += 1)
      answers.push(await admin.post('/auth/verify-password', { password: `guess ${guess}` }));
    expect(answers.map((answer) => answer.statusCode)).toContain(429);
    expect(
      (await admin.post('/auth/verify-password', { password: PASSWORD })).json(),
    ).toMatchObject({ status: 429, code: 'too_many_attempts' });
    app.clock.now = new Date(app.clock.now.getTime() + 30 * 60_000);
    admin = await signedIn(app.server, 'admin');
  });

  it('are for administrators', async () => {
    for (const username of ['staff', 'student']) {
      const person = await signedIn(app.server, username);
      for (const answer of [
        await person.get('/operations/backups'),
        await person.post('/operations/backups'),
        await person.get('/operations/backups/kierros-20261121T100000Z-2.tar'),
        await person.post('/operations/verify'),
      ])
        expect(answer.json()).toMatchObject({ status: 403 });
    }
  });
});
