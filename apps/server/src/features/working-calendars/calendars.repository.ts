import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { toCalendarRow, type LocationCalendar } from './stored-calendars.ts';

/** Stores the calendar of a location, whose lock the transaction holds alone. */
export async function putCalendar(
  tx: Executor,
  locationId: number,
  calendar: LocationCalendar,
): Promise<void> {
  const row = toCalendarRow(locationId, calendar);
  await tx
    .insertInto('working_calendars')
    .values(row)
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(row))
    .execute();
}

/** Due rows of a location with the same dates, and their number. */
export type DatesGroup = Pick<
  Tables['due_rows'],
  'inspectiontype_id' | 'natural_due' | 'planned_due' | 'due' | 'last_done_on' | 'created_on'
> & { total: number };

/** The applicable due rows of a location, grouped by all that their effective date follows from. */
export async function datesOfLocation(db: Executor, locationId: number): Promise<DatesGroup[]> {
  const { rows } = await sql<DatesGroup>`
    select inspectiontype_id, natural_due, planned_due, due, last_done_on, created_on, count(*) as total
    from due_rows where location_id = ${locationId} and is_applicable = 1
    group by inspectiontype_id, natural_due, planned_due, due, last_done_on, created_on`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** The locations that follow public holidays. */
export const followers = (db: Executor) =>
  db
    .selectFrom('working_calendars as c')
    .innerJoin('inspectables as i', 'i.id', 'c.location_id')
    .select(['c.location_id', 'i.time_zone'])
    .where('c.follows', 'is not', null)
    .where('i.archived_at', 'is', null)
    .execute();
