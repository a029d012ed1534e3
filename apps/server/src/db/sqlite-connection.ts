import { foldForSearch } from '@kierros/domain';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { makePrivate } from './private-files.ts';
import type { DirectRunner } from './prepared.ts';

// The WAL-reset bug, which can corrupt a database with two writers, was mended here.
const OLDEST_SAFE_VERSION = '3.51.3';

// A wait for a lock blocks the event loop, so it is kept short; `write` retries above it.
const BUSY_TIMEOUT_MS = 150;

type Parameter = string | number | bigint | null | Uint8Array;

const toSqlite = (value: unknown): Parameter => {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as Parameter;
};

/**
 * Opens the embedded database and proves that a committed transaction survives
 * a power loss: WAL with `synchronous=FULL`, read back rather than assumed.
 * Throws when the build of SQLite or the file system cannot promise that.
 */
export function openSqlite(path: string): DatabaseSync {
  if (path !== ':memory:') makePrivate(path);
  const database = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
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
  // Pages that every submission writes again (counters, the due row) go to the database file once for
  // 12,000 pages of the log (48 MB) instead of once for 1,000: a tenth of the cost of a submission.
  database.exec('pragma wal_autocheckpoint = 12000; pragma journal_size_limit = 67108864');
  // More would fill with what was written last and make nothing faster: what is read is mapped anyway.
  database.exec(
    'pragma cache_size = -16384; pragma temp_store = memory; pragma mmap_size = 268435456',
  );
  // What is deleted is overwritten, so that erased people are in no free page of the file.
  database.exec('pragma secure_delete = on');
  addFunctions(database);
  return database;
}

// What SQL alone cannot say: the domain's folding for searches in free text.
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

// Rows of an index that are looked at: enough to plan by, and a second or two of a file of gigabytes.
const LOOKED_AT = 1_000;

/**
 * Counts what SQLite would otherwise only guess when it chooses the way to an
 * answer: each table that was never counted, or is ten times as large as then
 * or a tenth. Next to nothing where none is.
 */
export function countForPlans(database: DatabaseSync): void {
  const before = countsIn(database);
  // All tables, not only those that this connection has asked lately: others read beside it.
  database.exec(`pragma analysis_limit = ${LOOKED_AT}; pragma optimize = 0x10002`);
  // Connections that read beside this one look at the counts again only when the schema is another one.
  if (countsIn(database) !== before)
    database.exec('create table counted_anew (id integer); drop table counted_anew');
}

function countsIn(database: DatabaseSync): string {
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get();
  if (!isThere) return '';
  return JSON.stringify(database.prepare('select * from sqlite_stat1 order by tbl, idx').all());
}

/** A second connection that only reads: it sees what is committed and never waits for the writer. */
export function openSqliteReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  database.exec('pragma cache_size = -16384; pragma mmap_size = 268435456');
  addFunctions(database);
  return database;
}

type Prepare = (sql: string) => StatementSync;

export type Runner = DirectRunner & { prepare: Prepare };

/** Runs statements of one connection at once; each text is prepared only the first time. */
export function runnerOf(prepareOnce: Prepare, readsOnly = false): Runner {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = prepareOnce(sql);
    if (statements.size > 2_000) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    readsOnly,
    prepare,
    all: <Row>(sql: string, values: unknown[]) => prepare(sql).all(...bound(values)) as Row[],
    run: (sql, values) => Number(prepare(sql).run(...bound(values)).changes),
  };
}

/** Kysely's view of one `node:sqlite` connection: prepared statements are kept, writes lock at once. */
export function sqliteDialect(database: DatabaseSync, { prepare }: Runner): SqliteDialect {
  const wrapped = new WeakMap<StatementSync, SqliteStatement>();
  // A full or failing disk has undone the transaction already; a second undoing would fail, and hide why.
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
      // A deferred transaction that turns into a writer fails with "locked" at once, whatever the time-out.
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
