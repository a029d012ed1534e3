import { sql, type Kysely } from 'kysely';

const indexes = [
  // For checking which versions of a template are in use, and whether its type may still change.
  'create index forms_by_template on forms (location_id, template_id, template_version)',
  'create index drafts_by_template on drafts (template_id, template_version)',
  // For counting the answers to a question, and for its series in graphs.
  'create index rollup_question_days_by_question on rollup_question_days (location_id, question_id, day)',
  // For listing all locations, in queries that only an admin may make over all locations.
  "create index inspectables_locations on inspectables (id) where kind = 'location'",
];

/** The indexes for writing templates and for reading across locations. */
export const templateIndexes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
