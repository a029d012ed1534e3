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
  const askIn = (moment?: number) => async (sql: string, values: readonly unknown[]) => {
    const rows: unknown[] = [];
    let task: ReadTask | undefined = { path, sql, values, moment };
    while (task) {
      const answer = await run(task);
      for (const row of answer.rows) rows.push(row);
      task = answer.rest === undefined ? undefined : { rest: answer.rest };
    }
    return rows;
  };
  let moments = 0;
  return {
    db: databaseOver(askIn()),
    atOneMoment: async (work) => {
      const moment = (moments += 1);
      await run({ begin: moment, path });
      try {
        return await work(databaseOver(askIn(moment)));
      } finally {
        await run({ end: moment });
      }
    },
    close: () => pool.destroy(),
  };
}

export type ReaderBeside = {
  db: Kysely<Tables>;
  /** Runs `work` on one state of the file. */
  atOneMoment<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
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
