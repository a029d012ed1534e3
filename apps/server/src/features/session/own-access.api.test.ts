import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  browser,
  signedIn,
  testApp,
  API,
  type Person,
  type TestApp,
} from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, PASSWORD, smallSite } from '../../../test/site.ts';
import { deviceName } from './device-name.ts';

const START = new Date('2026-11-21T10:00:00.000Z');
const NEW = 'lumi kivi portti 47';

onEachDatabase('tokens, sessions and password of one’s own', (database) => {
  let app: TestApp;
  let id = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  beforeEach(async () => {
    app.clock.now = START;
    await database().db.deleteFrom('login_limits').execute();
  });
  const someone = async (role: 'staff' | 'student' = 'staff') => {
    const username = `someone-${(id += 1)}`;
    await addPerson(database(), { id, username, role, location_id: 1 });
    return { id, username, person: await signedIn(app.server, username) };
  };
  const bearer = (token: string, url = '/user/profile', method: 'GET' | 'POST' = 'GET') =>
    app.server.inject({
      method,
      url: `${API}${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: { room_id: 11, name: 'by token' } }),
    });
  const made = async (person: Person, body: object) =>
    (await person.post('/tokens', { name: 'ci', ...body })).json() as { token: string; id: number };
  const list = async (person: Person, what: 'tokens' | 'sessions', query = '') =>
    (await person.get(`/${what}${query}`)).json() as {
      items: Record<string, unknown>[];
      total: number;
      after: string | null;
    };

  it('makes a token, shows it once, lists it without its secret, and ends it', async () => {
    const { person } = await someone();
    const { token, id: tokenId } = await made(person, { expires_in_days: 30 });
    expect(token).toMatch(/^krs_[\w-]{43}$/);
    expect((await list(person, 'tokens')).items).toEqual([
      {
        id: tokenId,
        name: 'ci',
        scope: 'full',
        created_at: START.toISOString(),
        last_used_at: null,
        expires_at: '2026-12-21T10:00:00.000Z',
      },
    ]);
    expect((await bearer(token)).statusCode).toBe(200);
    expect((await person.delete(`/tokens/${tokenId}`)).json()).toEqual({ revoked: 1 });
    expect((await bearer(token)).statusCode).toBe(401);
    expect((await person.delete(`/tokens/${tokenId}`)).json()).toEqual({ revoked: 0 });
    expect((await list(person, 'tokens')).items).toEqual([]);
  });

  it('expires a token', async () => {
    const { person } = await someone();
    const { token } = await made(person, { expires_in_days: 1 });
    app.clock.now = new Date(START.getTime() + 86_400_000 - 1);
    expect((await bearer(token)).statusCode).toBe(200);
    app.clock.now = new Date(START.getTime() + 86_400_000);
    expect((await bearer(token)).statusCode).toBe(401);
  });

  it('stores a new token nowhere, even with an idempotency key', async () => {
    const { person } = await someone();
    const response = await person.post('/tokens', { name: 'ci' }, { 'idempotency-key': 'once' });
    const { token } = response.json() as { token: string };
    const rows = await Promise.all([
      database().db.selectFrom('personal_tokens').selectAll().execute(),
      database().db.selectFrom('idempotency_keys').selectAll().execute(),
      database().db.selectFrom('audit_events').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  it('lets a token of scope "read" read, and nothing more', async () => {
    const { person } = await someone();
    const { token } = await made(person, { scope: 'read' });
    expect((await bearer(token)).statusCode).toBe(200);
    expect((await bearer(token, '/inspectable/todos', 'POST')).json()).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const full = await made(person, { scope: 'full' });
    expect((await bearer(full.token, '/inspectable/todos', 'POST')).statusCode).toBe(201);
  });

  it('writes the last use down once a minute, not at each call', async () => {
    const { person } = await someone();
    const { token, id: tokenId } = await made(person, {});
    const lastUsed = async () =>
      (await list(person, 'tokens')).items.find((one) => one['id'] === tokenId)?.['last_used_at'];
    for (let call = 0; call < 5; call += 1) await bearer(token);
    expect(await lastUsed()).toBeNull();
    await app.lastUse.flush();
    expect(await lastUsed()).toBe(START.toISOString());
  });

  it('lists the sessions of the user, and revokes another one completely', async () => {
    const { username, person } = await someone();
    const other = await signedIn(app.server, username);
    const { items } = await list(person, 'sessions');
    expect(items.map((one) => one['current'])).toEqual([false, true]);
    const foreign = items.find((one) => one['current'] === false);
    expect((await person.delete(`/sessions/${String(foreign?.['id'])}`)).json()).toEqual({
      revoked: 1,
    });
    expect((await other.get('/auth/validate')).statusCode).toBe(401);
    expect((await other.post('/auth/refresh')).statusCode).toBe(401);
    expect((await list(person, 'sessions')).total).toBe(1);
  });

  it('does not reveal tokens and sessions of other users', async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const { id: tokenId } = await made(theirs.person, {});
    const [session] = (await list(theirs.person, 'sessions')).items;
    for (const path of [`/tokens/${tokenId}`, `/sessions/${String(session?.['id'])}`]) {
      const missing = await mine.person.delete(path.replace(/\d+$/, '999999'));
      const foreign = await mine.person.delete(path);
      expect(foreign.statusCode).toBe(404);
      expect({ ...foreign.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' });
    }
    expect((await theirs.person.get('/auth/validate')).statusCode).toBe(200);
    expect((await list(theirs.person, 'tokens')).total).toBe(1);
  });

  it('pages through many tokens', async () => {
    const { person } = await someone();
    const ids: number[] = [];
    for (let one = 0; one < 5; one += 1) ids.unshift((await made(person, {})).id);
    const seen: unknown[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await list(person, 'tokens', `?per_page=2${after && `&after=${after}`}`);
      seen.push(...page.items.map((one) => one['id']));
      after = page.after;
    }
    expect(seen).toEqual(ids);
  });

  it('changes the password, ends everything else, and goes on here with a new session', async () => {
    const { username, person } = await someone();
    const other = await signedIn(app.server, username);
    const { token } = await made(person, {});
    const before = { ...person.cookies };
    const body = { current_password: PASSWORD, new_password: NEW };
    expect((await person.put('/user/password', body)).statusCode).toBe(204);
    expect((await person.get('/auth/validate')).statusCode).toBe(200);
    const copy = browser(app.server);
    Object.assign(copy.cookies, before);
    for (const gone of [other, copy]) {
      expect((await gone.get('/auth/validate')).statusCode).toBe(401);
      expect((await gone.post('/auth/refresh')).statusCode).toBe(401);
    }
    expect((await bearer(token)).statusCode).toBe(401);
  });

  it('refuses a wrong current password by its field, and counts it as a failed attempt', async () => {
    const { person } = await someone();
    const wrong = { current_password: 'not the right one', new_password: NEW };
    expect((await person.put('/user/password', wrong)).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/current_password' }],
    });
    for (let guess = 0; guess < 5; guess += 1) await person.put('/user/password', wrong);
    expect((await person.put('/user/password', wrong)).statusCode).toBe(429);
    const weak = { current_password: PASSWORD, new_password: 'salasana1' };
    expect((await person.put('/user/password', weak)).json()).toMatchObject({
      code: 'weak_password',
      errors: [{ path: '/new_password' }],
    });
  });

  it('refuses the same password again, so that an initial password does not stay', async () => {
    const { person } = await someone();
    const first = { current_password: PASSWORD, new_password: NEW };
    expect((await person.put('/user/password', first)).statusCode).toBe(204);
    const same = { current_password: NEW, new_password: NEW };
    expect((await person.put('/user/password', same)).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/new_password', code: 'invalid_value' }],
    });
  });

  it('changes once per idempotency key, and repeats the answer only with the right password', async () => {
    const { username, person } = await someone();
    const key = { 'idempotency-key': 'change-it' };
    const body = { current_password: PASSWORD, new_password: NEW };
    expect((await person.put('/user/password', body, key)).statusCode).toBe(204);
    const again = await person.put('/user/password', body, key);
    expect(again.statusCode).toBe(204);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = { ...body, new_password: 'portti kivi lumi 74' };
    expect((await person.put('/user/password', other, key)).statusCode).toBe(409);
    expect(username).not.toBe('');
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['kierros/0.1.0', 'kierros'],
  ['', '–'],
])('calls %s “%s”', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
