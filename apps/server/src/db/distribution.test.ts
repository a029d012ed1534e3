import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/dialects.ts';
import { distribution, largeTables } from './distribution.ts';

const onPostgres = describe.skipIf(process.env['DIALECTS'] === 'sqlite');

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
