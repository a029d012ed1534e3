import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

// The keys as they were before the migration, which is all that it changes.
const earlierOnPostgres = [
  'drop function add_location_of_draft cascade',
  'drop index todos_by_id',
  'alter table draft_inspectables drop column location_id cascade',
  `alter table drafts drop constraint drafts_pkey, drop constraint drafts_user_id_client_id_location_id_key,
    add primary key (id), add unique (user_id, client_id)`,
  `alter table draft_inspectables add primary key (draft_id, inspectable_id),
    add foreign key (draft_id) references drafts (id)`,
  'alter table todos drop constraint todos_pkey, add primary key (id)',
];
const earlierOnSqlite = [
  'drop index todos_by_id',
  `create table earlier as select draft_id, inspectable_id, natural_due_seen, planned_due_seen, due_seen, opens_on_seen
    from draft_inspectables`,
  'drop table draft_inspectables',
  `create table draft_inspectables (draft_id integer not null references drafts (id), inspectable_id integer not null,
    natural_due_seen text, planned_due_seen text, due_seen text, opens_on_seen text, primary key (draft_id, inspectable_id))
    without rowid`,
  'create index draft_inspectables_by_inspectable on draft_inspectables (inspectable_id)',
];

onEachDatabase('a database from before drafts lay with their location', (database, dialect) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    for (const room_id of [11, 12])
      await staff.post('/inspectable/todos', { room_id, name: { fi: 'Imuroi', en: 'Hoover' } });
    for (const rooms of [[11, 12], [13]]) await staff.post('/inspection/init-draft/1', rooms);
  });
  afterAll(() => app.server.close());

  const run = (...statements: string[]) =>
    database().write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
  const all = async (table: 'drafts' | 'draft_inspectables' | 'todos') => {
    const rows = await database().db.selectFrom(table).selectAll().execute();
    return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  };
  const stored = async () => [
    await all('drafts'),
    await all('draft_inspectables'),
    await all('todos'),
  ];

  it('has after the migration the same rows, each with its location', async () => {
    const before = await stored();
    expect(before.map((rows) => rows.length)).toEqual([2, 3, 2]);
    if (dialect === 'postgres') await run(...earlierOnPostgres);
    else {
      await run(...earlierOnSqlite);
      await run('insert into draft_inspectables select * from earlier', 'drop table earlier');
    }
    await run("delete from kysely_migration where name = '2026-12-21-drafts-by-location'");
    await migrate(database());
    expect(await stored()).toEqual(before);
    const lists = await staff.get('/inspection/in-progress');
    expect(lists.json()).toMatchObject({ total: 2 });
  });

  it.runIf(dialect === 'postgres')('takes what a server of the release before adds', async () => {
    const [draft] = await database().db.selectFrom('drafts').selectAll().execute();
    await run(
      `insert into draft_inspectables (draft_id, inspectable_id) values (${draft?.id}, 99)`,
    );
    const added = database().db.selectFrom('draft_inspectables').select('location_id');
    expect(await added.where('inspectable_id', '=', 99).execute()).toEqual([{ location_id: 1 }]);
  });
});
