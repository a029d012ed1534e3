import { createHash } from 'node:crypto';
import { rowsOf } from '../server/rows.ts';
import type { Installation } from './installation.ts';

const embedded = [
  "select type || ' ' || name || ' ' || coalesce(replace(sql, char(10), ' '), '') as line from sqlite_master where name not like 'sqlite_stat%' order by 1",
];

const postgres = [
  `select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public' order by 1`,
  "select indexdef as line from pg_indexes where schemaname = 'public' order by 1",
  "select sequencename as line from pg_sequences where schemaname = 'public' order by 1",
];

/** The schema of a site as text: tables, columns, indexes, and applied migrations. */
export function schemaOf(place: Installation): string {
  const asked = place.databaseUrl === null ? embedded : postgres;
  return [...asked, 'select name as line from kysely_migration order by 1']
    .flatMap((sql) => rowsOf(place, sql).map((row) => row['line']))
    .join('\n');
}

/** A hash of the tables with user data. */
export function contentOf(place: Installation): string {
  const hash = createHash('sha256');
  for (const table of ['users', 'forms', 'answers', 'photos', 'inspectables', 'kysely_migration'])
    for (const row of rowsOf(place, `select * from ${table} order by 1, 2`))
      hash.update(JSON.stringify(row));
  return hash.digest('hex');
}
