import { type Kysely } from 'kysely';

/** What is on the label of a door that was printed last, so that one which is out of date is known. */
export const printedLabels = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['printed_name', 'printed_place', 'printed_lang'])
      await db.schema.alterTable('door_codes').addColumn(column, 'text').execute();
  },
};
