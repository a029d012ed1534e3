import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { earlierSumTables } from '../../../test/earlier-tables.ts';
import { inspectRooms } from '../../../test/inspected-site.ts';
import { rollups } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const levels = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'];
const undone = [
  ...earlierSumTables,
  'drop table rollup_everywhere_days',
  'drop table rollup_everywhere_questions',
  ...['rollup_inspections', 'rollup_days'].flatMap((table) =>
    levels.map((column) => `alter table ${table} drop column ${column}`),
  ),
  'delete from rollup_question_days where texts > 0 and n0 + n1 + n2 + n3 + n4 + n5 = 0',
  'alter table rollup_question_days drop column texts',
  // Which a later migration drops.
  'drop table if exists rollup_questions',
  `create table rollup_questions (location_id integer, inspectable_id integer, question_id integer, inspectiontype_id integer,
    day text, n0 integer, n1 integer, n2 integer, n3 integer, n4 integer, n5 integer,
    primary key (location_id, inspectable_id, day, question_id))`,
  "delete from kysely_migration where name = '2026-11-24-sums'",
];

onEachDatabase('a database from before the sums of everywhere', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());

  it('has after the migration what submitting would have written', async () => {
    await inspectRooms(app, await signedIn(app.server, 'staff'), 6);
    const written = await rollups(database());
    expect(written.everywhere).toHaveLength(1);
    expect(written.questionDays.some((row) => row.texts > 0)).toBe(true);
    for (const statement of undone) await sql.raw(statement).execute(database().db);
    await migrate(database());
    // Of a later migration.
    await sql`alter table rollup_everywhere_days add column postponed integer not null default 0`.execute(
      database().db,
    );
    expect(await rollups(database())).toEqual(written);
  });
});
