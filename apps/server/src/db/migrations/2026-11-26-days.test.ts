import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const far = '9999-12-31';
const day = '2026-11-21';

onEachDatabase('a database with days outside 1970 to 2199', (database) => {
  let app: TestApp;
  let admin: Person;
  const told: string[] = [];
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    const { db } = database();
    const button = { metrics: ['count'], start_date: '0001-01-01', end_date: day };
    const made = await admin.post('/inspection/buttons', {
      name: 'Kaikki',
      display: 'count',
      visibility: 'mine',
      query: { metrics: ['count'] },
    });
    expect(made.statusCode, made.body).toBe(201);
    await db
      .updateTable('buttons')
      .set({ query: JSON.stringify(button) })
      .execute();
    await db
      .updateTable('inspectables')
      .set({ first_due_date: far })
      .where('id', '=', 11)
      .execute();
    await db
      .updateTable('due_rows')
      .set({ natural_due: far, due: far, earliest_due: far })
      .where('inspectable_id', '=', 11)
      .execute();
    await db
      .updateTable('due_rows')
      .set({ natural_due: '0001-01-01', planned_due: day, due: day })
      .where('inspectable_id', '=', 12)
      .execute();
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '2026-11-26-days' as never)
      .execute();
  });
  afterAll(() => app.server.close());

  it('cannot be read before and can after the migration, which logs what it changed', async () => {
    const list = '/inspectable/templates/1/inspectables';
    expect((await admin.get(list)).statusCode).toBe(500);
    await migrate(database(), { tell: (line) => told.push(line) });
    const rows = await database()
      .db.selectFrom('due_rows')
      .select(['inspectable_id', 'natural_due', 'planned_due', 'due'])
      .where('inspectable_id', 'in', [11, 12, 13])
      .orderBy('inspectable_id')
      .execute();
    const last = '2199-12-31';
    expect(rows).toEqual([
      { inspectable_id: 11, natural_due: last, planned_due: null, due: last },
      { inspectable_id: 12, natural_due: '1970-01-01', planned_due: day, due: day },
      { inspectable_id: 13, natural_due: day, planned_due: null, due: day },
    ]);
    expect((await admin.get(list)).statusCode).toBe(200);
    const [button] = (await admin.get('/inspection/buttons')).json().items;
    const ran = await admin.get(`/inspection/buttons/${button.id}`);
    expect(ran.statusCode, ran.body).toBe(200);
    expect(ran.json().data.start_date).toBe('1970-01-01');
    expect(told.sort()).toEqual([
      expect.stringMatching(/^buttons: number \d+ had a day outside/),
      expect.stringMatching(/^due_rows: 2 rows/),
      expect.stringMatching(/^inspectables: 1 rows/),
    ]);
  });

  it('has nothing left to change', async () => {
    told.length = 0;
    await database()
      .db.deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '2026-11-26-days' as never)
      .execute();
    await migrate(database(), { tell: (line) => told.push(line) });
    expect(told).toEqual([]);
  });
});
