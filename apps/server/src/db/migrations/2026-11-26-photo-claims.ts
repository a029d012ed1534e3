import { sql, type Kysely } from 'kysely';

/** Until when a received photo belongs to the worker that prepares it; null while it is free. */
export const photoClaims = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table photos add column claimed_until text`.execute(db);
  },
};
