import { sql, type Kysely } from 'kysely';

/** An administrator names an action by its id alone: without an index SQLite reads every action. */
export const actionIds = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    await sql`create index pending_actions_by_id on pending_actions (id)`.execute(db);
  },
});
