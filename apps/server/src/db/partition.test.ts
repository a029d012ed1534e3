import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/dialects.ts';
import type { Database } from './database.ts';
import { distribution, largeTables, partitionByLocation } from './partition.ts';

const onPostgres = describe.skipIf(process.env['DIALECTS'] === 'sqlite');

const event = (location_id: number, id: number) => ({
  location_id,
  id,
  at: '2026-11-21T10:00:00.000Z',
  actor_id: null,
  action: 'create',
  subject_kind: 'room',
  subject_id: id,
  before: null,
  after: null,
  request_id: 'test',
  operation: null,
});

const shapeOf = async ({ db }: Database, table: string) => {
  const { rows } = await sql<{ definition: string }>`
    select regexp_replace(indexdef, '^.* USING', case when indexdef like '%UNIQUE%' then 'unique' else '' end) as definition
    from pg_indexes where tablename = ${table} order by 1`.execute(db);
  return rows.map((row) => row.definition);
};

onPostgres('a table', () => {
  it('says how it is distributed, whether it is new or old', async () => {
    const { db } = await freshDatabase('postgres');
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
        -- Stay for the release before.
        and tablename <> 'rollup_questions' and tablename not like 'rollup\\_everywhere\\_%'`.execute(
      db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(distribution).sort());
  });

  it('that is distributed by location has the location in each unique key', async () => {
    const { db } = await freshDatabase('postgres');
    const { rows } = await sql<{ table: string; has_location: boolean }>`
      select t.relname as table, exists (select 1 from pg_attribute a where a.attrelid = t.oid
        and a.attnum = any(x.indkey) and a.attname = 'location_id') as has_location
      from pg_index x join pg_class t on t.oid = x.indrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace`.execute(db);
    const large = rows.filter(({ table }) => (largeTables as readonly string[]).includes(table));
    // Marks have no key: no two of them are the same.
    const keyed = largeTables.filter((table) => table !== 'sum_marks');
    expect(new Set(large.map(({ table }) => table))).toEqual(new Set(keyed));
    expect(large.filter((key) => !key.has_location)).toEqual([]);
  });
});

onPostgres('splitting the large tables', () => {
  it('keeps rows and indexes, distributes the locations, and is idempotent', async () => {
    const database = await freshDatabase('postgres');
    const rows = Array.from({ length: 40 }, (_, index) => event((index % 20) + 1, index + 1));
    await database.db.insertInto('audit_events').values(rows).execute();
    const before = await Promise.all(largeTables.map((table) => shapeOf(database, table)));

    expect(await partitionByLocation(database, 4)).toEqual([...largeTables]);
    expect(await partitionByLocation(database, 4)).toEqual([]);

    const after = await Promise.all(largeTables.map((table) => shapeOf(database, table)));
    expect(after).toEqual(before);
    const auditRows = await database.db
      .selectFrom('audit_events')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(auditRows).toEqual(rows);
    const { rows: used } = await sql<{ part: string }>`
      select distinct tableoid::regclass::text as part from audit_events`.execute(database.db);
    expect(used.length).toBeGreaterThan(2);
    await database.close();
  });

  it('reads one partition for one location', async () => {
    const database = await freshDatabase('postgres');
    await partitionByLocation(database, 4);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from answers where location_id = 1 and form_id = 1`.execute(database.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(new Set(plan.match(/answers_\d/g)).size).toBe(1);
    await database.close();
  });

  it('is refused on the embedded database', async () => {
    const database = await freshDatabase('sqlite');
    await expect(partitionByLocation(database, 4)).rejects.toThrow('Only PostgreSQL');
    await database.close();
  });
});
