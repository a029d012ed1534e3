import { Kysely, sql, type KyselyPlugin, type Transaction } from 'kysely';
import { othersServed } from '../shared/others-served.ts';
import { checkpointsBeside } from './checkpoint-thread.ts';
import { setDatabaseOf, type Database } from './database.ts';
import { untilFree } from './database-errors.ts';
import { sqliteTakesWrites } from './lock-probe.ts';
import { directRunners, prepared, type DirectRunner } from './prepared.ts';
import { readerBeside } from './reader-thread.ts';
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

/** Opens the SQLite file at `path`, or in memory one that begins with `contents`. */
export function openEmbedded(path: string, contents: Uint8Array | undefined): Database {
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
        setDatabaseOf(tx, database);
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
  setDatabaseOf(db, database);
  setDatabaseOf(database.longReads, database);
  return database;
}
