import { beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type User = { id: number; username: string; version: number; active: boolean; role: string };

onEachDatabase('users', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });

  let count = 0;
  const register = async (more: object = {}, key?: string) =>
    admin.post(
      '/auth/register/',
      {
        username: `new-${(count += 1)}`,
        password: 'correct horse battery',
        firstname: 'Aino',
        lastname: 'Virtanen',
        ...more,
      },
      key ? { 'idempotency-key': key } : {},
    );
  const added = async (more: object = {}) => (await register(more)).json() as User;
  const signIn = async (username: string, password: string): Promise<Person | number> => {
    const person = browser(app.server);
    const form = new URLSearchParams({ username, password }).toString();
    const response = await person.post('/auth/login', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    return response.statusCode === 200 ? person : response.statusCode;
  };
  const person = async (username: string, password = 'correct horse battery') => {
    const found = await signIn(username, password);
    if (typeof found === 'number') throw new Error(`${username} got ${found}`);
    return found;
  };
  const lastAudit = async () =>
    (
      (await admin.get('/audit?location_id=all&per_page=1')).json() as {
        items: Record<string, unknown>[];
      }
    ).items[0];

  it('adds a person as staff without a location, who must choose a password', async () => {
    const made = await register({ username: 'Äiti.Aalto' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      username: 'Äiti.Aalto',
      role: 'staff',
      assigned_location_id: null,
      must_change_password: true,
    });
    expect(await lastAudit()).toMatchObject({
      operation: 'registerUser',
      entity: 'user',
      user: { id: 1 },
      after: { username: 'Äiti.Aalto', role: 'staff' },
    });
    const aalto = await person('äiti.aalto');
    expect((await aalto.get('/inspections/due')).statusCode).toBe(404);
    expect((await register({ username: 'ÄITI.AALTO' })).json()).toMatchObject({
      status: 409,
      code: 'username_taken',
    });
  });

  it('refuses passwords that guessers try first, naming the field, and whoever may not add', async () => {
    for (const password of ['password1', '12345678', 'aaaaaaaa', 'Tervetuloa1!'])
      expect((await register({ password })).json(), password).toMatchObject({
        status: 422,
        code: 'weak_password',
        errors: [{ path: '/password' }],
      });
    const staff = await signedIn(app.server, 'staff');
    const body = {
      username: 'x',
      password: 'correct horse battery',
      firstname: 'X',
      lastname: 'Y',
    };
    expect((await staff.post('/auth/register/', body)).statusCode).toBe(403);
    expect((await browser(app.server).post('/auth/register/', body)).statusCode).toBe(401);
  });

  it('creates once per idempotency key, and distinguishes another password from a repeat', async () => {
    const body = { username: 'once', password: 'lumi kivi portti' };
    const first = await register(body, 'registered-1');
    const again = await register(body, 'registered-1');
    expect(again.json()).toEqual(first.json());
    const other = await register({ ...body, password: 'portti kivi lumi' }, 'registered-1');
    expect(other.json()).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
    const keys = await database().db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain('lumi');
  });

  it('finds people by any part of their names, by role, state and location', async () => {
    await added({ username: 'find.me', firstname: 'Örjan', lastname: 'Åberg' });
    const find = async (query: string) =>
      ((await admin.get(`/users?location_id=all&${query}`)).json() as { items: User[] }).items.map(
        (one) => one.username,
      );
    expect(await find('q=orjan')).toEqual(['find.me']);
    expect(await find('q=%C3%85BERG%20orj')).toEqual(['find.me']);
    expect(await find('q=nobody%25')).toEqual([]);
    expect(await find('role=student')).toEqual(['student']);
    expect(await find('active=false')).toEqual([]);
    const own = (await admin.get('/users?location_id=2')).json() as { items: User[] };
    expect(own.items.map((one) => one.username)).toEqual(['staff2']);
    const first = (await admin.get('/users?location_id=all&per_page=2')).json() as {
      items: User[];
      after: string;
      total: number;
    };
    const rest = (
      await admin.get(`/users?location_id=all&per_page=1000&after=${first.after}`)
    ).json() as { items: User[] };
    expect(first.items.length + rest.items.length).toBe(first.total);
    expect(rest.items.map((one) => one.id)).not.toContain(first.items[1]?.id);
  });

  it('changes role and location for the next request, and keeps both in the audit log', async () => {
    const user = await added();
    const someone = await person(user.username);
    const stale = { role: 'student', assigned_location_id: 2, version: 1 };
    const changed = await admin.put(`/users/${user.id}`, stale);
    expect(changed.json()).toMatchObject({ role: 'student', assigned_location_id: 2, version: 2 });
    expect((await someone.get('/auth/validate')).json()).toMatchObject({
      role: 'student',
      assigned_location_id: 2,
    });
    expect((await admin.put(`/users/${user.id}`, stale)).json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2 },
    });
    expect(await lastAudit()).toMatchObject({
      operation: 'updateUser',
      entity_id: user.id,
      before: { role: 'staff', assigned_location_id: null },
      after: { role: 'student', assigned_location_id: 2 },
    });
    expect((await admin.put(`/users/${user.id}`, { assigned_location_id: 999 })).statusCode).toBe(
      404,
    );
    expect((await admin.put(`/users/${user.id}`, { username: 'STAFF' })).json()).toMatchObject({
      code: 'username_taken',
    });
    expect((await admin.get('/users/99999')).statusCode).toBe(404);
  });

  it('ends all access of a deactivated user immediately, tokens included, and restores it', async () => {
    const user = await added();
    const someone = await person(user.username);
    const made = (await someone.post('/tokens', { name: 'ci' })).json() as { token: string };
    const bearer = () =>
      app.server.inject({
        url: '/api/v2/user/profile',
        headers: { authorization: `Bearer ${made.token}` },
      });
    expect((await bearer()).statusCode).toBe(200);
    await admin.put(`/users/${user.id}`, { active: false });
    expect((await someone.get('/auth/validate')).statusCode).toBe(401);
    expect((await someone.post('/auth/refresh')).statusCode).toBe(401);
    expect((await bearer()).statusCode).toBe(401);
    expect(await signIn(user.username, 'correct horse battery')).toBe(401);
    expect((await admin.put(`/users/${user.id}`, { active: true })).json()).toMatchObject({
      active: true,
    });
    expect((await someone.get('/auth/validate')).statusCode).toBe(401);
    expect(await signIn(user.username, 'correct horse battery')).toBeTypeOf('object');
  });

  it('keeps the last administrator, even when two remove each other concurrently', async () => {
    for (const change of [{ role: 'staff' }, { active: false }])
      expect((await admin.put('/users/1', change)).json()).toMatchObject({
        status: 409,
        code: 'last_admin',
      });
    expect((await admin.delete('/users/1')).json()).toMatchObject({ code: 'last_admin' });
    const { id, username } = await added();
    await admin.put(`/users/${id}`, { role: 'admin' });
    const second = await person(username);
    const answers = await Promise.all([
      admin.put(`/users/${id}`, { role: 'staff' }),
      second.put('/users/1', { role: 'staff' }),
    ]);
    const rows = await database()
      .db.selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(rows).toHaveLength(1);
    expect(answers.map((one) => one.statusCode).toSorted()).toContain(200);
    await database().write((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('id', '=', 1).execute(),
    );
  });

  it('sets a temporary password, shown once, and ends all sessions', async () => {
    const user = await added();
    const someone = await person(user.username);
    const { password } = (await admin.post(`/users/${user.id}/reset-password`)).json() as {
      password: string;
    };
    expect(password.length).toBeGreaterThan(20);
    expect((await someone.get('/auth/validate')).statusCode).toBe(401);
    expect(await signIn(user.username, 'correct horse battery')).toBe(401);
    const back = await person(user.username, password);
    expect((await back.get('/auth/validate')).json()).toMatchObject({ must_change_password: true });
    const tables = await Promise.all(
      (['audit_events', 'idempotency_keys', 'users'] as const).map((table) =>
        database().db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(tables)).not.toContain(password);
    expect((await admin.post('/users/99999/reset-password')).statusCode).toBe(404);
  });

  it('ends every session of a person and counts them', async () => {
    const user = await added();
    const two = [await person(user.username), await person(user.username)];
    expect((await admin.delete(`/users/${user.id}/sessions`)).json()).toEqual({ revoked: 2 });
    for (const one of two) {
      expect((await one.get('/auth/validate')).statusCode).toBe(401);
      expect((await one.post('/auth/refresh')).statusCode).toBe(401);
    }
    expect((await admin.delete(`/users/${user.id}/sessions`)).json()).toEqual({ revoked: 0 });
  });
});
