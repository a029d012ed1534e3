import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { RowReader } from '../../coverage/public.ts';
import { toCalendar, unset, type LocationCalendar } from '../../working-calendars/public.ts';

/** The working calendar of a location as it is stored, past the cache. */
export async function calendarIn(reader: RowReader, locationId: number): Promise<LocationCalendar> {
  const [row] = await reader.all(
    sql<
      Tables['working_calendars']
    >`select * from working_calendars where location_id = ${sql.lit(locationId)}`,
  );
  return row ? toCalendar(row) : unset;
}
