import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Runs a part of a transaction in a savepoint that is rolled back if it throws. */
export async function inSavepoint<T>(db: Executor, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_record`.execute(db);
  try {
    const value = await work();
    await sql`release savepoint one_record`.execute(db);
    return value;
  } catch (error) {
    await sql`rollback to savepoint one_record`.execute(db);
    await sql`release savepoint one_record`.execute(db);
    throw error;
  }
}
