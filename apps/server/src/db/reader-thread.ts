import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import { Worker } from 'node:worker_threads';
import type { Tables } from './tables.ts';

/** What the thread is asked: to run a statement that reads, or to close the file and end. */
export type ReadTask = { id: number; sql: string; values: readonly unknown[] } | 'close';
/** What came of it. */
export type ReadAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code?: string; errcode?: number } };

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

/**
 * Reads the embedded database on a thread of its own, for what goes through
 * much of it: on the event loop, an export of one person keeps everybody else
 * waiting for as long as SQLite takes. Started when first asked.
 */
export function readerBeside(path: string): { db: Kysely<Tables>; close: () => Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: path,
    });
    started.on('message', (answer: ReadAnswer) => {
      const found = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('rows' in answer) found?.resolve(answer.rows);
      else found?.reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    started.on('error', fail);
    return started;
  };
  const ask = (sql: string, values: readonly unknown[]): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      worker.ref();
      const id = (asked += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, sql, values } satisfies ReadTask);
    });
  const close = async (): Promise<void> => {
    const ending = worker;
    worker = undefined;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.ref();
    ending.postMessage('close' satisfies ReadTask);
    await ended;
  };
  return { db: databaseOver(ask), close };
}

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
