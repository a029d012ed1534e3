import { foldForSearch } from '@kierros/domain';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { makePrivate } from './private-files.ts';
import type { DirectRunner } from './prepared.ts';

// The first version without the WAL-reset bug, which can corrupt a database with two writers.
const OLDEST_SAFE_VERSION = '3.51.3';

// Waiting for a lock blocks the event loop, so the timeout is short; `write` retries.
const BUSY_TIMEOUT_MS = 150;

/** The pages of the WAL at which the connection that writes copies them to the file. */
export const WAL_PAGES = 12_000;

type Parameter = string | number | bigint | null | Uint8Array;

const toSqlite = (value: unknown): Parameter => {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as Parameter;
};

/**
 * Opens SQLite and verifies that a committed transaction survives a power loss: WAL with `synchronous=FULL`, read back
 * rather than assumed. Throws if the SQLite build or the file system cannot guarantee that. A database in memory may
 * begin with the `contents` of another one.
 */
export function openSqlite(path: string, contents?: Uint8Array): DatabaseSync {
  if (path !== ':memory:') makePrivate(path);
  const database = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  if (contents) database.deserialize(contents);
  const version = String(database.prepare('select sqlite_version() as version').get()?.['version']);
  if (compareVersions(version, OLDEST_SAFE_VERSION) < 0)
    throw new Error(
      `SQLite ${version} is older than ${OLDEST_SAFE_VERSION} and may corrupt a database in use by two processes.`,
    );
  const journal = database.prepare('pragma journal_mode = wal').get()?.['journal_mode'];
  database.exec('pragma synchronous = full');
  const synchronous = database.prepare('pragma synchronous').get()?.['synchronous'];
  const inMemory = path === ':memory:';
  if ((journal !== 'wal' && !inMemory) || synchronous !== 2)
    throw new Error(
      `SQLite refused a durable setting (journal_mode=${String(journal)}, synchronous=${String(synchronous)}); is ${path} on a network disk?`,
    );
  // Pages that every submission rewrites (counters, the due row) are copied to the database file once per 12,000 pages
  // of the WAL (48 MB) instead of once per 1,000: a tenth of the cost of a submission.
  database.exec(`pragma wal_autocheckpoint = ${WAL_PAGES}; pragma journal_size_limit = 67108864`);
  // A larger cache would fill with recently written pages without a speed-up: reads use the memory map.
  database.exec(
    'pragma cache_size = -16384; pragma temp_store = memory; pragma mmap_size = 268435456',
  );
  // Overwrites deleted content, so that no free page of the file contains data of erased people.
  database.exec('pragma secure_delete = on');
  addFunctions(database);
  return database;
}

// Functions that SQL lacks: the domain's folding for free-text search.
function addFunctions(database: DatabaseSync): void {
  database.function('fold', { deterministic: true, directOnly: true }, (text) =>
    foldForSearch(String(text)),
  );
}

function compareVersions(left: string, right: string): number {
  const [a, b] = [left.split('.').map(Number), right.split('.').map(Number)];
  for (let i = 0; i < 3; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

// Index rows sampled per index: enough for the planner, and a second or two for a file of gigabytes.
const LOOKED_AT = 1_000;

/**
 * Updates the planner statistics of SQLite for each table that has none or whose size changed tenfold since. Almost
 * free if there is no such table.
 */
export function countForPlans(database: DatabaseSync): void {
  const before = countsIn(database);
  // All tables, not only those this connection has queried: other connections read as well.
  database.exec(`pragma analysis_limit = ${LOOKED_AT}; pragma optimize = 0x10002`);
  // Other connections reload the statistics only after a schema change.
  if (countsIn(database) !== before)
    database.exec('create table counted_anew (id integer); drop table counted_anew');
}

function countsIn(database: DatabaseSync): string {
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get();
  if (!isThere) return '';
  return JSON.stringify(database.prepare('select * from sqlite_stat1 order by tbl, idx').all());
}

/** A second, read-only connection: it sees committed rows and never waits for the writer. */
export function openSqliteReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  database.exec('pragma cache_size = -16384; pragma mmap_size = 268435456');
  addFunctions(database);
  return database;
}

type Prepare = (sql: string) => StatementSync;

export type Runner = Omit<DirectRunner, 'all' | 'run'> & {
  prepare: Prepare;
  all<Row>(sql: string, values: unknown[]): Row[];
  run(sql: string, values: unknown[]): number;
};

/** Runs statements of one connection synchronously; each text is prepared once. */
export function runnerOf(prepareOnce: Prepare, readsOnly = false): Runner {
  const prepare = once(prepareOnce);
  // Statements of their own, since the form of the rows is a setting of the statement.
  const prepareForValues = once((sql) => {
    const statement = prepareOnce(sql);
    statement.setReturnArrays(true);
    return statement;
  });
  return {
    readsOnly,
    prepare,
    all: <Row>(sql: string, values: unknown[]) => prepare(sql).all(...bound(values)) as Row[],
    run: (sql, values) => Number(prepare(sql).run(...bound(values)).changes),
    valuesOf: (sql, values) =>
      prepareForValues(sql).all(...bound(values)) as unknown as unknown[][],
  };
}

function once(prepare: Prepare): Prepare {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = prepare(sql);
    if (statements.size > 2_000) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
}

/**
 * Kysely's dialect over one `node:sqlite` connection: prepared statements are cached, write transactions take the lock
 * when they begin.
 */
export function sqliteDialect(database: DatabaseSync, { prepare }: Runner): SqliteDialect {
  const wrapped = new WeakMap<StatementSync, SqliteStatement>();
  // A full or failing disk has already rolled the transaction back; a second rollback would fail and hide the original
  // error.
  const undo = (): SqliteStatement => {
    const statement = wrap(prepare('rollback'));
    const nothing = { changes: 0, lastInsertRowid: 0 };
    return {
      ...statement,
      run: (none) => (database.isTransaction ? statement.run(none) : nothing),
    };
  };
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: (sql) => {
      // A deferred transaction that becomes a writer fails with "locked" immediately, regardless of the timeout.
      const statement = prepare(sql === 'begin' ? 'begin immediate' : sql);
      const known = wrapped.get(statement) ?? (sql === 'rollback' ? undo() : wrap(statement));
      wrapped.set(statement, known);
      return known;
    },
  };
  return new SqliteDialect({ database: adapter });
}

const bound = (values: readonly unknown[]): Parameter[] => values.map(toSqlite);

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...bound(parameters));
      return { changes, lastInsertRowid };
    },
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}
