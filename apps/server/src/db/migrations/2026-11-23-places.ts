import { sql, type Kysely } from 'kysely';

// `archived_at` closes each, always null: SQLite else looks at the row to see that it is.
const indexes = [
  // Counting what is in use under a place, and its rooms in the order of its environments.
  `create index inspectables_active on inspectables (location_id, kind, environment_id, id, archived_at)
    where archived_at is null`,
  // A part of a name can stand anywhere in it, so a search reads all names of its scope: from here, not from the rows.
  `create index inspectables_found on inspectables (location_id, id, kind, search_text, archived_at)
    where archived_at is null`,
  // Whether a place was ever planned, taken back or not, decides whether it may be removed for good.
  'create index schedule_entries_by_inspectable on schedule_entries (location_id, inspectable_id)',
];

/** The indexes that lists, counts and searches of places read instead of the places. */
export const placesFound = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
