import { type Kysely } from 'kysely';

/** The page and the parameters of a button that opens a view; null for one that runs a query. */
export const savedViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('buttons').addColumn('view', 'text').execute();
  },
};
