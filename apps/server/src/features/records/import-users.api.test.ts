import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { contents } from '../../../test/contents.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { tablesOf } from '../../../test/rows-of-schema.ts';
import { smallSite } from '../../../test/site.ts';

type Line = { outcome: string; id: number; errors: { path: string; code: string }[] };
type Applied = { id: number; lines: Line[]; counts: Record<string, number> };
type User = { id: number; username: string } & Record<string, unknown>;

const aino = { username: 'aino@koulu.fi', first_name: 'Aino', last_name: 'Virtanen' };
const eino = { username: 'eino', first_name: 'Eino', last_name: 'Korhonen' };

onEachDatabase('importing users', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    // Otherwise records without a location would go to this one.
    await database()
      .db.updateTable('users')
      .set({ location_id: null })
      .where('id', '=', 1)
      .execute();
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  const apply = async (items: object[], more: object = {}) => {
    const response = await admin.post('/bulk/apply', { kind: 'users', items, ...more });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Applied>();
  };
  const plan = async (items: object[], more: object = {}) => {
    const response = await admin.post('/bulk/plan', { kind: 'users', items, ...more });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Applied>();
  };
  const userOf = async (id: number) => (await admin.get(`/users/${id}`)).json<User>();
  const undo = async (id: number) =>
    (await admin.post(`/bulk/${id}/undo`)).json<Schema<'BulkUndone'>>();
  const signIn = (username: string, password: string) =>
    browser(app.server).post(
      '/auth/login',
      new URLSearchParams({ username, password }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );

  it('adds them by name of the location, without a password that works', async () => {
    const items = [{ ...aino, location: 'paikka 2', locale: 'en', role: 'student' }, eino];
    const { id, lines, counts } = await apply(items, { location_id: 1 });
    expect(counts).toMatchObject({ create: 2, refused: 0 });
    const [first = 0, second = 0] = lines.map((line) => line.id);
    expect(await userOf(first)).toMatchObject({
      ...aino,
      ...{ role: 'student', assigned_location_id: 2, locale: 'en', active: true },
    });
    expect(await userOf(second)).toMatchObject({ role: 'staff', assigned_location_id: 1 });
    const stored = await database()
      .db.selectFrom('users')
      .select('password_hash')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    for (const password of ['', '!', stored.password_hash, 'kierros-demo'])
      expect((await signIn(aino.username, password)).statusCode).not.toBe(200);
    const handed = await admin.post(`/users/${first}/reset-password`);
    const { password } = handed.json<{ password: string }>();
    expect((await signIn(aino.username, password)).statusCode).toBe(200);
    const { restored, kept: left } = await undo(id);
    expect(restored).toBe(1);
    expect(left).toMatchObject([{ name: aino.username, errors: [{ code: 'in_use' }] }]);
    expect((await admin.get(`/users/${second}`)).statusCode).toBe(404);
  });

  it('leaves no trace of one that was undone', async () => {
    const before = await contents(database());
    const { id } = await apply([eino], { location_id: 1 });
    expect(await undo(id)).toMatchObject({ restored: 1, kept: [] });
    const after = await contents(database());
    for (const table of ['users', 'authors', 'sessions', 'notification_preferences'])
      expect(after[table], table).toEqual(before[table]);
  });

  it('matches them by username without case, changes what differs, and changes it back', async () => {
    const made = await apply([{ ...eino, location: 'paikka 1' }]);
    const id = made.lines[0]?.id ?? 0;
    const moved = { ...eino, username: 'EINO', last_name: 'Mäkinen', location: 'paikka 2' };
    const { lines, id: second } = await apply([moved]);
    expect(lines).toMatchObject([
      { outcome: 'change', id, changed: ['username', 'last_name', 'location'] },
    ]);
    expect(await userOf(id)).toMatchObject({ last_name: 'Mäkinen', assigned_location_id: 2 });
    expect((await plan([moved])).counts).toMatchObject({ unchanged: 1, change: 0 });
    await undo(second);
    expect(await userOf(id)).toMatchObject({ ...eino, assigned_location_id: 1 });
    await undo(made.id);
  });

  it('refuses by field: an unknown location, no location, a password, the last administrator', async () => {
    const { lines } = await plan([
      { ...eino, location: 'ei ole' },
      { ...eino, username: 'toinen' },
      { ...eino, username: 'kolmas', password: 'kierros-demo' },
      { ...eino, username: 'neljäs', role: 'owner' },
      { username: 'admin', first_name: 'A', last_name: 'B', role: 'staff' },
      { ...eino, username: 'kuudes', location: null, role: 'admin' },
    ]);
    expect(lines.map(({ outcome, errors }) => [outcome, errors[0]?.path, errors[0]?.code])).toEqual(
      [
        ['refused', '/location', 'not_found'],
        ['refused', '/location', 'no_location'],
        ['refused', '/password', 'unknown_field'],
        ['refused', '/role', 'invalid_value'],
        ['refused', '', 'last_admin'],
        ['create', undefined, undefined],
      ],
    );
  });

  it('forgets an imported user who is erased', async () => {
    const canary = 'kanarialintu';
    const { lines } = await apply([
      { username: canary, first_name: canary, last_name: canary, location: 'paikka 1' },
    ]);
    const id = lines[0]?.id ?? 0;
    const { id: second } = await apply([
      { username: canary, first_name: `${canary}2`, last_name: canary },
    ]);
    expect((await admin.delete(`/users/${id}`)).statusCode).toBe(200);
    const tables = await tablesOf(database().db);
    for (const { name } of tables) {
      const rows = await database()
        .db.selectFrom(name as 'users')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows), name).not.toContain(canary);
    }
    expect(await undo(second)).toMatchObject({ restored: 0, kept: [] });
  });

  it('are listed with who and when, and with who undid them', async () => {
    const { id } = await apply([{ ...eino, username: 'listalla', location: 'paikka 1' }]);
    const first = (await admin.get('/bulk?per_page=1')).json<{ items: unknown[]; after: string }>();
    expect(first.items).toMatchObject([
      {
        ...{ id, kind: 'users', created_at: '2026-11-21T10:00:00.000Z', undone_at: null },
        ...{ created_by: { id: 1 }, counts: { create: 1 }, undone_by: null, not_undone: 0 },
      },
    ]);
    await undo(id);
    const all = (await admin.get('/bulk')).json<{ items: { id: number }[]; total: number }>();
    expect(all.total).toBe(all.items.length);
    expect(all.items[0]).toMatchObject({
      ...{ id, undone_at: '2026-11-21T10:00:00.000Z', undone_by: { id: 1 }, not_undone: 0 },
    });
    const rest = await admin.get(`/bulk?per_page=1&after=${first.after}`);
    expect(rest.json<{ items: { id: number }[] }>().items[0]?.id).toBe(all.items[1]?.id);
  });
});
