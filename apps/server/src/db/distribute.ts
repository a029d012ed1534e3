import { setTimeout as after } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { OperatorError } from '../shared/log.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Executor } from './database.ts';
import { isCancelled, isBusy } from './database-errors.ts';
import {
  allTables,
  coordinatorSettings,
  hasCopiedRows,
  siteState,
  VERSION_TRIGGER,
  wantedState,
  type SiteState,
  type Table,
  type TableState,
} from './distribution-state.ts';
import { referenceTables } from './reference-version.ts';
import type { Tables } from './tables.ts';

/**
 * The tables of class `location` in the order in which they are spread. Those of one group are joined with each other:
 * while one is spread and another is not yet, statements about both are refused. What is joined with nothing, or only
 * when a room is deleted and by `verify`, comes first, since how long it takes then costs nobody anything.
 */
export const joinedTables: readonly (readonly Table[])[] = [
  ['audit_events'],
  ['idempotency_keys'],
  ['queue_jobs'],
  ['door_codes'],
  ['plan_moves'],
  ['todos'],
  ['rollup_question_days', 'rollup_days', 'sum_marks'],
  [
    ...(['answers', 'forms', 'form_inspectables', 'photos', 'form_versions'] as const),
    ...(['answered_inspectables', 'rollup_inspections', 'missed_inspections'] as const),
  ],
  ['pending_actions', 'pending_events'],
  ['due_rows', 'schedule_entries', 'drafts', 'draft_inspectables'],
];

/** What one step does, and to which table. */
export type Step = {
  act: 'setting' | 'copy' | 'spread' | 'know' | 'trigger' | 'truncate' | 'clean';
  table?: Table;
};

/** The steps that are left, in their order. */
export function nextSteps(site: SiteState): Step[] {
  const states = new Map(site.tables.map((one) => [one.table, one]));
  const isLeft = (table: Table) => states.get(table)?.state !== wantedState(table);
  const left = (wanted: string) =>
    allTables.filter((table) => wantedState(table) === wanted && isLeft(table));
  const copied = left('reference');
  const spread = joinedTables.flatMap((group) => slowestFirst(group, states)).filter(isLeft);
  // Which way a table is spread is decided then, and one of them leaves no rows: the step looks.
  const truncated = site.tables.filter(hasCopiedRows).map(({ table }) => table);
  const steps = (act: Step['act'], tables: readonly Table[]) =>
    tables.map((table) => ({ act, table }));
  const work: Step[] = [
    ...site.missingSettings.map(() => ({ act: 'setting' as const })),
    ...steps('copy', copied),
    ...steps('trigger', site.withoutTrigger),
    // Before any is spread: Citus commits on several nodes as one only what it knows of.
    ...steps('know', left('known')),
    ...steps('spread', spread),
    ...steps('truncate', [...new Set([...truncated, ...copied, ...spread])]),
  ];
  const isDirty = site.orphans > 0 || spread.length > 0;
  return isDirty ? [...work, { act: 'clean' }] : work;
}

/** So that the long copies of a group are made while nothing, or little, else of it is spread. */
function slowestFirst(group: readonly Table[], states: ReadonlyMap<Table, TableState>): Table[] {
  const slowness = (table: Table) => {
    const { state = 'plain', bytes = 0 } = states.get(table) ?? {};
    return bytes + (isReferring.has(table) ? LARGE : 0) + (state === 'known' ? LARGE : 0);
  };
  return group.toSorted((one, other) => slowness(other) - slowness(one));
}

// Each refers to users by a key, by which Citus comes to know it before it is spread.
const isReferring: ReadonlySet<Table> = new Set(['drafts', 'todos']);

// Copied within some two seconds on a slow disk, and what takes longer is given up.
const LARGE = 64 * 2 ** 20;

/** The steps as `distribute` prints them. */
export const stepInWords = ({ act, table = 'users' }: Step): string =>
  ({
    setting: 'setting of the database',
    copy: `${table}: copied to every node`,
    trigger: `${table}: trigger on the coordinator's copy`,
    spread: `${table}: spread by location`,
    know: `${table}: made known to Citus`,
    truncate: `${table}: rows removed that were copied to the nodes`,
    clean: 'leftovers of copies removed',
  })[act];

type Options = {
  shards?: number;
  /** The bytes from which a table is copied beside its writers. */
  large?: number;
  tell?: (line: string) => void;
};

/**
 * Spreads the tables of a PostgreSQL that is the coordinator of a Citus over its nodes, by their class in
 * `distribution`, while people work. Each step is done wholly or not at all, and what is done is left alone: a run after
 * one that was killed does the rest. Returns the steps that it did.
 */
export async function distribute(
  databaseUrl: string,
  { shards = 32, large = LARGE, tell = () => undefined }: Options = {},
): Promise<Step[]> {
  const db = openSession(databaseUrl);
  try {
    return await db.connection().execute(async (session) => {
      const run = { db: session, shards, large };
      await takeTurn(session);
      await endEarlierRun(session);
      const steps = nextSteps(await known(session));
      for (const [index, step] of steps.entries()) {
        tell(`${index + 1}/${steps.length} ${stepInWords(step)}`);
        await acts[step.act](run, step.table ?? 'users');
      }
      return steps;
    });
  } finally {
    await db.destroy();
  }
}

// People wait behind whoever waits for a lock: the time of a lock and of a copy together stays below 5 s.
const LOCK_MS = 1_000;
const AT_ONCE_MS = 4_000;

/**
 * One session, which holds the lock of the run. With its process it ends within a second, also in a long statement.
 */
function openSession(databaseUrl: string): Kysely<Tables> {
  const options = [
    'statement_timeout=0',
    `lock_timeout=${LOCK_MS}`,
    'client_connection_check_interval=1000',
    // A setting of the database is one of later connections only.
    ...coordinatorSettings.map((one) => one.replaceAll(' ', '')),
  ].map((setting) => `-c ${setting}`);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'kierros distribute',
    options: options.join(' '),
  });
  // Its statement fails too, and says so.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function known(db: Executor): Promise<SiteState> {
  const site = await siteState(db);
  if (!site) throw new OperatorError('The database lacks the extension "citus".');
  return site;
}

const TURN_MS = 30_000;

/** Waits for the end of a run that was killed; there is one at a time. */
async function takeTurn(db: Executor): Promise<void> {
  for (const until = performance.now() + TURN_MS; ; await after(500)) {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${advisoryLocks.distribute}) as mine`.execute(db);
    if (rows[0]?.mine) return;
    if (performance.now() >= until)
      throw new OperatorError('Another run of "distribute" works on this database.');
  }
}

/** Ends what a killed run left: transactions that were prepared on nodes, and copies that nobody will finish. */
async function endEarlierRun(db: Executor): Promise<void> {
  await known(db);
  await sql`select recover_prepared_transactions()`.execute(db);
  if (!(await isRerouting(db))) await setReroute(db, true);
  await clean({ db });
}

type Run = { db: Kysely<Tables>; shards: number; large: number };

const acts: Readonly<Record<Step['act'], (run: Run, table: Table) => Promise<unknown>>> = {
  setting: ({ db }) => setOnDatabase(db),
  copy: ({ db }, table) => withTries(table, () => copyToAll(db, table)),
  trigger: ({ db }, table) =>
    withTries(table, () => db.transaction().execute((tx) => addVersionTrigger(tx, table))),
  spread: spreadByLocation,
  know: ({ db }, table) => withTries(table, () => makeKnown(db, table)),
  truncate: ({ db }, table) => withTries(table, () => truncateCopied(db, table)),
  clean,
};

const PAUSE_MS = 1_000;
const TRIES = 60;

/** Tries again while other transactions hold the table, with pauses in which those who waited have their turn. */
async function withTries<T>(table: Table, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tried === TRIES)
        throw new OperatorError(
          `The table ${table} was never free of long transactions: end them, and run "npm start -- distribute" again.`,
          { cause: error },
        );
      await after(PAUSE_MS);
    }
}

const STATEMENT_TIMEOUT = '57014';

const isLocked = (error: unknown): boolean =>
  isBusy(error) ||
  ((error as { code?: string }).code !== STATEMENT_TIMEOUT &&
    isCancelled(error as { code?: string; message?: string }));

async function setOnDatabase(db: Executor): Promise<void> {
  for (const setting of coordinatorSettings)
    await sql
      .raw(
        `do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`,
      )
      .execute(db);
}

/** Reference tables grow with places, people and templates: a copy is a matter of a second. */
const copyToAll = (db: Kysely<Tables>, table: Table) =>
  db.transaction().execute(async (tx) => {
    await dropTriggers(tx, table);
    await sql`select create_reference_table(${table})`.execute(tx);
    if (referenceTables.has(table)) await addVersionTrigger(tx, table);
  });

/** Citus refuses triggers on reference tables; on the coordinator's own copy they are nobody's business (ADR 0039). */
async function addVersionTrigger(tx: Executor, table: Table): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select shard_name(logicalrelid, shardid) as name from pg_dist_shard
    where logicalrelid = to_regclass(${table})`.execute(tx);
  const [shard] = rows;
  if (!shard) throw new Error(`${table} has no shard.`);
  await sql`set local citus.enable_manual_changes_to_shards = on`.execute(tx);
  await sql`set local citus.override_table_visibility = off`.execute(tx);
  await sql
    .raw(
      `create constraint trigger ${VERSION_TRIGGER} after insert or update or delete on ${shard.name}
        deferrable initially deferred for each row execute function ${VERSION_TRIGGER}()`,
    )
    .execute(tx);
}

/** Citus refuses triggers on the tables that it spreads. */
async function dropTriggers(tx: Executor, table: Table): Promise<void> {
  const { rows: triggers } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where tgrelid = to_regclass(${table}) and not tgisinternal`.execute(tx);
  for (const { name } of triggers)
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx);
}

/**
 * A small table is spread in one transaction that blocks its writers: they wait for less than it takes to copy it beside
 * them, which is some ten seconds for the smallest, and so the tables that are joined are apart for a moment only. A
 * large one is copied beside its writers, who wait for the last rows.
 */
async function spreadByLocation({ db, shards, large }: Run, table: Table): Promise<void> {
  const { tables } = await known(db);
  const found = tables.find((one) => one.table === table);
  const first = tables.find(({ state }) => state === 'distributed')?.table;
  const where = first
    ? sql`colocate_with => ${first}`
    : sql`shard_count => ${shards}, colocate_with => 'none'`;
  const isSmall = found?.state === 'plain' && found.bytes < large;
  const isSpread = isSmall && (await withTries(table, () => spreadAtOnce(db, table, where)));
  if (!isSpread) await spreadBesideWriters(db, table, where);
}

type Where = ReturnType<typeof sql>;

/** Returns false if it took too long, and nothing was changed. */
async function spreadAtOnce(db: Kysely<Tables>, table: Table, where: Where): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${AT_ONCE_MS}`).execute(tx);
      await beforeSpreading(tx, table);
      await sql`select create_distributed_table(${table}, 'location_id', ${where})`.execute(tx);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === STATEMENT_TIMEOUT) return false;
    throw error;
  }
}

async function spreadBesideWriters(db: Kysely<Tables>, table: Table, where: Where): Promise<void> {
  await setReroute(db, false);
  // Citus would do it on a connection of its own, without our limit.
  await withTries(table, () =>
    db.transaction().execute(async (tx) => {
      await beforeSpreading(tx, table);
      await know(tx, table);
    }),
  );
  await withTries(table, () =>
    sql`select create_distributed_table_concurrently(${table}, 'location_id', ${where})`.execute(
      db,
    ),
  );
  await setReroute(db, true);
}

const REROUTE = 'citus.enable_fast_path_router_planner';
// Sessions read their settings again between two statements.
const RELOAD_MS = 500;

/**
 * A statement that was planned for the table as a whole, and waits for the end of its copy, is sent on by Citus to any
 * node: what it changes or removes is not found there. Without its short way of planning, in every session of the server,
 * Citus refuses it as a transaction that must begin again (40001), and the server begins it again.
 */
async function setReroute(db: Executor, isOn: boolean): Promise<void> {
  await sql.raw(`alter system ${isOn ? `reset ${REROUTE}` : `set ${REROUTE} = off`}`).execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await after(RELOAD_MS);
}

async function isRerouting(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`
    select current_setting(${REROUTE}) as value`.execute(db);
  return rows[0]?.value === 'on';
}

async function beforeSpreading(tx: Executor, table: Table): Promise<void> {
  // What they do is for a server of the release before, beside which nobody distributes.
  await dropTriggers(tx, table);
  // A table without a key is copied beside its writers, now or when a node is added, by whole rows; its rows are few.
  if (table === 'sum_marks') await sql`alter table sum_marks replica identity full`.execute(tx);
}

const know = (tx: Executor, table: Table) =>
  sql`select citus_add_local_table_to_metadata(${table})`.execute(tx);

const makeKnown = (db: Kysely<Tables>, table: Table) =>
  db.transaction().execute((tx) => know(tx, table));

/** What was copied lies in shards, and once more, unread, in the table itself. */
const truncateCopied = (db: Kysely<Tables>, table: Table) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_relation_size(to_regclass(${table}))::float8 as bytes`.execute(tx);
    if (rows[0]?.bytes !== 0)
      await sql`select truncate_local_data_after_distributing_table(${table})`.execute(tx);
  });

// The copies of a run that was killed a moment ago may still be in use.
const CLEAN_TRIES = 10;

async function clean({ db }: Pick<Run, 'db'>): Promise<void> {
  for (let tried = 0; tried < CLEAN_TRIES; tried += 1) {
    await sql`call citus_cleanup_orphaned_resources()`.execute(db);
    const { orphans } = await known(db);
    if (orphans === 0) return;
    await after(PAUSE_MS);
  }
}
