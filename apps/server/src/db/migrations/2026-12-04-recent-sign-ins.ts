import { sql, type Kysely } from 'kysely';

/**
 * When a session's password was last given; sessions from before are asked for it. Unreadable photos are counted by an
 * index, since nothing else looks for them.
 */
export const recentSignIns = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    await sql`alter table sessions add column confirmed_at text`.execute(db);
    await sql`create index photos_unreadable on photos (id) where state = 'unreadable'`.execute(db);
  },
});
