import { type Kysely } from 'kysely';

/** The heading that a question stands under. */
export const sections = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['section_en', 'section_fi'])
      await db.schema
        .alterTable('template_questions')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute();
  },
};
