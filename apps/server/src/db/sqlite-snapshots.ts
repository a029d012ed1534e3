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
export function sqliteSnapshots(file: string, plugins: KyselyPlugin[]) {
  const idle: Reader[] = [];
  let most = MOST_IDLE;
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
      try {
        // The state is that of the first read, not of the begin.
        connection.exec('begin; select 1 from sqlite_schema limit 1');
        begun(db);
        const read = await work(db);
        connection.exec('rollback');
        if (idle.length < most) idle.push({ connection, db });
        else connection.close();
        return read;
      } catch (error) {
        // What failed may have statements that are still to come.
        connection.close();
        throw error;
      }
    },
    close(): void {
      most = 0;
      for (const { connection } of idle.splice(0)) connection.close();
    },
  };
}
