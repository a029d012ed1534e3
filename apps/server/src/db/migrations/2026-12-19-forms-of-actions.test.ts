import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRooms } from '../../../test/inspected-site.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const columns = ['form_inspectiontype_id', 'form_template_id', 'form_author_id'] as const;

onEachDatabase('a database from before actions stored their forms', (database, dialect) => {
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
  const stored = () =>
    database()
      .db.selectFrom('pending_actions')
      .select(['id', 'form_id', ...columns])
      .orderBy('id')
      .execute();

  it('has after the migration what an inspection would have written', async () => {
    const written = await stored();
    expect(written.filter((action) => action.form_author_id !== null).length).toBeGreaterThan(2);
    if (dialect === 'postgres') await run('drop function add_form_of_action cascade');
    await run(
      ...columns.map((column) => `alter table pending_actions drop column ${column}`),
      "delete from kysely_migration where name = '2026-12-19-forms-of-actions'",
    );
    await migrate(database());
    expect(await stored()).toEqual(written);
  });

  it.runIf(dialect === 'postgres')('learns what a server of the release before adds', async () => {
    const [one, ...more] = (await stored()).filter(({ form_id }) => form_id !== null);
    const other = more.find(({ form_id }) => form_id !== one?.form_id);
    await run(
      `update pending_actions set form_author_id = 0`,
      `update pending_actions set form_id = ${other?.form_id} where id = ${one?.id}`,
      `insert into pending_actions (location_id, id, kind, inspectable_id, status, form_id, form_location_id, note, occurrences,
          created_at, updated_at, version)
        select location_id, 999, kind, inspectable_id, 'rejected', form_id, form_location_id, note, 1, created_at, updated_at, 1
        from pending_actions where id = ${other?.id}`,
    );
    const { id: _id, ...facts } = other ?? {};
    const rows = new Map((await stored()).map(({ id, ...row }) => [id, row]));
    expect(rows.get(one?.id ?? 0)).toEqual(facts);
    expect(rows.get(999)).toEqual(facts);
  });
});
