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
  'drop function add_location_of_key cascade',
  'alter table idempotency_keys drop column location_id cascade',
  'alter table idempotency_keys add primary key (user_id, operation_id, key)',
];
const earlierOnSqlite = [
  'drop index todos_by_id',
  `create table earlier as select draft_id, inspectable_id, natural_due_seen, planned_due_seen, due_seen, opens_on_seen
    from draft_inspectables`,
  'drop table draft_inspectables',
  `create table draft_inspectables (draft_id integer not null, inspectable_id integer not null,
    natural_due_seen text, planned_due_seen text, due_seen text, opens_on_seen text, primary key (draft_id, inspectable_id))
    without rowid`,
  'create index draft_inspectables_by_inspectable on draft_inspectables (inspectable_id)',
  `create table earlier_key as select user_id, operation_id, key, request_hash, status, body, created_at from idempotency_keys`,
  'drop table idempotency_keys',
  `create table idempotency_keys (user_id integer not null, operation_id text not null, key text not null,
    request_hash text not null, status integer not null, body text not null, created_at text not null,
    primary key (user_id, operation_id, key)) without rowid`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
];

onEachDatabase(
  'a database from before drafts had their location in their keys',
  (database, dialect) => {
    let app: TestApp;
    let staff: Person;
    beforeAll(async () => {
      await smallSite(database());
      app = await testApp(database());
      staff = await signedIn(app.server, 'staff');
      for (const room_id of [11, 12])
        await staff.post('/inspectable/todos', { room_id, name: { fi: 'Imuroi', en: 'Hoover' } });
      const todo = { room_id: 13, name: { fi: 'Pese', en: 'Wash' } };
      await staff.post('/inspectable/todos', todo, { 'idempotency-key': 'todo-of-13' });
      for (const rooms of [[11, 12], [13]]) await staff.post('/inspection/init-draft/1', rooms);
    });
    afterAll(() => app.server.close());

    const run = (...statements: string[]) =>
      database().write(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx);
      });
    const all = async (table: 'drafts' | 'draft_inspectables' | 'todos' | 'idempotency_keys') => {
      const rows = await database().db.selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    };
    const stored = async () => [
      await all('drafts'),
      await all('draft_inspectables'),
      await all('todos'),
      await all('idempotency_keys'),
    ];

    it('has after the migration the same rows, each with its location', async () => {
      const before = await stored();
      expect(before.map((rows) => rows.length)).toEqual([2, 3, 3, 1]);
      if (dialect === 'postgres') await run(...earlierOnPostgres);
      else {
        await run(...earlierOnSqlite);
        await run('insert into draft_inspectables select * from earlier', 'drop table earlier');
        await run(
          'insert into idempotency_keys select * from earlier_key',
          'drop table earlier_key',
        );
      }
      await run("delete from kysely_migration where name = '2026-12-21-keys-by-location'");
      await migrate(database());
      expect(await stored()).toEqual(before);
      const lists = await staff.get('/inspection/in-progress');
      expect(lists.json()).toMatchObject({ total: 2 });
    });

    it.runIf(dialect === 'postgres')('takes what a server of the release before adds', async () => {
      const [draft] = await database().db.selectFrom('drafts').selectAll().execute();
      await run(
        `insert into draft_inspectables (draft_id, inspectable_id) values (${draft?.id}, 99)`,
        `insert into idempotency_keys (user_id, operation_id, key, request_hash, status, body, created_at)
        select user_id, operation_id, 'another', request_hash, status, body, created_at from idempotency_keys`,
      );
      const place = database().db.selectFrom('draft_inspectables').select('location_id');
      expect(await place.where('inspectable_id', '=', 99).execute()).toEqual([{ location_id: 1 }]);
      const key = database().db.selectFrom('idempotency_keys').select('location_id');
      expect(await key.where('key', '=', 'another').execute()).toEqual([{ location_id: 1 }]);
    });
  },
);
