import { sql, type Kysely } from 'kysely';

/** The planned date that the inspector saw in addition to the natural one, since a plan may make a room due earlier. */
export const plannedSeen = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['form_inspectables', 'draft_inspectables'])
      await sql`alter table ${sql.table(table)} add column planned_due_seen text`.execute(db);
  },
};
