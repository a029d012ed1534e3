import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';

/** The embedded database in a file, as a server has it: with a reader beside the writer. */
export async function fileDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'kierros-db-'));
  const database = openDatabase({ path: join(folder, 'kierros.db') });
  await migrate(database);
  return database;
}
