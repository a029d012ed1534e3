import { setImmediate } from 'node:timers/promises';
import { Kysely, sql, type KyselyPlugin, type Transaction } from 'kysely';
import { types } from 'pg';
import { checkpointsBeside } from './checkpoint-thread.ts';
import { postgresAnswers, sqliteTakesWrites } from './lock-probe.ts';
import {
  isStalePlan,
  openPool,
  PipelinedDialect,
  runnerOfPool,
  namesOfTexts,
  runnerOfTransaction,
  sendWithCommit,
  type Traffic,
} from './postgres-connection.ts';
import { othersServed } from '../shared/others-served.ts';
import { directRunners, prepared, type DirectRunner } from './prepared.ts';
import { readerBeside } from './reader-thread.ts';
import { withReadsBeside } from './reads-beside.ts';
import {
  countForPlans,
  openSqlite,
  openSqliteReader,
  runnerOf,
  sqliteDialect,
  type Runner,
} from './sqlite-connection.ts';
import { referenceVersions, type ReferenceVersions } from './reference-version.ts';
import { watchChanges, type Changes } from './table-changes.ts';
import type { Tables } from './tables.ts';
import { writeQueue, type WriteOptions } from './write-queue.ts';

/**
 * Anything that can run a query: the database or a transaction. Repositories take an executor and use nothing else of
 * the database.
 */
export type Executor = Kysely<Tables> | Transaction<Tables>;

/** One interface to both databases. ADR 0002 lists where their SQL differs. */
export type Database = {
  readonly kind: 'sqlite' | 'postgres';
  /** The path of the SQLite file, for readers on other threads; undefined in memory. */
  readonly file?: string | undefined;
  /** For reads outside a transaction. Never use it inside `write`: on SQLite that is a deadlock. */
  readonly db: Kysely<Tables>;
  /** For reads that scan much of the database, such as exports: they block no other request. */
  readonly longReads: Kysely<Tables>;
  /**
   * Runs `work` in one write transaction and resolves once it is durable. `work` runs again from the start if the
   * database was busy or another write of the same batch failed, so its effects outside the database must be
   * repeatable.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Reserves `count` ids of a table; some may be lost, none is ever reused. Only inside `write`. */
  nextIds(executor: Executor, table: keyof Tables, count: number): Promise<number[]>;
  nextId(executor: Executor, table: keyof Tables): Promise<number>;
  /**
   * Ids for rows whose ids nobody reads before they are inserted, for a statement that names them by `generatedId`:
   * PostgreSQL then takes them from the sequence in the insert itself, without a statement for them.
   */
  rowIds(executor: Executor, table: keyof Tables, count: number): Promise<number[]>;
  /**
   * Sends the writes of `send` together with the commit, so that the rows they lock are locked for no more than that.
   * For writes whose result this transaction does not read; `send` must not wait for one before it sends the next. On
   * SQLite they run at once.
   */
  withCommit(tx: Executor, send: () => Promise<unknown>): Promise<void>;
  /** Runs `work` once the transaction is committed. PostgreSQL only, for caches of what never changes. */
  readonly afterCommit?: (tx: Executor, work: () => void) => void;
  /**
   * Version numbers that tell a cache whether its values are still valid. SQLite only: it has one writer, while several
   * servers share a PostgreSQL database.
   */
  readonly changes?: Changes;
  /** The same for the reference tables of PostgreSQL, as of the query that authenticated the request. */
  readonly reference?: ReferenceVersions;
  /** Updates the statistics of the query planner: at server start, and periodically as tables grow. SQLite only. */
  readonly countForPlans?: () => Promise<void>;
  /** Whether the database is usable now; checked on a separate connection, within 2 seconds. */
  isAnswering(): Promise<boolean>;
  /** How many writes or queries are running (`busy`) and how many are queued (`waiting`). */
  load(): { waiting: number; busy: number };
  close(): Promise<void>;
};

// count(*) and bigint columns are parsed as text by default; our ids stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

const databases = new WeakMap<Executor, Database>();

/** The database of an executor that it handed out: its `db`, its `longReads`, or a transaction of `write`. */
export const databaseOf = (executor: Executor): Database | undefined => databases.get(executor);

function registered(database: Database): Database {
  databases.set(database.db, database);
  databases.set(database.longReads, database);
  return database;
}

/**
 * Opens PostgreSQL when a URL is given, else the SQLite file at `path`. `contents` are the bytes of the SQLite database
 * that one in memory begins with.
 */
export function openDatabase(settings: {
  databaseUrl?: string | undefined;
  postgres?: PostgresOptions;
  path: string;
  contents?: Uint8Array;
}): Database {
  const { databaseUrl, postgres = usualPostgres, path, contents } = settings;
  return databaseUrl ? openPostgres(databaseUrl, postgres) : openEmbedded(path, contents);
}

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

/** Sends what is too much for one turn of the event loop ahead of the commit: an import has thousands of writes. */
async function sendAllButLast(writes: Deferred['writes']): Promise<void> {
  while (writes.length > MOST_WITH_COMMIT) {
    await Promise.all(writes.splice(0, MOST_WITH_COMMIT).map((send) => send()));
    await othersServed();
  }
}

type PostgresOptions = {
  prepare: boolean;
  pool: number;
  applicationName: string;
  /** Counts what is sent. */
  traffic?: Traffic;
};

const usualPostgres: PostgresOptions = { prepare: true, pool: 10, applicationName: 'kierros' };
const STATEMENT_MS = 15_000;
// PostgreSQL's default is the cost of a rotating disk, for which it reads a table of 20,000 rows to its end instead of
// looking for a hundred.
const PLANNER = '-c random_page_cost=1.1';
const LOCAL_TIMEOUT = `set local statement_timeout = ${STATEMENT_MS}`;

function openEmbedded(path: string, contents: Uint8Array | undefined): Database {
  const connection = openSqlite(path, contents);
  const changes = watchChanges(connection);
  const writer = runnerOf(changes.prepare);
  const inTurns = runnerInTurns(writer);
  const reader = path === ':memory:' ? undefined : openSqliteReader(path);
  const reads = reader && runnerOf((text) => reader.prepare(text), true);
  const dialect = sqliteDialect(connection, writer);
  const db = new Kysely<Tables>({
    dialect: reads ? withReadsBeside(dialect, reads) : dialect,
    plugins: [servingOthers],
  });
  if (reads) directRunners.set(db, reads);
  const aside = path === ':memory:' ? undefined : readerBeside(path);
  const checkpoints = path === ':memory:' ? undefined : checkpointsBeside(connection, path);
  const ids = idBlocks(reserveInTable);
  const begin = async (work: (tx: Transaction<Tables>) => Promise<void>) => {
    await untilFree(() =>
      db.transaction().execute((tx) => {
        directRunners.set(tx, inTurns);
        databases.set(tx, database);
        return work(tx);
      }),
    );
    checkpoints?.committed();
  };
  const write = writeQueue<Transaction<Tables>>(connection, begin, () => {
    ids.forget();
    changes.undone();
  });
  const close = async () => {
    await checkpoints?.close();
    await aside?.close();
    reader?.close();
    await db.destroy();
  };
  // Through the write queue, so that it is never rolled back with another write.
  const count = () => write(() => Promise.resolve(countForPlans(connection)));
  const { nextIds } = ids;
  const file = path === ':memory:' ? undefined : path;
  const database: Database = {
    kind: 'sqlite',
    file,
    db,
    longReads: aside?.db ?? db,
    write,
    nextIds,
    nextId: oneOf(nextIds),
    rowIds: nextIds,
    withCommit: async (_tx, send) => void (await send()),
    countForPlans: count,
    load: write.load,
    isAnswering: () => (file === undefined ? Promise.resolve(true) : sqliteTakesWrites(file)),
    changes,
    close,
  };
  return registered(database);
}

// SQLite answers at once: without these, a transaction of a thousand statements would be one turn of the event loop.
const servingOthers: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await othersServed();
    return result;
  },
};

const runnerInTurns = (runner: Runner): DirectRunner => ({
  ...runner,
  all: async <Row>(text: string, values: unknown[]) => {
    const rows = runner.all<Row>(text, values);
    await othersServed();
    return rows;
  },
  run: async (text, values) => {
    const changes = runner.run(text, values);
    await othersServed();
    return changes;
  },
});

// Few enough that ids stay roughly in order of time when two processes write.
const IDS_PER_BLOCK = 32;

/** Reserves ids of a table. */
type Reserve = (executor: Executor, table: keyof Tables, count: number) => Promise<number[]>;

/** Reserves ids in blocks, so that most rows need no statement for their id. */
function idBlocks(reserve: Reserve, isInBlocks: (table: keyof Tables) => boolean = () => true) {
  const blocks = new Map<keyof Tables, number[]>();
  const nextIds: Database['nextIds'] = async (executor, table, count) => {
    if (!isInBlocks(table)) return reserve(executor, table, count);
    const block = blocks.get(table) ?? [];
    if (block.length < count)
      block.push(...(await reserve(executor, table, Math.max(count, IDS_PER_BLOCK))));
    blocks.set(table, block);
    return block.splice(0, count);
  };
  return { nextIds, forget: () => blocks.clear() };
}

const advanceTable = prepared(
  (_db, p: { table: string; count: number }) =>
    sql<{ last_id: number }>`insert into sequences (name, last_id) values (${p.table}, ${p.count})
    on conflict (name) do update set last_id = sequences.last_id + excluded.last_id returning last_id`,
);

// A rollback undoes this reservation too, so the rest of a block is discarded after it.
const reserveInTable: Reserve = async (executor, table, count) => {
  const row = await advanceTable.first(executor, { table, count });
  const last = row?.last_id ?? count;
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
};

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

const oneOf =
  (nextIds: Database['nextIds']): Database['nextId'] =>
  async (executor, table) =>
    (await nextIds(executor, table, 1))[0] ?? 0;

function openPostgres(url: string, options: PostgresOptions): Database {
  const { prepare, applicationName } = options;
  const pool = openPool({
    connectionString: url,
    max: options.pool,
    application_name: applicationName,
    // A pooler rejects settings of single connections: there the client's query timeout applies, and writes set their
    // own.
    ...(prepare
      ? { statement_timeout: STATEMENT_MS, options: PLANNER }
      : { query_timeout: STATEMENT_MS }),
  });
  const connections = { named: prepare, nameOf: namesOfTexts(), traffic: options.traffic };
  const db = new Kysely<Tables>({ dialect: new PipelinedDialect(pool, connections) });
  directRunners.set(db, runnerOfPool(pool, connections));
  const deferredOf = new WeakMap<Executor, Deferred>();
  const { nextIds } = idBlocks(reserveInSequence, (table) => inBlocks.has(table));
  const database: Database = {
    kind: 'postgres',
    db,
    longReads: db,
    write: (work) =>
      untilFree(async () => {
        const last: Promise<unknown>[] = [];
        const deferred: Deferred = { writes: [], callbacks: [] };
        try {
          const value = await db.transaction().execute(async (tx) => {
            const runner = await runnerOfTransaction(tx);
            directRunners.set(tx, runner);
            databases.set(tx, database);
            deferredOf.set(tx, deferred);
            if (!prepare) last.push(awaitedLater(runner.run(LOCAL_TIMEOUT, [])));
            const worked = await work(tx);
            await sendAllButLast(deferred.writes);
            if (deferred.writes.length === 0) return worked;
            await sendWithCommit(tx);
            last.push(...deferred.writes.map((send) => awaitedLater(send())));
            // Lets their statements reach the connection, ahead of the commit.
            await setImmediate();
            return worked;
          });
          for (const run of deferred.callbacks) run();
          return value;
        } finally {
          // Names the statement that failed: the commit itself only says that it rolled back.
          await Promise.all(last);
        }
      }),
    withCommit: async (tx, send) => {
      const deferred = deferredOf.get(tx);
      if (deferred) deferred.writes.push(send);
      else await send();
    },
    reference: referenceVersions(),
    afterCommit: (tx, work) => void deferredOf.get(tx)?.callbacks.push(work),
    nextIds,
    nextId: oneOf(nextIds),
    rowIds: (_tx, _table, count) => Promise.resolve(Array.from({ length: count }, () => 0)),
    isAnswering: () => postgresAnswers(url),
    load: () => ({ waiting: pool.waitingCount, busy: pool.totalCount - pool.idleCount }),
    close: () => db.destroy(),
  };
  return registered(database);
}

// Shorter than users wait: after this the request fails with a Retry-After.
const TIMEOUT_MS = 2_500;

async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + TIMEOUT_MS;
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= until || !isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(100, 5 + tried * 5)));
    }
  }
}

/** True when a statement took too long, or waited too long for a lock, and was cancelled. */
export const isCancelled = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === '57014' || code === '55P03' || message === 'Query read timeout';

/** True for a lock that another writer holds, a deadlock or a serialisation failure: a retry may succeed. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR')
    return typeof errcode === 'number' && ((errcode & 0xff) === 5 || (errcode & 0xff) === 6);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** True when a unique constraint refused a row; `hint` narrows it to a table or constraint name. */
export function isUniqueViolation(error: unknown, hint = ''): boolean {
  const { code, errcode, message, constraint } = error as {
    code?: string;
    errcode?: number;
    message?: string;
    constraint?: string;
  };
  if (code === '23505') return (constraint ?? '').includes(hint);
  return (
    code === 'ERR_SQLITE_ERROR' &&
    (errcode === 2067 || errcode === 1555) &&
    (message ?? '').includes(hint)
  );
}

// A disk that became read-only, a folder whose owner changed, a volume that is not mounted.
const accessErrors = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EMFILE', 'ENFILE'];

/** True when the disk fails or denies access: a retry may succeed later. */
export function isStorageFailing(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return (
    code === 'EIO' ||
    accessErrors.includes(code ?? '') ||
    code === '58030' ||
    (code === 'ERR_SQLITE_ERROR' && ((errcode ?? 0) & 0xff) === 10)
  );
}

/** True when the disk is full, on either database. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return (
    code === 'ENOSPC' ||
    code === '53100' ||
    (code === 'ERR_SQLITE_ERROR' && ((errcode ?? 0) & 0xff) === 13)
  );
}
