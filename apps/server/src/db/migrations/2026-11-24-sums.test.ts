import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRooms } from '../../../test/inspected-site.ts';
import { rollups } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const levels = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'];
const undone = [
  'drop table rollup_everywhere_days',
  'drop table rollup_everywhere_questions',
  ...['rollup_inspections', 'rollup_days'].flatMap((table) =>
    levels.map((column) => `alter table ${table} drop column ${column}`),
  ),
  ...['rollup_questions', 'rollup_question_days'].flatMap((table) => [
    `delete from ${table} where texts > 0 and n0 + n1 + n2 + n3 + n4 + n5 = 0`,
    `alter table ${table} drop column texts`,
  ]),
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
    expect(written.questions.some((row) => row.texts > 0)).toBe(true);
    for (const statement of undone) await sql.raw(statement).execute(database().db);
    await migrate(database());
    // Of a later migration.
    await sql`alter table rollup_everywhere_days add column postponed integer not null default 0`.execute(
      database().db,
    );
    expect(await rollups(database())).toEqual(written);
  });
});
