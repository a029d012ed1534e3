import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, type KyselyPlugin, type Transaction } from 'kysely';
import { othersServed } from '../shared/others-served.ts';
import { checkpointsBeside } from './checkpoint-thread.ts';
import { setDatabaseOf, setSnapshotOf, type Database } from './database.ts';
import { untilFree } from './database-errors.ts';
import { sqliteTakesWrites } from './lock-probe.ts';
import { directRunners, prepared, type DirectRunner } from './prepared.ts';
import { readerBeside, type ReaderBeside } from './reader-thread.ts';
import { withReadsBeside } from './reads-beside.ts';
import { idBlocks, oneOf, type Reserve } from './row-ids.ts';
import {
  countForPlans,
  openSqlite,
  openSqliteReader,
  runnerOf,
  sqliteDialect,
  type Runner,
} from './sqlite-connection.ts';
import { sqliteSnapshots } from './sqlite-snapshots.ts';
import { watchChanges } from './table-changes.ts';
import type { Tables } from './tables.ts';
import { writeQueue } from './write-queue.ts';

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

/** What a file has besides the connection that writes: readers, and a thread that runs checkpoints. */
function openBeside(connection: DatabaseSync, file: string) {
  const reader = openSqliteReader(file);
  const aside = readerBeside(file);
  const checkpoints = checkpointsBeside(connection, file);
  const snapshots = sqliteSnapshots(file, [servingOthers]);
  return {
    snapshots,
    reads: runnerOf((text) => reader.prepare(text), true),
    longReads: aside,
    committed: () => checkpoints.committed(),
    close: async () => {
      await checkpoints.close();
      snapshots.close();
      await aside.close();
      reader.close();
    },
  };
}

/** Opens the SQLite file at `path`, or in memory one that begins with `contents`. */
export function openEmbedded(path: string, contents: Uint8Array | undefined): Database {
  const file = path === ':memory:' ? undefined : path;
  const connection = openSqlite(path, contents);
  const changes = watchChanges(connection);
  const writer = runnerOf(changes.prepare);
  const inTurns = runnerInTurns(writer);
  const beside = file === undefined ? undefined : openBeside(connection, file);
  const dialect = sqliteDialect(connection, writer);
  const db = new Kysely<Tables>({
    dialect: beside ? withReadsBeside(dialect, beside.reads) : dialect,
    plugins: [servingOthers],
  });
  if (beside) directRunners.set(db, beside.reads);
  const ids = idBlocks(reserveInTable);
  const begin = async (work: (tx: Transaction<Tables>) => Promise<void>) => {
    await untilFree(() =>
      db.transaction().execute((tx) => {
        directRunners.set(tx, inTurns);
        setDatabaseOf(tx, database);
        return work(tx);
      }),
    );
    beside?.committed();
  };
  const write = writeQueue<Transaction<Tables>>(connection, begin, () => {
    ids.forget();
    changes.undone();
  });
  const { nextIds } = ids;
  const database: Database = {
    kind: 'sqlite',
    file,
    db,
    longReads: beside?.longReads.db ?? db,
    write,
    nextIds,
    nextId: oneOf(nextIds),
    rowIds: nextIds,
    withCommit: async (_tx, _rows, send) => void (await send()),
    // Through the write queue, so that it is never rolled back with another write.
    countForPlans: () => write(() => Promise.resolve(countForPlans(connection))),
    inSnapshot: (work) =>
      beside
        ? beside.snapshots.read((of) => setSnapshotOf(of, database, changes.asOfNow()), work)
        : work(db),
    load: write.load,
    isAnswering: () => (file === undefined ? Promise.resolve(true) : sqliteTakesWrites(file)),
    changes,
    close: async () => {
      await beside?.close();
      await db.destroy();
    },
  };
  setDatabaseOf(db, database);
  if (beside) setLongReadsOf(beside.longReads, database);
  return database;
}

// Nothing of its snapshots is cached: between the thread's begin and what is known of it here, something may be committed.
const setLongReadsOf = (longReads: ReaderBeside, database: Database): void =>
  setDatabaseOf(longReads.db, database, (work) =>
    longReads.inSnapshot((of) => {
      setSnapshotOf(of, database);
      return work(of);
    }),
  );
