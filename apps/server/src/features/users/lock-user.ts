import type { Executor } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';

/**
 * Locks the user's row, so that one transaction at a time counts what a user has and adds to it: concurrent requests,
 * on one server or several, stay within the limit. SQLite has one writer and needs no lock.
 */
export async function lockUser(tx: Executor, userId: number): Promise<void> {
  if (!isPostgres(tx)) return;
  // This lock mode does not block writes of rows that refer to the user.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
