import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ALL_LOCATIONS } from '../rollups/public.ts';
import type { Snapshot } from './snapshot.ts';

export type TableShape = { name: string; columns: string[]; key: Column[] };
type Column = { name: string; isText: boolean };

/**
 * The tables that a backup omits: sessions and stored responses, which contain secrets and matter only at that moment;
 * the list of backups, the reports of the last day, whose files are not backed up, the jobs of the queue, which the
 * restored site makes anew from what waits, the marks of days whose sums it adds up anew, the sums that only the release
 * before reads, the version of the reference tables and the state of a copy, of this database alone; and the
 * tables that the migrations write themselves.
 */
export const leftOut: readonly string[] = [
  'sessions',
  'access_tokens',
  'idempotency_keys',
  'login_limits',
  'door_limits',
  'backups',
  'report_jobs',
  'queue_jobs',
  'sum_marks',
  'rollup_everywhere_days',
  'rollup_everywhere_questions',
  'rollup_questions',
  'reference_version',
  'copy_state',
  'kysely_migration',
  'kysely_migration_lock',
];

/** The last ids handed out; PostgreSQL stores them in sequences, SQLite in a table. */
export const SEQUENCES = 'sequences';

export const SEQUENCE_COLUMNS = ['last_id', 'name'];

type Found = { table: string; column: string; type: string; position: number };

/** The tables of a backup, sorted by name, with their columns sorted by name and their keys in order. */
export async function tableShapes(snapshot: Pick<Snapshot, 'kind' | 'all'>): Promise<TableShape[]> {
  const found = await snapshot.all(snapshot.kind === 'postgres' ? onPostgres : onSqlite);
  const tables = Map.groupBy(found, (one) => one.table);
  return [...tables]
    .filter(([name]) => !leftOut.includes(name) && name !== SEQUENCES)
    .map(([name, columns]) => shapeOf(name, columns))
    .sort(byName);
}

function shapeOf(name: string, columns: readonly Found[]): TableShape {
  const key = columns
    .filter((one) => one.position > 0)
    .sort((one, other) => one.position - other.position)
    .map((one) => ({ name: one.column, isText: one.type === 'text' }));
  if (key.length === 0)
    throw new Error(
      `The table ${name} has no primary key, so its rows have no order. If it does not belong to Kierros, move it to another schema or file.`,
    );
  return { name, columns: columns.map((one) => one.column).sort(), key };
}

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : 1;

const onSqlite = sql<Found>`
  select m.name as "table", c.name as "column", lower(c.type) as type, c.pk as position
  from sqlite_master m join pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite_%'`;

const onPostgres = sql<Found>`
  select t.relname as "table", c.attname as "column", format_type(c.atttypid, null) as type,
    coalesce(array_position(string_to_array(k.indkey::text, ' ')::int[], c.attnum::int), 0) as position
  from pg_class t join pg_attribute c on c.attrelid = t.oid
  left join pg_index k on k.indrelid = t.oid and k.indisprimary
  where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
    and not t.relispartition and c.attnum > 0 and not c.attisdropped`;

// Those of all locations are added up anew where a backup is restored.
const sumsOfLocations: readonly string[] = ['rollup_days', 'rollup_question_days'];

/** The rows of a table that a backup has, in an order that is the same on both databases. */
export function rowsOf(
  kind: Database['kind'],
  { name, columns, key }: TableShape,
): RawBuilder<unknown> {
  const order = key.map((column) =>
    kind === 'postgres' && column.isText
      ? sql`${sql.ref(column.name)} collate "C"`
      : sql`${sql.ref(column.name)}`,
  );
  const where = sumsOfLocations.includes(name)
    ? sql`where location_id <> ${sql.lit(ALL_LOCATIONS)}`
    : sql``;
  return sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} ${where} order by ${sql.join(order)}`;
}

/** The last id handed out for each table that has handed out any. */
export const sequencesOf = (kind: Database['kind']): RawBuilder<unknown> =>
  kind === 'postgres'
    ? sql`select last_value as last_id, left(sequencename, -7) as name from pg_sequences
        where schemaname = current_schema() and sequencename like '%\\_id\\_seq' and last_value is not null
        order by left(sequencename, -7) collate "C"`
    : sql`select last_id, name from sequences where last_id > 0 order by name`;
