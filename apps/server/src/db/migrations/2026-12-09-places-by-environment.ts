import { sql, type Kysely } from 'kysely';

/**
 * An index on the environment of a place: who deletes a place looks for those in it, which read all places for each of
 * the 100,000 rooms of an import that is undone.
 */
export const placesByEnvironment = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    await sql`create index inspectables_by_environment on inspectables (environment_id)
      where environment_id is not null`.execute(db);
  },
});
