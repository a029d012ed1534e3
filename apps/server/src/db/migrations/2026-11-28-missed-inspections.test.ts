import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { earlierSumTables } from '../../../test/earlier-tables.ts';
import { rollups } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const name = '2026-11-28-missed-inspections';

// As before: the two missed inspections of each room were counted on the day of the inspection after them.
const undone = [
  ...earlierSumTables,
  'drop table missed_inspections',
  'drop index due_rows_by_natural_due',
  'alter table due_rows drop column applies_from',
  'delete from rollup_inspections where inspections = 0',
  'update rollup_inspections set missed = 2 where late = 1',
  'delete from rollup_days where inspections = 0',
  'update rollup_days set missed = 2 * late',
  'delete from rollup_everywhere_days where inspections = 0',
  'update rollup_everywhere_days set missed = 2 * late',
  `delete from kysely_migration where name = '${name}'`,
];

onEachDatabase('a database from before missed inspections were stored', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());

  async function inspect(room: number, day: string): Promise<void> {
    app.clock.now = new Date(`${day}T10:00:00.000Z`);
    const staff = await signedIn(app.server, 'staff');
    const started = await staff.post('/inspection/forms', { inspectables: [room], template_id: 1 });
    const answer = { inspectable_id: room, value: 3 };
    const sent = await staff.post(`/inspection/forms/${started.json().id}/submit`, {
      results: [1, 2].map((id) => ({ ...answer, inspectionformquestion_id: id })),
    });
    expect(sent.statusCode, sent.body).toBe(200);
  }

  it('has after the migration what submitting would have written', async () => {
    await inspect(11, '2026-11-21');
    await inspect(12, '2026-12-05');
    await inspect(13, '2026-12-08');
    const stored = () =>
      database()
        .db.selectFrom('missed_inspections')
        .selectAll()
        .orderBy('inspectable_id')
        .orderBy('day')
        .execute();
    const [written, rows] = [await rollups(database()), await stored()];
    expect(rows.map((row) => [row.inspectable_id, row.day])).toEqual([
      [12, '2026-11-28'],
      [12, '2026-12-05'],
      [13, '2026-11-28'],
      [13, '2026-12-05'],
    ]);
    for (const statement of undone) await sql.raw(statement).execute(database().db);
    expect(await rollups(database())).not.toEqual(written);
    await migrate(database());
    expect(await stored()).toEqual(rows);
    expect(await rollups(database())).toEqual(written);
  });
});
