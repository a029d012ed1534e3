import { sql, type Kysely } from 'kysely';

const statements = [
  'create index form_versions_by_time on form_versions (location_id, edited_at, form_id, version)',
  'create index missed_inspections_by_day on missed_inspections (location_id, day, inspectable_id, inspectiontype_id)',
  // An action that was handled offline counts at that time.
  'create index pending_events_by_doing on pending_events (location_id, coalesce(done_at, at), id)',
];

/** Indexes by which the timeline of a location reads its newest events, and no others. */
export const timelineIndexes = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
