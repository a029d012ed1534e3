import { type Kysely } from 'kysely';

/** The day up to which a person has seen what changed; null before the first time. */
export const seenChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('changes_seen_on', 'text').execute();
  },
};
