import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Executor } from './database.ts';
import { isPostgres } from './dialect.ts';
import { distribution } from './distribution.ts';
import { referenceTables } from './reference-version.ts';
import type { Tables } from './tables.ts';

export type Table = keyof Tables;

/**
 * What Citus does with a table: nothing (`plain`), it knows that the table is on the coordinator (`known`), it has a copy
 * on each node (`reference`), or the rows of each location are on one node (`distributed`).
 */
export type State = 'plain' | 'known' | 'reference' | 'distributed';

export type TableState = {
  table: Table;
  state: State;
  /** The bytes of its rows in one PostgreSQL; once it is spread, of those that were copied and are still there. */
  bytes: number;
};

/** Settings of the coordinator's database. With the first a transaction may write a reference table after several shards. */
export const coordinatorSettings = ['citus.multi_shard_modify_mode = sequential'] as const;

// Written by the triggers on the coordinator's copies of reference tables, which cannot write a table that Citus knows.
const unmanaged: Table = 'reference_version';

/** What Citus should do with a table. */
export function wantedState(table: Table): State {
  if (table === unmanaged) return 'plain';
  return ({ location: 'distributed', reference: 'reference', local: 'known' } as const)[
    distribution[table]
  ];
}

export const allTables = Object.keys(distribution) as Table[];

/** The trigger that tells all servers of a change of a reference table; its place is the coordinator's own copy. */
export const VERSION_TRIGGER = 'change_reference_version';

export type SiteState = {
  tables: TableState[];
  /** Of the tables of ADR 0039, those whose copy on the coordinator lacks its trigger. */
  withoutTrigger: Table[];
  missingSettings: string[];
  /** Leftovers of copies that Citus has not removed yet. */
  orphans: number;
};

/** How far the distribution of a site has come; undefined where the database has no Citus. */
export async function siteState(db: Executor): Promise<SiteState | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows: extension } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(
    db,
  );
  if (extension.length === 0) return undefined;
  const { rows: tables } = await sql<TableState>`
    select t.name as table,
      case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference'
        when p.logicalrelid is not null then 'known' else 'plain' end as state,
      case when p.logicalrelid is null then pg_table_size(to_regclass(t.name))
        when p.partmethod = 'n' and p.repmodel <> 't' then (select pg_table_size(to_regclass(shard_name(logicalrelid, shardid)))
          from pg_dist_shard where logicalrelid = p.logicalrelid)
        -- Without its index for long values, which is never empty.
        else pg_relation_size(p.logicalrelid) end::float8 as bytes
    from unnest(cast(${allTables} as text[])) with ordinality as t (name, nr)
      left join pg_dist_partition p on p.logicalrelid = to_regclass(t.name)
    -- A migration may still have to make others.
    where to_regclass(t.name) is not null
    order by t.nr`.execute(db);
  const { rows: orphans } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_dist_cleanup`.execute(db);
  return {
    tables,
    withoutTrigger: await withoutTrigger(db),
    missingSettings: await missingSettings(db),
    orphans: orphans[0]?.count ?? 0,
  };
}

async function withoutTrigger(db: Executor): Promise<Table[]> {
  const { rows } = await sql<{ name: Table }>`
    select t.name from unnest(cast(${[...referenceTables]} as text[])) as t (name)
      join pg_dist_partition p on p.logicalrelid = to_regclass(t.name) and p.repmodel = 't'
      join pg_dist_shard s on s.logicalrelid = p.logicalrelid
    where not exists (select 1 from pg_trigger g where g.tgname = ${VERSION_TRIGGER} and g.tgenabled <> 'D'
      and g.tgrelid = to_regclass(shard_name(s.logicalrelid, s.shardid)))`.execute(db);
  return rows.map(({ name }) => name);
}

async function missingSettings(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database() and s.setrole = 0`.execute(db);
  const set = new Set(rows.map(({ setting }) => setting));
  return coordinatorSettings.filter((one) => !set.has(one.replace(' = ', '=')));
}

const isWrong = ({ table, state }: TableState): boolean => state !== wantedState(table);

/** Whether rows that were copied to the nodes are still in the table itself, where nothing reads them. */
export const hasCopiedRows = ({ state, bytes }: TableState): boolean =>
  (state === 'distributed' || state === 'reference') && bytes > 0;

/** Whether nothing, a part, or all of a site is distributed. */
export function howFar({ tables }: SiteState): 'not at all' | 'half-way' | 'wholly' {
  // Citus may know a table that somebody joins with one of theirs: that alone spreads nothing.
  if (tables.every(({ state }) => state === 'plain')) return 'not at all';
  return tables.some(isWrong) ? 'half-way' : 'wholly';
}

/**
 * Whether a distribution is under way, or was left half-way: a statement about one table that is spread and one that is
 * not is refused meanwhile.
 */
export async function isBeingDistributed(db: Executor): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${advisoryLocks.distribute}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  if (rows.length > 0) return true;
  const site = await siteState(db);
  return site !== undefined && howFar(site) === 'half-way';
}

const REMEDY = 'run "npm start -- distribute", which makes it right';

/** What is wrong with how a site is distributed, in one sentence each; nothing where it is not distributed at all. */
export function distributionFaults(site: SiteState | undefined): string[] {
  if (!site || howFar(site) === 'not at all') return [];
  const wrong = site.tables.filter(isWrong);
  const faults = [
    ...wrong.map(
      (one) =>
        `The table ${one.table} is ${inWords[one.state]} and should be ${inWords[wantedState(one.table)]}`,
    ),
    ...site.tables
      .filter((one) => !isWrong(one) && hasCopiedRows(one))
      .map(({ table }) => `The table ${table} still has the rows that were copied to the nodes`),
    ...site.withoutTrigger.map(
      (table) =>
        `The coordinator's copy of ${table} lacks its trigger, so a second server would go on showing what was there before a change`,
    ),
    ...site.missingSettings.map(
      (setting) => `The database lacks the setting ${setting}, so some changes are refused`,
    ),
  ];
  return faults.map((fault) => `${fault}: ${REMEDY}.`);
}

/** The states as `distribute` prints them. */
export const inWords: Readonly<Record<State, string>> = {
  plain: 'on the coordinator, unknown to Citus',
  known: 'on the coordinator',
  reference: 'copied to every node',
  distributed: 'spread by location',
};
