import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { withoutTimeLimit } from './dialect.ts';
import { distribution, largeTables } from './distribution.ts';
import type { Tables } from './tables.ts';

type Table = keyof Tables;

// Written by triggers on the copies of reference tables, which could not write a table that Citus manages.
const unmanaged: ReadonlySet<Table> = new Set(['reference_version']);

/**
 * Settings of the coordinator's database, since poolers refuse those of a connection. With the first a transaction may
 * write a reference table after it has read or written several shards.
 */
export const coordinatorSettings = ['citus.multi_shard_modify_mode = sequential'] as const;

const tablesOf = (how: 'reference' | 'local'): Table[] =>
  (Object.keys(distribution) as Table[]).filter(
    (table) => distribution[table] === how && !unmanaged.has(table),
  );

/**
 * Spreads the tables of a PostgreSQL that is the coordinator of a Citus over its nodes, by their class in
 * `distribution`. What is spread already is left alone, so it can be run again. Returns the tables that were spread.
 */
export async function distribute(database: Database, shards = 32): Promise<string[]> {
  await refuseOther(database);
  await setOnDatabase(database);
  const spread = new Set<string>();
  const once = async (table: Table, spreadTable: (tx: Executor) => Promise<unknown>) => {
    const isNew = await database.write(async (tx) => {
      await withoutTimeLimit(tx);
      // A setting of the database is one of later connections only.
      for (const setting of coordinatorSettings) await sql.raw(`set local ${setting}`).execute(tx);
      if (await isManaged(tx, table)) return false;
      await spreadTable(tx);
      return true;
    });
    if (isNew) spread.add(table);
  };
  for (const table of tablesOf('reference')) await once(table, (tx) => copyToAll(tx, table));
  for (const table of largeTables) await once(table, (tx) => splitByLocation(tx, table, shards));
  // Citus commits what a transaction writes on several nodes as one only if it knows each of the tables.
  for (const table of tablesOf('local'))
    await once(table, (tx) => sql`select citus_add_local_table_to_metadata(${table})`.execute(tx));
  return [...spread];
}

async function refuseOther(database: Database): Promise<void> {
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL can be distributed.');
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(
    database.db,
  );
  if (rows.length === 0) throw new Error('The database lacks the extension "citus".');
}

async function setOnDatabase({ db }: Database): Promise<void> {
  for (const setting of coordinatorSettings)
    await sql
      .raw(
        `do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`,
      )
      .execute(db);
}

async function isManaged(tx: Executor, table: Table): Promise<boolean> {
  const { rows } = await sql<{ how: string }>`
    select citus_table_type as how from citus_tables where table_name = to_regclass(${table})`.execute(
    tx,
  );
  // A local table becomes known to Citus by its keys alone when one that it refers to is spread.
  return rows.some(({ how }) => how !== 'local' || distribution[table] === 'local');
}

async function splitByLocation(tx: Executor, table: Table, shards: number): Promise<void> {
  // What they do is for a server of the release before, beside which nobody distributes.
  await dropTriggers(tx, table);
  const [first] = largeTables;
  if (table === first)
    await sql`select create_distributed_table(${table}, 'location_id', shard_count => ${shards}, colocate_with => 'none')`.execute(
      tx,
    );
  else
    await sql`select create_distributed_table(${table}, 'location_id', colocate_with => ${first})`.execute(
      tx,
    );
  await truncateCopied(tx, table);
}

// The rows from before lie in shards, and once more, unread, in the table itself.
const truncateCopied = (tx: Executor, table: Table) =>
  sql`select truncate_local_data_after_distributing_table(${table})`.execute(tx);

/** Citus refuses triggers on the tables that it spreads. Returns the definitions of those that were dropped. */
async function dropTriggers(tx: Executor, table: Table): Promise<string[]> {
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = to_regclass(${table}) and not tgisinternal`.execute(tx);
  for (const { name } of triggers)
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx);
  return triggers.map(({ definition }) => definition);
}

/** Triggers of reference tables go to the coordinator's own copy of the table (ADR 0039). */
async function copyToAll(tx: Executor, table: Table): Promise<void> {
  const triggers = await dropTriggers(tx, table);
  await sql`select create_reference_table(${table})`.execute(tx);
  if (triggers.length === 0) return;
  const { rows: shards } = await sql<{ name: string }>`
    select shard_name as name from citus_shards where table_name = to_regclass(${table}) limit 1`.execute(
    tx,
  );
  const shard = shards[0]?.name;
  if (shard === undefined) throw new Error(`${table} has no shard.`);
  await sql`set local citus.enable_manual_changes_to_shards = on`.execute(tx);
  await sql`set local citus.override_table_visibility = off`.execute(tx);
  for (const definition of triggers)
    await sql.raw(definition.replace(/ ON \S+ /, ` ON ${shard} `)).execute(tx);
}
