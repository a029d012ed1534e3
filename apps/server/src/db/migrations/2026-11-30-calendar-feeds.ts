import { sql, type Kysely } from 'kysely';

/** Feeds of due inspections for calendar programs; only the hash of a feed's secret is stored. */
export const calendarFeeds = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const text = `create table calendar_feeds (id bigint primary key, user_id bigint not null references users (id),
      location_id bigint, name text not null, token_hash text not null unique, created_at text not null, revoked_at text)`;
    await sql.raw(isPostgres ? text : text.replaceAll('bigint', 'integer')).execute(db);
    if (isPostgres) await sql.raw('create sequence calendar_feeds_id_seq').execute(db);
    await sql`create index calendar_feeds_of_user on calendar_feeds (user_id)`.execute(db);
  },
});
