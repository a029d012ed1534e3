import { sql, type Kysely } from 'kysely';

/** The planned date that an inspector saw beside the natural one, since a plan may open a room earlier. */
export const plannedSeen = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['form_inspectables', 'draft_inspectables'])
      await sql`alter table ${sql.table(table)} add column planned_due_seen text`.execute(db);
  },
};
