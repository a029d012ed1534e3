import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { startProvider, type Account, type RunningProvider } from '../../../test/oidc-provider.ts';
import { smallSite } from '../../../test/site.ts';

const OWN = 'http://127.0.0.1:4300';
const CLIENT = { id: 'kierros', secret: 'a-secret-of-thirty-two-letters-0' };

onEachDatabase('sign-in through a real OpenID Connect provider', (database) => {
  let provider: RunningProvider;
  let app: TestApp;
  let open: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    await smallSite(database());
    provider = await startProvider({
      ...CLIENT,
      redirectUri: `${OWN}/api/v2/auth/oidc/callback`,
    });
    const oidc = {
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      usernameClaim: 'preferred_username',
    };
    const logStream = { write: (line: string) => void log.push(line) };
    const settings = { publicAddress: OWN, oidc, logLevel: 'warn', logStream };
    app = await testApp(database(), new Date().toISOString(), settings);
    open = await testApp(database(), new Date().toISOString(), {
      ...settings,
      selfRegistration: true,
      oidc: { ...oidc, usernameClaim: 'email' },
    });
  });
  afterAll(async () => {
    await app.server.close();
    await open.server.close();
    await provider.close();
  });

  const start = async (person: Person, query = '') => {
    const response = await person.get(`/auth/oidc/start${query}`);
    expect(response.statusCode, response.body).toBe(302);
    return { address: String(response.headers.location), cookies: response.cookies };
  };
  const back = (person: Person, at: URL) => person.get(`/auth/oidc/callback${at.search}`);
  const arrives = async (account: Account, through = app, query = '') => {
    provider.account = account;
    const person = browser(through.server);
    const { address } = await start(person, query);
    const returned = await back(person, await provider.walk(address));
    return { person, returned };
  };
  const refused = async (account: Account, through: TestApp, why: string) => {
    const { person, returned } = await arrives(account, through);
    expect(returned.headers.location).toBe(`/login?reason=callback&why=${why}`);
    expect((await person.get('/auth/validate')).statusCode).toBe(401);
  };
  const who = async (person: Person) => (await person.get('/auth/validate')).json() as object;

  it('is offered on the sign-in page', async () => {
    expect((await browser(app.server).get('/auth/options')).json()).toEqual({
      password: true,
      oidc: true,
      self_registration: false,
    });
  });

  it('redirects to the provider with PKCE, state and nonce, and sets an HttpOnly Lax cookie', async () => {
    const { address, cookies } = await start(browser(app.server));
    const query = new URL(address).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${OWN}/api/v2/auth/oidc/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query.get(name)?.length).toBeGreaterThan(20);
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
  });

  const listed = async (state = '') => {
    const person = await signedIn(app.server, 'admin');
    const { items } = (await person.get(`/users/identities${state}`)).json<{
      items: { subject: string; name: string | null; user_id: number; state: string }[];
    }>();
    return items;
  };
  const link = async (id: number, subject: string) =>
    (await signedIn(app.server, 'admin')).put(`/users/${id}/identity`, {
      issuer: provider.issuer,
      subject,
    });

  it('takes over no account by its name or by one that looks like it, and lists who tried', async () => {
    const names = ['admin', 'ADMIN', 'ＡＤＭＩＮ', 'admin\u00a0', 'аdmin', 'ad\u200bmin'];
    for (const [index, name] of names.entries()) {
      const claims = { preferred_username: name };
      await refused({ sub: `stranger-${index}`, claims }, app, 'account_exists');
    }
    expect(await listed('?state=refused')).toHaveLength(names.length);
    expect(await listed()).toContainEqual({
      issuer: provider.issuer,
      subject: 'stranger-2',
      name: 'ＡＤＭＩＮ',
      user_id: 1,
      username: 'admin',
      state: 'refused',
      at: expect.any(String) as string,
    });
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.get('/users/identities')).statusCode).toBe(403);
  });

  it('signs in the account that an administrator links, and identifies it by its subject from then on', async () => {
    const claims = { preferred_username: 'Staff', given_name: 'Aino' };
    await refused({ sub: 'subject-1', claims }, app, 'account_exists');
    expect((await link(2, 'subject-unknown')).statusCode).toBe(404);
    expect((await link(2, 'subject-1')).json()).toMatchObject({
      username: 'staff',
      state: 'linked',
    });
    expect((await link(3, 'subject-1')).statusCode).toBe(409);
    const { person, returned } = await arrives({ sub: 'subject-1', claims });
    expect(returned.headers.location).toBe('/auth/callback');
    expect(returned.cookies.filter((one) => one.value !== '')).toHaveLength(2);
    expect(await who(person)).toMatchObject({ username: 'staff', role: 'staff' });
    const renamed = { preferred_username: 'renamed-at-the-provider' };
    const again = await arrives({ sub: 'subject-1', claims: renamed });
    expect(await who(again.person)).toMatchObject({ username: 'staff' });
  });

  it('counts as a recent sign-in only where the provider asked for the password', async () => {
    const account = { sub: 'subject-0', claims: { preferred_username: 'admin' } };
    await refused(account, app, 'account_exists');
    expect((await link(1, 'subject-0')).statusCode).toBe(200);
    const silent = await arrives(account);
    expect(await who(silent.person)).toMatchObject({ role: 'admin' });
    expect((await silent.person.post('/operations/verify')).json()).toMatchObject({
      code: 'recent_sign_in_needed',
    });
    const { address } = await start(silent.person, '?again=true');
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({ prompt: 'login', max_age: '0' });
    const again = await arrives(account, app, '?again=true');
    expect((await again.person.post('/operations/verify')).statusCode).toBe(200);
  });

  it('does not believe a cookie that claims the provider asked', async () => {
    provider.account = { sub: 'subject-0', claims: { preferred_username: 'admin' } };
    const person = browser(app.server);
    const { address } = await start(person);
    const flow = JSON.parse(
      Buffer.from(person.cookies['kierros_oidc'] ?? '', 'base64url').toString(),
    ) as object;
    person.cookies['kierros_oidc'] = Buffer.from(
      JSON.stringify({ ...flow, isAgain: true }),
    ).toString('base64url');
    const returned = await back(person, await provider.walk(address));
    // Without `max_age` in the request the provider does not say when it asked.
    expect(returned.headers.location).toBe('/login?reason=callback&why=no_auth_time');
    expect(log.join('\n')).toContain('the provider does not say when it asked');
  });

  it('shows links that were made by name until an administrator confirms or removes them', async () => {
    const made = {
      issuer: provider.issuer,
      subject: 'old',
      created_at: '2026-01-01T00:00:00.000Z',
    };
    await database()
      .db.insertInto('external_identities')
      .values({ ...made, user_id: 4 })
      .execute();
    // More than a list has, all of them newer.
    const others = Array.from({ length: 1_001 }, (_, index) => ({
      ...{ issuer: `https://login.example/${index}`, subject: 'newer', user_id: 4 },
      ...{ created_at: '2026-02-01T00:00:00.000Z', made_by: 'account' as const },
    }));
    await database().db.insertInto('external_identities').values(others).execute();
    const first = { subject: 'old', user_id: 4, state: 'by_name' };
    expect(await listed('?state=by_name')).toMatchObject([first]);
    expect((await listed()).filter(({ state }) => state !== 'refused')[0]).toMatchObject(first);
    const { person } = await arrives({ sub: 'old', claims: {} });
    expect(await who(person)).toMatchObject({ username: 'staff2' });
    const confirmed = await link(4, 'old');
    expect(confirmed.json(), confirmed.body).toMatchObject({
      ...{ subject: 'old', user_id: 4, state: 'linked', at: made.created_at },
    });
    expect(await listed('?state=by_name')).toEqual([]);
    await database().db.deleteFrom('external_identities').where('subject', '=', 'newer').execute();
    const admin = await signedIn(app.server, 'admin');
    const query = `issuer=${encodeURIComponent(provider.issuer)}&subject=old`;
    const removed = await admin.delete(`/users/4/identity?${query}`);
    expect(removed.json()).toEqual({ revoked: 1 });
    expect((await person.get('/auth/validate')).statusCode).toBe(401);
    expect((await admin.delete(`/users/4/identity?${query}`)).statusCode).toBe(404);
    await refused({ sub: 'old', claims: { preferred_username: 'staff2' } }, app, 'account_exists');
  });

  it('logs who dismissed a refused sign-in, also by linking it to another account', async () => {
    const claims = { preferred_username: 'student' };
    for (const sub of ['dismissed', 'namesake'])
      await refused({ sub, claims }, app, 'account_exists');
    const [note] = await listed('?state=refused');
    const admin = await signedIn(app.server, 'admin');
    const query = `issuer=${encodeURIComponent(provider.issuer)}&subject=dismissed`;
    expect((await admin.delete(`/users/${note?.user_id}/identity?${query}`)).json()).toEqual({
      revoked: 0,
    });
    expect((await link(4, 'namesake')).statusCode).toBe(200);
    const events = await database()
      .db.selectFrom('audit_events')
      .select(['action', 'actor_id', 'before'])
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', note?.user_id ?? 0)
      .orderBy('id')
      .execute();
    expect(events.map(({ before, ...event }) => [event, JSON.parse(before ?? '{}')])).toEqual(
      ['dismissed', 'namesake'].map((subject) => [
        { action: 'dismiss_provider', actor_id: 1 },
        { issuer: provider.issuer, subject, name: 'student' },
      ]),
    );
  });

  it('asks for a recent sign-in before an identity is linked or removed', async () => {
    const admin = await signedIn(app.server, 'admin');
    app.clock.now = new Date(app.clock.now.getTime() + 6 * 60_000);
    const identity = { issuer: provider.issuer, subject: 'namesake' };
    for (const answer of [
      await admin.put('/users/4/identity', identity),
      await admin.delete(`/users/4/identity?${new URLSearchParams(identity).toString()}`),
      await admin.get('/export/audit?location_id=all'),
    ])
      expect(answer.json(), answer.body).toMatchObject({ code: 'recent_sign_in_needed' });
  });

  it('refuses somebody unknown, deactivated, or with the name of an account that is taken', async () => {
    await refused(
      { sub: 'subject-2', claims: { preferred_username: 'unknown' } },
      app,
      'no_account',
    );
    await refused(
      { sub: 'subject-3', claims: { preferred_username: 'staff' } },
      app,
      'account_exists',
    );
    await refused({ sub: 'subject-4', claims: {} }, app, 'no_username');
    await database().write((tx) =>
      tx
        .updateTable('users')
        .set({ deactivated_at: '2026-11-21T00:00:00.000Z' })
        .where('id', '=', 3)
        .execute(),
    );
    await database()
      .db.insertInto('external_identities')
      .values({ issuer: provider.issuer, subject: 'subject-5', user_id: 3, created_at: '' })
      .execute();
    await refused({ sub: 'subject-5', claims: {} }, app, 'deactivated');
  });

  it('creates an account where registration is open, for a verified email address', async () => {
    const email = 'uusi@example.org';
    for (const claims of [
      { email, email_verified: false },
      { email },
      { email, email_verified: 'false' },
    ])
      await refused({ sub: 'subject-6', claims }, open, 'email_unverified');
    await refused({ sub: 'subject-6', claims: { email_verified: true } }, open, 'no_username');
    const { person } = await arrives(
      { sub: 'subject-6', claims: { email, email_verified: true, given_name: 'Uusi' } },
      open,
    );
    expect(await who(person)).toMatchObject({
      username: email,
      first_name: 'Uusi',
      role: 'staff',
      assigned_location_id: null,
      must_change_password: false,
    });
    // Some providers send the flag as text. A look-alike of an account gets none of its own.
    const alike = { email: 'uuѕi@example.org', email_verified: 'true' };
    await refused({ sub: 'subject-7', claims: alike }, open, 'account_exists');
  });

  it('asks userinfo where the ID token has no claims about the person', async () => {
    const bare = await startProvider({
      ...CLIENT,
      redirectUri: `${OWN}/api/v2/auth/oidc/callback`,
      isUserinfoOnly: true,
    });
    const oidc = { issuer: bare.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret };
    const more = { publicAddress: OWN, selfRegistration: true };
    const through = await testApp(database(), new Date().toISOString(), {
      ...more,
      oidc: { ...oidc, usernameClaim: 'email' },
    });
    bare.account = { sub: 'bare-1', claims: { email: 'vain@example.org', email_verified: true } };
    const person = browser(through.server);
    const { address } = await start(person);
    const returned = await back(person, await bare.walk(address));
    expect(returned.headers.location).toBe('/auth/callback');
    expect(await who(person)).toMatchObject({ username: 'vain@example.org' });
    await through.server.close();
    await bare.close();
  });

  it('refuses a return to another browser, a repeated one, a forged one and a cancelled one', async () => {
    provider.account = { sub: 'subject-1', claims: { preferred_username: 'staff' } };
    const started = browser(app.server);
    const at = await provider.walk((await start(started)).address);
    const foreign = browser(app.server);
    const forged = new URL(at);
    forged.searchParams.set('state', 'x'.repeat(43));
    const refusals: [Person, URL][] = [
      [foreign, at],
      [started, forged],
    ];
    for (const [person, address] of refusals) {
      expect((await back(person, address)).headers.location).toMatch(
        /^\/login\?reason=callback&why=/,
      );
      expect((await person.get('/auth/validate')).statusCode).toBe(401);
    }
    const second = browser(app.server);
    const returned = await provider.walk((await start(second)).address);
    const cookies = { ...second.cookies };
    expect((await back(second, returned)).headers.location).toBe('/auth/callback');
    const replayed = browser(app.server);
    Object.assign(replayed.cookies, cookies);
    expect((await back(replayed, returned)).headers.location).toMatch(
      /^\/login\?reason=callback&why=/,
    );
    const cancelled = browser(app.server);
    const { address } = await start(cancelled);
    const state = new URL(address).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const gaveUp = await cancelled.get(`/auth/oidc/callback?${query.toString()}`);
    expect(gaveUp.headers.location).toBe('/login?reason=callback&why=denied');
  });

  it('answers 503 while the provider is unreachable, and 501 where none is configured', async () => {
    const oidc = {
      issuer: 'http://127.0.0.1:9',
      clientId: 'kierros',
      clientSecret: undefined,
      usernameClaim: 'email',
    };
    const away = await testApp(database(), undefined, { oidc });
    const gone = await browser(away.server).get('/auth/oidc/start');
    expect(gone.json()).toMatchObject({ status: 503, code: 'unavailable' });
    const none = await testApp(database());
    expect((await browser(none.server).get('/auth/oidc/start')).statusCode).toBe(501);
    await away.server.close();
    await none.server.close();
  });
});
