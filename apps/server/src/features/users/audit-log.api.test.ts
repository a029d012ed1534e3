import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Entry = { id: number; operation: string; entity: string; location_id: number | null };
type Page = { items: Entry[]; after: string | null; total: number };

onEachDatabase('the audit log', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    for (let i = 0; i < 5; i += 1) {
      const room_id = i % 2 === 0 ? 11 : 21;
      await admin.post('/inspectable/todos', { room_id, name: `Todo ${i}` });
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    }
    await admin.put('/users/3', { first_name: 'Uusi' });
  });
  const page = async (query: string) =>
    (await admin.get(`/audit?location_id=all&${query}`)).json() as Page;

  it('shows who changed what with both states, the newest first', async () => {
    const [newest] = (await page('per_page=1')).items;
    expect(newest).toMatchObject({
      operation: 'updateUser',
      entity: 'user',
      entity_id: 3,
      user: { id: 1, name: 'admin Testi' },
      location_id: 1,
      before: { first_name: 'student' },
      after: { first_name: 'Uusi' },
    });
    const ids = (await page('per_page=100')).items.map((one) => one.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('filters by subject, user, time and location, and pages', async () => {
    const todos = await page('entity=todo');
    expect(todos.items.length).toBe(5);
    expect((await admin.get('/audit?location_id=2&entity=todo')).json()).toMatchObject({
      total: 2,
    });
    expect(await page('operation=updateUser')).toMatchObject({ total: 1 });
    expect((await page('entity=user&entity_id=3')).total).toBe(1);
    expect((await page('user_id=2')).items).toEqual([]);
    expect((await page('from=2026-11-21&to=2026-11-21&entity=todo')).total).toBe(5);
    expect((await page('from=2026-11-22')).items).toEqual([]);
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const part = await page(`per_page=2${after === '' ? '' : `&after=${after}`}`);
      seen.push(...part.items.map((one) => one.id));
      after = part.after;
    }
    expect(seen).toEqual((await page('per_page=100')).items.map((one) => one.id));
  });

  it('is read by administrators only', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.get('/audit')).statusCode).toBe(403);
  });
});
