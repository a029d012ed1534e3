import { type Kysely } from 'kysely';

/** The effective dates that an inspector saw: a working calendar that changes later does not change them. */
export const windowsSeen = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['form_inspectables', 'draft_inspectables'])
      for (const column of ['due_seen', 'opens_on_seen'])
        await db.schema.alterTable(table).addColumn(column, 'text').execute();
  },
};
