import { sql, type Kysely } from 'kysely';

/**
 * The digest of an inspection, stored by each write of it. Existing inspections get none: their rows may already be
 * damaged, and the newest backup is the better reference.
 */
export const digestsKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table forms add column kept_sha256 text`.execute(db);
  },
};
