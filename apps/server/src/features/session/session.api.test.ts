import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { browser, signedIn, testApp, API, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../../test/site.ts';
import { readSettings } from '../../settings.ts';
import { limitKeys } from './login-limits.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const credentials = (username: string, password: string) =>
  new URLSearchParams({ username, password }).toString();
const START = new Date('2026-11-21T10:00:00.000Z');

onEachDatabase('sessions', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  beforeEach(async () => {
    app.clock.now = START;
    await database().db.deleteFrom('login_limits').execute();
  });
  const after = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };

  it('signs in, returns the user, and signs out for good', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.get('/auth/validate')).json()).toMatchObject({
      username: 'staff',
      role: 'staff',
      assigned_location_id: 1,
      location: { id: 1, time_zone: 'Europe/Helsinki' },
      locale: 'fi',
    });
    const cookies = { ...staff.cookies };
    expect((await staff.post('/auth/logout')).statusCode).toBe(204);
    // Only the device cookie remains, which grants no access.
    expect(Object.keys(staff.cookies)).toEqual(['kierros_device']);
    const thief = browser(app.server);
    Object.assign(thief.cookies, cookies);
    expect((await thief.get('/auth/validate')).statusCode).toBe(401);
    expect((await thief.post('/auth/refresh')).statusCode).toBe(401);
  });

  it('refuses a request that names another user, and writes nothing', async () => {
    const staff = await signedIn(app.server, 'staff');
    const { id } = (await staff.get('/auth/validate')).json<{ id: number }>();
    const count = async () =>
      (await database().db.selectFrom('forms').select('id').execute()).length;
    const before = await count();
    const form = { inspectables: [11], template_id: 1, started_at: START.toISOString() };
    for (const named of [String(id + 1), 'x', `${id}, ${id}`, '']) {
      const headers = { 'kierros-user': named };
      const written = await staff.post('/inspection/forms', form, headers);
      expect([written.statusCode, written.json<{ code: string }>().code]).toEqual([
        403,
        'other_user',
      ]);
      expect((await staff.get('/user/profile', headers)).statusCode).toBe(403);
    }
    expect(await count()).toBe(before);
    expect((await staff.get('/user/profile', { 'kierros-user': String(id) })).statusCode).toBe(200);
    expect((await staff.get('/user/profile')).statusCode).toBe(200);
  });

  it('sets HttpOnly and SameSite cookies', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: `${API}/auth/login`,
      headers: { ...form, 'sec-fetch-site': 'same-origin' },
      payload: credentials('staff', PASSWORD),
    });
    for (const cookie of response.cookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const contract = (await app.server.inject({ url: `${API}/openapi.json` })).json<{
      components: { securitySchemes: { cookie: { name: string } } };
    }>();
    const named = contract.components.securitySchemes.cookie.name;
    expect(response.cookies.map(({ name }) => name)).toContain(named);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const someone = browser(app.server);
    const [wrong, unknown] = [
      await someone.post('/auth/login', credentials('staff', 'wrong-password'), form),
      await someone.post('/auth/login', credentials('nobody', 'wrong-password'), form),
    ];
    expect(wrong.json()).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect({ ...unknown.json(), request_id: '' }).toEqual({ ...wrong.json(), request_id: '' });
  });

  it('blocks an account after five free failures and says for how long, without blocking others', async () => {
    const guesser = browser(app.server);
    for (let guess = 0; guess < 6; guess += 1)
      await guesser.post('/auth/login', credentials('student', `guess-${guess}-x`), form);
    const blocked = await guesser.post('/auth/login', credentials('student', PASSWORD), form);
    expect(blocked.json()).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      retry_after: 1,
    });
    expect(blocked.headers['retry-after']).toBe('1');
    await signedIn(app.server, 'staff');
    after(1_500);
    await signedIn(app.server, 'student');
  });

  it('counts failures at the address that a trusted proxy passes on, and no other', async () => {
    const { trustProxy } = readSettings({ KIERROS_TRUST_PROXY: '10.0.0.5, 172.16.0.0/12' });
    const behind = await testApp(database(), undefined, { trustProxy });
    onTestFinished(() => behind.server.close());
    const countedAt = async (remoteAddress: string, forwarded: string) => {
      await database().db.deleteFrom('login_limits').execute();
      const answer = await behind.server.inject({
        method: 'POST',
        url: `${API}/auth/login`,
        remoteAddress,
        headers: { ...form, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forwarded },
        payload: credentials('student', 'wrong-password'),
      });
      expect(answer.statusCode).toBe(401);
      const rows = await database().db.selectFrom('login_limits').select('key').execute();
      const isCounted = (address: string) =>
        rows.some(
          ({ key }) => key === limitKeys('', { address: address, isShared: false }).address,
        );
      return [remoteAddress, ...forwarded.split(', ')].filter(isCounted);
    };
    const caller = '203.0.113.7';
    expect(await countedAt('10.0.0.5', caller)).toEqual([caller]);
    expect(await countedAt('172.20.1.1', caller)).toEqual([caller]);
    // A proxy appends to what the caller claims.
    expect(await countedAt('10.0.0.5', `198.51.100.1, ${caller}`)).toEqual([caller]);
    // All that come through a proxy which is not trusted are counted together.
    expect(await countedAt('10.0.0.6', caller)).toEqual([]);
    expect(await countedAt('127.0.0.1', caller)).toEqual([]);
  });

  it('gives concurrent tabs the same new token and survives a lost answer', async () => {
    const staff = await signedIn(app.server, 'staff');
    const before = { ...staff.cookies };
    const tabs = [browser(app.server), browser(app.server), browser(app.server)];
    for (const tab of tabs) Object.assign(tab.cookies, before);
    const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    expect(new Set(tabs.map((tab) => tab.cookies['kierros_rt'])).size).toBe(1);

    after(2 * 3_600_000);
    const late = browser(app.server);
    Object.assign(late.cookies, before);
    expect((await late.post('/auth/refresh')).statusCode).toBe(204);
    expect((await late.get('/auth/validate')).statusCode).toBe(200);
  });

  it('revokes the token family when an old refresh token is reused', async () => {
    const staff = await signedIn(app.server, 'staff');
    const stolen = { ...staff.cookies };
    for (let round = 0; round < 3; round += 1) {
      after(60_000);
      expect((await staff.post('/auth/refresh')).statusCode).toBe(204);
    }
    const thief = browser(app.server);
    Object.assign(thief.cookies, stolen);
    after(60_000);
    const refused = await thief.post('/auth/refresh');
    expect(refused.json()).toMatchObject({ status: 401, code: 'session_expired' });
    expect(refused.cookies).toEqual([]);
    expect((await staff.post('/auth/refresh')).statusCode).toBe(401);
    expect((await staff.get('/auth/validate')).statusCode).toBe(401);
  });

  it('distinguishes an expired session from none, so that a client refreshes once', async () => {
    const staff = await signedIn(app.server, 'staff');
    after(16 * 60_000);
    expect((await staff.get('/auth/validate')).json()).toMatchObject({ code: 'session_expired' });
    expect((await browser(app.server).get('/auth/validate')).json()).toMatchObject({
      code: 'unauthenticated',
    });
    expect((await staff.post('/auth/refresh')).statusCode).toBe(204);
    expect((await staff.get('/auth/validate')).statusCode).toBe(200);
  });

  it('applies changed rights and a deactivation on the next request', async () => {
    const student = await signedIn(app.server, 'student');
    const users = () => database().db.updateTable('users').where('username', '=', 'student');
    await users().set({ role: 'staff' }).execute();
    expect((await student.get('/auth/validate')).json()).toMatchObject({ role: 'staff' });
    await users().set({ role: 'student', deactivated_at: START.toISOString() }).execute();
    expect((await student.get('/auth/validate')).statusCode).toBe(401);
    expect((await student.post('/auth/refresh')).statusCode).toBe(401);
    await users().set({ deactivated_at: null }).execute();
  });

  it('exchanges a password for a token that needs no cookie, and revokes it', async () => {
    const exchanged = await app.server.inject({
      method: 'POST',
      url: `${API}/auth/token`,
      payload: { username: 'staff', password: PASSWORD, name: 'ci' },
    });
    expect(exchanged.statusCode).toBe(201);
    expect(exchanged.cookies).toEqual([]);
    const headers = { authorization: `Bearer ${(exchanged.json() as { token: string }).token}` };
    const who = () => app.server.inject({ method: 'GET', url: `${API}/user/profile`, headers });
    expect((await who()).json()).toMatchObject({ username: 'staff' });
    await app.server.inject({ method: 'POST', url: `${API}/auth/logout`, headers });
    expect((await who()).statusCode).toBe(401);
  });

  it('never stores a token or a password as it is', async () => {
    const staff = await signedIn(app.server, 'staff');
    const tables = await Promise.all([
      database().db.selectFrom('access_tokens').selectAll().execute(),
      database().db.selectFrom('users').selectAll().execute(),
    ]);
    const everything = JSON.stringify(tables);
    expect(everything).not.toContain(staff.cookies['kierros_sid']);
    expect(everything).not.toContain(PASSWORD);
  });

  it('remembers the language', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.post('/set-language-preference', { language: 'en' })).statusCode).toBe(200);
    expect((await staff.get('/user/profile')).json()).toMatchObject({ locale: 'en' });
    expect((await staff.post('/set-language-preference', { language: 'sv' })).json()).toMatchObject(
      { code: 'invalid_value' },
    );
  });
});
