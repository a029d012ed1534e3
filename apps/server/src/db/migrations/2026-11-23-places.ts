import { sql, type Kysely } from 'kysely';

// Each index ends with `archived_at`, which is always null in it: otherwise SQLite reads the row to check that.
const indexes = [
  // For counting the active inspectables of a parent, and for reading rooms in the order of their environments.
  `create index inspectables_active on inspectables (location_id, kind, environment_id, id, archived_at)
    where archived_at is null`,
  // Search text can match anywhere in a name, so a search reads all names of its scope: from this index, not from the
  // rows.
  `create index inspectables_found on inspectables (location_id, id, kind, search_text, archived_at)
    where archived_at is null`,
  // An inspectable that was ever scheduled, even if the entry was removed, cannot be deleted for good.
  'create index schedule_entries_by_inspectable on schedule_entries (location_id, inspectable_id)',
];

/** Covering indexes for lists, counts and searches of inspectables. */
export const placesFound = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
