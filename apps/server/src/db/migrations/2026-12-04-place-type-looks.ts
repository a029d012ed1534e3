import { type Kysely } from 'kysely';

/** The icon and the colour of a type of environments or rooms. */
export const placeTypeLooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['icon', 'colour'])
      await db.schema.alterTable('inspectable_types').addColumn(column, 'text').execute();
  },
};
