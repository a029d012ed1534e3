import { sql, type Kysely } from 'kysely';

/**
 * The question that a question replaced: in each version as it was saved, and of the question as it is now, where at
 * most one question of a template continues another.
 */
export const questionLineage = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['questions', 'template_questions'])
      await db.schema.alterTable(table).addColumn('successor_of', 'bigint').execute();
    await sql`create unique index questions_successor on questions (template_id, successor_of)
      where successor_of is not null`.execute(db);
  },
};
