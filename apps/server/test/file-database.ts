import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresTarget } from '../src/commands/restore-target-postgres.ts';
import { sqliteTarget } from '../src/commands/restore-target-sqlite.ts';
import type { RestoreTarget } from '../src/commands/restore-target.ts';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { migrate } from '../src/db/migrate.ts';
import { freshPostgresUrl, migratedSqlite, type Dialect } from './dialects.ts';

/** A location for one database, to be opened, filled and replaced. */
export type Home = {
  url: string | undefined;
  path: string;
  open(): Promise<Database>;
  target(now: Date): Promise<RestoreTarget>;
};

/** A location for a new database: a folder without a file, or an empty PostgreSQL database. */
export async function homeOf(dialect: Dialect): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'kierros-db-'));
  const path = join(folder, 'kierros.db');
  const url = dialect === 'sqlite' ? undefined : await freshPostgresUrl();
  return {
    url,
    path,
    open: async () => {
      if (!url && !existsSync(path)) await writeFile(path, await migratedSqlite());
      const database = openDatabase({ databaseUrl: url, path });
      await migrate(database);
      return database;
    },
    target: (now) => (url === undefined ? sqliteTarget(path, now) : postgresTarget(url, now)),
  };
}

/** A SQLite file as a server uses it: with a reader in addition to the writer. */
export const fileDatabase = async (): Promise<Database> => (await homeOf('sqlite')).open();
