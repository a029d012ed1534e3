import type { Kysely, Transaction } from 'kysely';
import type { ReferenceVersions } from './reference-version.ts';
import type { Changes, TableVersions } from './table-changes.ts';
import type { Tables } from './tables.ts';
import type { WriteOptions } from './write-queue.ts';

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
   * Sends what writes these rows together with the commit, so that the rows they lock are locked for no more than that.
   * For writes whose result this transaction does not read; `send` must not wait for one before it sends the next. On
   * SQLite, and where the rows are many, they are written at once: what waits for the commit takes no turns.
   */
  withCommit(tx: Executor, rows: readonly unknown[], send: () => Promise<unknown>): Promise<void>;
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
  /**
   * Runs `work` on one state of the database, whatever is committed meanwhile, and without waiting for writers. For reads
   * that take several statements; an in-memory database has no other connection and gives none of this.
   */
  inSnapshot<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  /** How many writes or queries are running (`busy`) and how many are queued (`waiting`). */
  load(): { waiting: number; busy: number };
  close(): Promise<void>;
};

type Known = Pick<Database, 'inSnapshot'> & {
  database: Database;
  changes: TableVersions | undefined;
};

const known = new WeakMap<Executor, Known>();

/**
 * The database of an executor that it handed out: its `db`, its `longReads`, a transaction of `write`, or what
 * `inSnapshot` gives to its work.
 */
export const databaseOf = (executor: Executor): Database | undefined =>
  known.get(executor)?.database;

/** The versions of what an executor reads. */
export const changesOf = (executor: Executor): TableVersions | undefined =>
  known.get(executor)?.changes;

/** `Database.inSnapshot` for an executor. A transaction reads what it wrote, and a snapshot is one already. */
export function inSnapshot<T>(executor: Executor, work: (db: Executor) => Promise<T>): Promise<T> {
  const snapshots = executor.isTransaction ? undefined : known.get(executor);
  return snapshots?.inSnapshot(work) ?? work(executor);
}

/** Makes known to which database an executor belongs, and what its snapshots are if they are not those of `db`. */
export function setDatabaseOf(
  executor: Executor,
  database: Database,
  read: Database['inSnapshot'] = (work) => database.inSnapshot(work),
): void {
  known.set(executor, { database, changes: database.changes, inSnapshot: read });
}

/** The same for an executor of one snapshot; without the versions of its state nothing of it is cached. */
export function setSnapshotOf(
  executor: Executor,
  database: Database,
  changes?: TableVersions,
): void {
  known.set(executor, { database, changes, inSnapshot: (work) => work(executor) });
}
