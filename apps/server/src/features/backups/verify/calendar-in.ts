import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { toCalendar, unset, type LocationCalendar } from '../../../shared/calendars.ts';
import type { Snapshot } from '../snapshot.ts';

/** The working calendar of a location in a snapshot. */
export async function calendarIn(
  snapshot: Snapshot,
  locationId: number,
): Promise<LocationCalendar> {
  const [row] = await snapshot.all(
    sql<
      Tables['working_calendars']
    >`select * from working_calendars where location_id = ${sql.lit(locationId)}`,
  );
  return row ? toCalendar(row) : unset;
}
