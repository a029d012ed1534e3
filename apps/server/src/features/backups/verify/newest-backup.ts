import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../db/database.ts';

/**
 * The newest backup that this database lists and whose file is still there. A
 * site that was set back lists none: a backup from before would hold what was
 * done after the moment it was set back to.
 */
export async function newestBackup({ db }: Database, folder: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('backups')
    .select('name')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
    // A table that cannot be read is told by the checks that follow.
    .catch(() => []);
  return rows.map(({ name }) => join(folder, name)).find((path) => existsSync(path));
}
