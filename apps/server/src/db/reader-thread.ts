import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import { threadPool } from '../shared/thread-pool.ts';
import type { ReadAnswer, ReadTask } from './reader-worker.ts';
import type { Tables } from './tables.ts';

/**
 * Reads SQLite on a separate thread, for queries that scan much of the database: on the event loop, one user's export
 * would block all other requests. The thread starts at the first query.
 */
export function readerBeside(path: string): ReaderBeside {
  const pool = threadPool(new URL('./reader-worker.ts', import.meta.url), { maxThreads: 1 });
  const run = async (task: ReadTask): Promise<Extract<ReadAnswer, { rows: unknown[] }>> => {
    const answer = (await pool.run(task)) as ReadAnswer;
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer;
  };
  const askIn = (snapshot?: number) => async (sql: string, values: readonly unknown[]) => {
    const rows: unknown[] = [];
    let task: ReadTask | undefined = { path, sql, values, snapshot };
    while (task) {
      const answer = await run(task);
      for (const row of answer.rows) rows.push(row);
      task = answer.rest === undefined ? undefined : { rest: answer.rest };
    }
    return rows;
  };
  let snapshots = 0;
  return {
    db: databaseOver(askIn()),
    inSnapshot: async (work) => {
      const snapshot = (snapshots += 1);
      await run({ begin: snapshot, path });
      try {
        return await work(databaseOver(askIn(snapshot)));
      } finally {
        await run({ end: snapshot });
      }
    },
    close: () => pool.destroy(),
  };
}

export type ReaderBeside = {
  db: Kysely<Tables>;
  /** Runs `work` on one state of the file. */
  inSnapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close: () => Promise<void>;
};

function databaseOver(ask: (sql: string, values: readonly unknown[]) => Promise<unknown[]>) {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({
      sql,
      parameters,
    }: {
      sql: string;
      parameters: readonly unknown[];
    }) => ({
      rows: (await ask(sql, parameters)) as Row[],
    }),
    streamQuery: () => {
      throw new Error('Rows of the thread come together.');
    },
  };
  const driver: Driver = Object.assign(new DummyDriver(), {
    acquireConnection: () => Promise.resolve(connection),
  });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
