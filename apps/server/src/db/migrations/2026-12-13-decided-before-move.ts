import { type Kysely } from 'kysely';

/** What the former location of a room has decided of its due date, which the next one does not count again. */
export const decidedBeforeMove = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('due_rows').addColumn('decided_through', 'text').execute();
  },
};
