import { sql, type Kysely } from 'kysely';

/** Indexes by which the figures of actions read those that were raised or fixed in a range of days, and no others. */
export const actionFigures = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    await sql`create index pending_actions_raised on pending_actions (location_id, created_at, status)`.execute(
      db,
    );
    await sql`create index pending_actions_fixed on pending_actions (location_id, fixed_at) where fixed_at is not null`.execute(
      db,
    );
  },
});
