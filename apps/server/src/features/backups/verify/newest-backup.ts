import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../db/database.ts';

/**
 * The newest backup that this database lists and whose file still exists. A restored site lists none: an earlier backup
 * would contain what was done after the restored point in time.
 */
export async function newestBackup({ db }: Database, folder: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('backups')
    .select('name')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
    // The checks that follow report a table that cannot be read.
    .catch(() => []);
  return rows.map(({ name }) => join(folder, name)).find((path) => existsSync(path));
}
