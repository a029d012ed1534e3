import type { Executor } from '../db/database.ts';
import { isPostgres } from '../db/prepared.ts';

/**
 * Lets one transaction at a time count what a person has and add to it, so that
 * requests at once, on one server or several, keep within a limit together. The
 * embedded database has one writer and needs no lock.
 */
export async function lockUser(tx: Executor, userId: number): Promise<void> {
  if (!isPostgres(tx)) return;
  // Rows that refer to the user can be written meanwhile.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
