import { sql, type Kysely } from 'kysely';

/** Columns and indexes for editing and listing forms: photos that an edit removed, and forms that await review. */
export const formsKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The last version of the form that showed the photo; null while the form still shows it.
    await sql.raw('alter table photos add column detached_version integer').execute(db);
    await sql
      .raw('create index forms_in_review on forms (location_id, id) where needs_review = 1')
      .execute(db);
  },
};
