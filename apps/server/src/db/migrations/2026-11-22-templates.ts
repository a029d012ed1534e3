import { sql, type Kysely } from 'kysely';

const indexes = [
  // Which versions of a template are in use, and whether its type may still change.
  'create index forms_by_template on forms (location_id, template_id, template_version)',
  'create index drafts_by_template on drafts (template_id, template_version)',
  // How often a question was answered, and its series in graphs.
  'create index rollup_question_days_by_question on rollup_question_days (location_id, question_id, day)',
  // The set of all locations, for what only an admin may ask about everywhere.
  "create index inspectables_locations on inspectables (id) where kind = 'location'",
];

/** The indexes that keeping templates, and reading across locations, need. */
export const templateIndexes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
