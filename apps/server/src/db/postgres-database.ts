import { setImmediate } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { types } from 'pg';
import { atMost } from '../shared/concurrently.ts';
import { othersServed } from '../shared/others-served.ts';
import { setDatabaseOf, setSnapshotOf, type Database, type Executor } from './database.ts';
import { untilFree } from './database-errors.ts';
import { coordinatorSettings } from './distribution-state.ts';
import { postgresAnswers } from './lock-probe.ts';
import {
  namesOfTexts,
  openPool,
  PipelinedDialect,
  runnerOfPool,
  runnerOfTransaction,
  sendWithCommit,
  type Traffic,
} from './postgres-connection.ts';
import { directRunners, prepared } from './prepared.ts';
import { referenceVersions } from './reference-version.ts';
import { idBlocks, oneOf, type Reserve } from './row-ids.ts';
import type { Tables } from './tables.ts';

// count(*) and bigint columns are parsed as text by default; our ids stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** A promise that is awaited later: until then, its rejection is no unhandled one. */
function awaitedLater<T>(answer: T | Promise<T>): Promise<T> {
  const promise = Promise.resolve(answer);
  promise.catch(() => undefined);
  return promise;
}

/** What a transaction sends with its commit, and the callbacks that run after it. */
type Deferred = { writes: (() => Promise<unknown>)[]; callbacks: (() => void)[] };

// Built and sent in some ten milliseconds.
const MOST_WITH_COMMIT = 200;
// Rows of one write. An import writes hundreds of such batches.
const MANY_WITH_COMMIT = 250;

/** Sends what is too much for one turn of the event loop ahead of the commit: an import has thousands of writes. */
async function sendAllButLast(writes: Deferred['writes']): Promise<void> {
  while (writes.length > MOST_WITH_COMMIT) {
    await Promise.all(writes.splice(0, MOST_WITH_COMMIT).map((send) => send()));
    await othersServed();
  }
}

export type PostgresOptions = {
  prepare: boolean;
  pool: number;
  applicationName: string;
  /** Counts what is sent. */
  traffic?: Traffic;
};

export const defaultPostgres: PostgresOptions = {
  prepare: true,
  pool: 10,
  applicationName: 'kierros',
};
const STATEMENT_MS = 15_000;
// PostgreSQL's default is the cost of a rotating disk, for which it reads a table of 20,000 rows to its end instead of
// looking for a hundred.
const PLANNER = '-c random_page_cost=1.1';
// Connections that are open while the site is distributed get nothing of a setting of the database. PostgreSQL alone
// ignores it.
const CITUS = coordinatorSettings.map((one) => `-c ${one.replaceAll(' ', '')}`).join(' ');
const LOCAL_TIMEOUT = `set local statement_timeout = ${STATEMENT_MS}`;

const readVersion = prepared(() => sql<{ version: string }>`select version from reference_version`);

const advanceSequence = prepared(
  (_db, p: { sequence: string; count: number }) =>
    sql<{
      id: number;
    }>`select nextval(${p.sequence}::regclass) as id from generate_series(1, ${p.count}::int)`,
);

// A submission may raise pending actions, whose ids it must know. Each server takes blocks of its own, so these ids are
// not in the order of time.
const inBlocks = new Set<keyof Tables>(['pending_actions']);

const reserveInSequence: Reserve = async (executor, table, count) => {
  const rows = await advanceSequence.all(executor, { sequence: `${table}_id_seq`, count });
  return rows.map((row) => row.id);
};

const poolSettings = (url: string, { prepare, pool, applicationName }: PostgresOptions) => ({
  connectionString: url,
  max: pool,
  application_name: applicationName,
  // A pooler rejects settings of single connections: there the client's query timeout applies, and writes set their own.
  ...(prepare
    ? { statement_timeout: STATEMENT_MS, options: `${PLANNER} ${CITUS}` }
    : { query_timeout: STATEMENT_MS }),
});

type Sending = (statement: unknown) => void;

/** Runs `work` in a transaction, and then what it deferred: its writes with the commit, its callbacks after it. */
async function inTransaction<T>(
  db: Kysely<Tables>,
  deferred: Deferred,
  work: (tx: Transaction<Tables>, send: Sending) => Promise<T>,
): Promise<T> {
  const last: Promise<unknown>[] = [];
  const send: Sending = (statement) => void last.push(awaitedLater(statement));
  try {
    const value = await db.transaction().execute(async (tx) => {
      const worked = await work(tx, send);
      await sendAllButLast(deferred.writes);
      if (deferred.writes.length === 0) return worked;
      await sendWithCommit(tx);
      for (const write of deferred.writes) send(write());
      // Kysely sends a statement after the result of the one before, which comes with the commit.
      let isFree = false;
      const free = runnerOfTransaction(tx).then(() => (isFree = true));
      send(free);
      // Lets their statements reach the connection, ahead of the commit.
      await setImmediate();
      if (!isFree) throw new Error('What is sent with the commit must be prepared statements.');
      return worked;
    });
    for (const run of deferred.callbacks) run();
    return value;
  } finally {
    // Names the statement that failed: the commit itself only says that it rolled back.
    await Promise.all(last);
  }
}

/** Reads snapshots of a database whose pool has so many connections. */
function snapshotReader(db: Kysely<Tables>, connections: number) {
  // Who reads one may write meanwhile, such as the progress of a report: without a connection that is left for that, all
  // would wait for each other.
  const limited = atMost(Math.max(1, connections - 1));
  /** Resolves with what `work` reads: the end of its transaction, which has written nothing, is awaited by nobody. */
  return <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const reading = () =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => resolve(await work(tx)));
      limited(reading).catch(reject);
    });
}

/** Opens the PostgreSQL database at `url`. */
export function openPostgres(url: string, options: PostgresOptions): Database {
  const pool = openPool(poolSettings(url, options));
  const connections = { named: options.prepare, nameOf: namesOfTexts(), traffic: options.traffic };
  const db = new Kysely<Tables>({ dialect: new PipelinedDialect(pool, connections) });
  directRunners.set(db, runnerOfPool(pool, connections));
  const deferredOf = new WeakMap<Executor, Deferred>();
  const { nextIds } = idBlocks(reserveInSequence, (table) => inBlocks.has(table));
  const reference = referenceVersions();
  const readSnapshot = snapshotReader(db, options.pool);
  const asOfVersion = async <T>(tx: Transaction<Tables>, work: (of: Executor) => Promise<T>) => {
    directRunners.set(tx, await runnerOfTransaction(tx));
    const { version } = (await readVersion.first(tx, {})) ?? { version: null };
    setSnapshotOf(tx, database, reference.asOf(version));
    return work(tx);
  };
  const database: Database = {
    kind: 'postgres',
    db,
    longReads: db,
    write: (work) =>
      untilFree(() => {
        const deferred: Deferred = { writes: [], callbacks: [] };
        return inTransaction(db, deferred, async (tx, send) => {
          const runner = await runnerOfTransaction(tx);
          directRunners.set(tx, runner);
          setDatabaseOf(tx, database);
          deferredOf.set(tx, deferred);
          if (!options.prepare) send(runner.run(LOCAL_TIMEOUT, []));
          return work(tx);
        });
      }),
    withCommit: async (tx, rows, send) => {
      const deferred = rows.length > MANY_WITH_COMMIT ? undefined : deferredOf.get(tx);
      if (deferred) deferred.writes.push(send);
      else await send();
    },
    reference,
    afterCommit: (tx, work) => void deferredOf.get(tx)?.callbacks.push(work),
    nextIds,
    nextId: oneOf(nextIds),
    rowIds: (_tx, _table, count) => Promise.resolve(Array.from({ length: count }, () => 0)),
    inSnapshot: (work) => untilFree(() => readSnapshot((tx) => asOfVersion(tx, work))),
    isAnswering: () => postgresAnswers(url),
    load: () => ({ waiting: pool.waitingCount, busy: pool.totalCount - pool.idleCount }),
    close: () => db.destroy(),
  };
  setDatabaseOf(db, database);
  return database;
}
