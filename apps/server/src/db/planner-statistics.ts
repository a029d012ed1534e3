import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { isPostgres, withoutTimeLimit } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Updates the statistics of the query planner after many rows were written at once, of all tables or of those named.
 * PostgreSQL does so by itself only after a minute, and until then it plans for the tables as they were.
 */
export async function updatePlannerStatistics(
  database: Database,
  tables: readonly (keyof Tables)[] = [],
): Promise<void> {
  if (database.kind === 'sqlite') return database.countForPlans?.();
  await database.write(async (tx) => {
    await withoutTimeLimit(tx);
    await countWritten(tx, tables);
  });
}

/** The same for what a transaction of PostgreSQL has written, before it reads that itself. */
export async function countWritten(
  tx: Executor,
  tables: readonly (keyof Tables)[] = [],
): Promise<void> {
  if (isPostgres(tx)) await sql.raw(`analyze ${tables.join(', ')}`).execute(tx);
}
