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
  'drop table answered_inspectables',
  `create table if not exists rollup_questions (location_id integer, inspectable_id integer, question_id integer,
    inspectiontype_id integer, day text, ${levels.map((level) => `${level} integer`).join()},
    primary key (location_id, inspectable_id, day, question_id))`,
  "delete from kysely_migration where name = '2026-12-18-answered-inspectables'",
];

onEachDatabase('a database from before answers were found by inspectable', (database, dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    await inspectRooms(app, await signedIn(app.server, 'staff'), 6);
  });
  afterAll(() => app.server.close());

  const run = (...statements: string[]) =>
    database().write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });

  it('has after the migration what submitting would have written', async () => {
    const written = await rollups(database());
    expect(written.answered.length).toBeGreaterThan(5);
    await run(...undone);
    if (dialect === 'postgres') await run('drop function add_answered cascade');
    await migrate(database());
    expect(await rollups(database())).toEqual(written);
  });

  it.runIf(dialect === 'postgres')('learns what a server of the release before adds', async () => {
    const written = await rollups(database());
    const counts = levels.map((level) => (level === 'n2' ? 1 : 0)).join();
    // Twice: a row of sums may be new, or there already from another form of that day.
    for (let time = 1; time <= 2; time += 1) {
      await run(
        'delete from answered_inspectables',
        `insert into rollup_questions (location_id, inspectable_id, question_id, inspectiontype_id, day, ${levels.join()})
          select distinct a.location_id, a.inspectable_id, a.question_id, f.inspectiontype_id, f.done_on, ${counts}
          from answers a join forms f on f.location_id = a.location_id and f.id = a.form_id
          on conflict (location_id, inspectable_id, day, question_id) do update set n2 = rollup_questions.n2 + excluded.n2`,
      );
      expect(await rollups(database())).toEqual(written);
    }
  });

  // The release before writes more than 250 answers and their sums ahead of the commit, and closes the form with it.
  it.runIf(dialect === 'postgres')(
    'learns of a form whose sums come before it is closed',
    async () => {
      const written = await rollups(database());
      const form = '(select min(id) from forms)';
      const counts = levels.map(() => 1).join();
      await run(
        `delete from answered_inspectables where form_id = ${form}`,
        `create temp table closed on commit drop as select * from forms where id = ${form}`,
        `update forms set status = 'started', done_on = null where id = ${form}`,
        `insert into rollup_questions (location_id, inspectable_id, question_id, inspectiontype_id, day, ${levels.join()})
        select a.location_id, a.inspectable_id, 1000 + a.question_id, c.inspectiontype_id, c.done_on, ${counts}
        from answers a join closed c on c.location_id = a.location_id and c.id = a.form_id`,
        `update forms set status = c.status, done_on = c.done_on from closed c where forms.id = c.id`,
      );
      expect(await rollups(database())).toEqual(written);
    },
  );
});
