import { sql, type Kysely } from 'kysely';

/** What editing and listing forms need: photos that an edit took away, and an index for what waits for a person. */
export const formsKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The version of the form that still showed the photo; null while it belongs to the form.
    await sql.raw('alter table photos add column detached_version integer').execute(db);
    await sql
      .raw('create index forms_in_review on forms (location_id, id) where needs_review = 1')
      .execute(db);
  },
};
