import type { DatabaseSync } from 'node:sqlite';
import { Kysely, type KyselyPlugin } from 'kysely';
import type { Executor } from './database.ts';
import { directRunners } from './prepared.ts';
import { openSqliteReader, runnerOf, sqliteDialect } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';

type Reader = { connection: DatabaseSync; db: Kysely<Tables> };

// Each keeps its prepared statements.
const MOST_IDLE = 4;

/**
 * Reads of several statements on one state of a SQLite file, on a connection of their own: the reader that all share sees
 * each commit at once. `begun` is called while no commit can come between it and the begin.
 */
export function sqliteMoments(file: string, plugins: KyselyPlugin[]) {
  const idle: Reader[] = [];
  const open = (): Reader => {
    const connection = openSqliteReader(file);
    const runner = runnerOf((text) => connection.prepare(text), true);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(connection, runner), plugins });
    directRunners.set(db, runner);
    return { connection, db };
  };
  return {
    async read<T>(begun: (db: Executor) => void, work: (db: Executor) => Promise<T>): Promise<T> {
      const { connection, db } = idle.pop() ?? open();
      // The state is that of the first read, not of the begin.
      connection.exec('begin; select 1 from sqlite_schema limit 1');
      begun(db);
      try {
        return await work(db);
      } finally {
        connection.exec('rollback');
        if (idle.length < MOST_IDLE) idle.push({ connection, db });
        else await db.destroy();
      }
    },
    close: () => Promise.all(idle.splice(0).map(({ db }) => db.destroy())),
  };
}
