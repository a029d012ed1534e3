import { sql } from 'kysely';
import type { Database, Executor } from '../src/db/database.ts';

export type ForeignKey = {
  table: string;
  target: string;
  pairs: { from: string; to: string }[];
};
type Row = { key: string; table: string; target: string; from: string; to: string | null };

/** The foreign keys of the schema. */
export async function foreignKeys({ kind, db }: Database): Promise<ForeignKey[]> {
  const query =
    kind === 'sqlite'
      ? sql<Row>`
        select m.name || ':' || f.id as key, m.name as "table", f."table" as target, f."from" as "from", f."to" as "to"
        from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<Row>`
        select con.oid::text as key, c.relname as "table", t.relname as target, a.attname as "from", ta.attname as "to"
        from pg_constraint con
        join pg_class c on c.oid = con.conrelid join pg_class t on t.oid = con.confrelid
        cross join lateral unnest(con.conkey, con.confkey) as k(source, target)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.source
        join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = k.target
        where con.contype = 'f' and c.relnamespace = 'public'::regnamespace`;
  const { rows } = await query.execute(db);
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((group) => ({
    table: group[0]!.table,
    target: group[0]!.target,
    pairs: group.map(({ from, to }) => ({ from, to: to ?? 'id' })),
  }));
}

/** The tables of the product: an extension has others, in schemas of its own, and views. */
export const tablesOf = async (db: Executor) =>
  (await db.introspection.getTables()).filter(
    ({ schema = 'public', isView }) => schema === 'public' && !isView,
  );

let next = 900_000;

/** A row that the schema accepts: foreign keys point at existing rows, other values are made up. */
export async function rowFor(
  { db }: Database,
  wanted: { table: string; keys: readonly ForeignKey[]; values: Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const tables = await tablesOf(db);
  const table = tables.find(({ name }) => name === wanted.table);
  if (!table) throw new Error(`There is no table ${wanted.table}.`);
  const row: Record<string, unknown> = {};
  for (const { name, dataType, isNullable, hasDefaultValue } of table.columns) {
    next += 1;
    if (hasDefaultValue) continue;
    if (name === 'location_id') row[name] = 1;
    else if (!isNullable) row[name] = /int|numeric|real|double/i.test(dataType) ? next : `z${next}`;
    else row[name] = null;
  }
  for (const { pairs, target } of wanted.keys.filter((key) => key.table === wanted.table)) {
    if (pairs.every(({ from }) => (row[from] ?? null) === null)) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(target)} limit 1`.execute(db);
    if (!rows[0]) throw new Error(`${wanted.table} needs a row of ${target}.`);
    for (const { from, to } of pairs) row[from] = rows[0][to];
  }
  return { ...row, ...wanted.values };
}
