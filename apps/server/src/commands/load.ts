import type { Database } from '../db/database.ts';

/** Placeholder until the bulk loader lands in this session. */
export async function loadSite(
  _database: Database,
  _photoFolder: string,
  _file: string,
): Promise<{ rows: number; photos: number }> {
  throw new Error('not there yet');
}
