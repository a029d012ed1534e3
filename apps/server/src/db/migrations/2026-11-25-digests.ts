import { sql, type Kysely } from 'kysely';

/**
 * The digest of an inspection, kept by whoever writes it. Those that are there
 * already have none: what it would be taken of may be damaged, and the newest
 * backup knows better.
 */
export const digestsKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table forms add column kept_sha256 text`.execute(db);
  },
};
