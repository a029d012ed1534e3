import { sql, type Kysely } from 'kysely';

/** Until when a received photo is claimed by the worker that prepares it; null while unclaimed. */
export const photoClaims = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table photos add column claimed_until text`.execute(db);
  },
};
