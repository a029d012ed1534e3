import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { API, browser, signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../../test/site.ts';
import { claimAttempt, limitKeys } from './login-limits.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const shared = { address: 'an untrusted proxy', isShared: true };

onEachDatabase('behind a proxy that is not trusted', (database) => {
  let app: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), undefined, {
      trustProxy: [],
      logLevel: 'warn',
      logStream: { write: (line) => void log.push(line) },
    });
  });

  const signIn = (username: string, password: string, headers: Record<string, string>) =>
    browser(app.server).post(
      '/auth/login',
      new URLSearchParams({ username, password }).toString(),
      {
        ...form,
        ...headers,
      },
    );
  // The first is counted as the server does; the others are written, since a transaction each takes seconds.
  const wrongGuesses = async (count: number, client: { address: string; isShared: boolean }) => {
    const keys = limitKeys('made-up', client);
    await database().write((tx) => claimAttempt(tx, keys, app.clock.now));
    await database()
      .db.updateTable('login_limits')
      .set((eb) => ({ failures: eb('failures', '+', count - 1) }))
      .where('key', '=', keys.address)
      .execute();
  };

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
  ])('nobody waits for what others did: %o', async (headers) => {
    await signIn('student', 'wrong', headers);
    await wrongGuesses(320, shared);
    expect((await signIn('staff', 'a slip', headers)).statusCode).toBe(401);
    expect((await signIn('staff', PASSWORD, headers)).statusCode).toBe(200);
    await database().db.deleteFrom('login_limits').execute();
  });

  it('all of them together have a limit, and each account its own', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await wrongGuesses(3_000, shared);
    expect((await signIn('staff', 'a slip', headers)).statusCode).toBe(401);
    expect((await signIn('staff', PASSWORD, headers)).statusCode).toBe(429);
    await database().db.deleteFrom('login_limits').execute();
    for (let guess = 0; guess < 6; guess += 1) await signIn('staff', 'wrong', headers);
    expect((await signIn('staff', PASSWORD, headers)).statusCode).toBe(429);
    await database().db.deleteFrom('login_limits').execute();
  });

  it('the limit of an address stays where no header comes', async () => {
    await wrongGuesses(320, { address: '127.0.0.1', isShared: false });
    expect((await signIn('staff', 'a slip', {})).statusCode).toBe(401);
    expect((await signIn('staff', PASSWORD, {})).statusCode).toBe(429);
    await database().db.deleteFrom('login_limits').execute();
  });

  it('the addresses of one IPv6 network have one limit, also for registrations', async () => {
    const open = await testApp(database(), undefined, { selfRegistration: true });
    onTestFinished(() => open.server.close());
    const person = { password: 'hiljainen metsäpolku', firstname: 'Uusi', lastname: 'Henkilö' };
    const countsAfter = async (remoteAddress: string, username: string) => {
      const send = (url: string, payload: object | string, headers: Record<string, string>) =>
        open.server.inject({
          method: 'POST',
          url: `${API}${url}`,
          remoteAddress,
          headers: { ...headers, 'sec-fetch-site': 'same-origin' },
          payload,
        });
      const wrong = new URLSearchParams({ username, password: 'wrong' }).toString();
      expect((await send('/auth/login', wrong, form)).statusCode).toBe(401);
      expect((await send('/auth/register/', { ...person, username }, {})).statusCode).toBe(201);
      const rows = await database().db.selectFrom('login_limits').selectAll().execute();
      return ['address:', 'register:'].map((kind) =>
        rows.flatMap(({ key, failures }) => (key.startsWith(kind) ? [failures] : [])).toSorted(),
      );
    };
    await countsAfter('2001:db8:0:1::7', 'seitsemäs');
    expect(await countsAfter('2001:db8:0:1:ffff::8', 'kahdeksas')).toEqual([[2], [2]]);
    expect(await countsAfter('2001:db8:0:2::7', 'yhdeksäs')).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await database().db.deleteFrom('login_limits').execute();
  });

  it('is told once in the log, and on the system page', async () => {
    expect(log.filter((line) => line.includes('KIERROS_TRUST_PROXY'))).toHaveLength(1);
    const admin = await signedIn(app.server, 'admin');
    expect(
      (await admin.get('/operations/system')).json<{ warnings: string[] }>().warnings,
    ).toContain('untrusted_proxy');
  });

  it('a trusted proxy is believed, and only what it added', async () => {
    const trusting = await testApp(database());
    const guess = (forwarded: string) =>
      browser(trusting.server).post(
        '/auth/login',
        new URLSearchParams({ username: 'student', password: 'wrong' }).toString(),
        { ...form, 'x-forwarded-for': forwarded },
      );
    await guess('1.2.3.4, 203.0.113.9');
    await guess('5.6.7.8, 203.0.113.9');
    const rows = await database()
      .db.selectFrom('login_limits')
      .select(['key', 'failures'])
      .execute();
    const key = limitKeys('', { address: '203.0.113.9', isShared: false }).address;
    expect(rows).toContainEqual({ key, failures: 2 });
    const admin = await signedIn(trusting.server, 'admin');
    expect(
      (await admin.get('/operations/system')).json<{ warnings: string[] }>().warnings,
    ).not.toContain('untrusted_proxy');
    await trusting.server.close();
  });
});
