import { sql, type Kysely } from 'kysely';

/** Links by which somebody without an account fixes one action; only the hash of a link's secret is stored. */
export const workLinks = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const text = `create table work_links (token_hash text primary key, location_id bigint not null,
      action_id bigint not null, created_at text not null)`;
    await sql.raw(isPostgres ? text : text.replaceAll('bigint', 'integer')).execute(db);
    await sql`create index work_links_of_action on work_links (action_id)`.execute(db);
  },
});
