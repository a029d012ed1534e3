import { sql, type Kysely } from 'kysely';

// Each submission writes the indexes of a form twice, those of a photo three times.
const statements = [
  // By the author, because what is theirs is looked up in any location; with the location for ADR 0017.
  'create unique index forms_of_client on forms (author_id, client_id, location_id)',
  'drop index forms_by_client',
  'drop index forms_by_author_client',
  // The unique key of a photo begins with its form.
  'drop index photos_by_form',
];

/** Indexes that others stand in for. */
export const fewerIndexes = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
