import { localDayOf, type LocalDate } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { calendarsOf, unset, type LocationCalendar } from '../working-calendars/public.ts';
import { within, type Scope } from '../../shared/scope.ts';

/** The current day of a location, with its calendar. Unlike `locationDays`, it accepts a calendar without an open day. */
export type LocationZone = { locationId: number; today: LocalDate; calendar: LocationCalendar };

/** The current day of each location in a scope. */
export async function locationZones(
  db: Executor,
  scope: Scope,
  now: Date,
): Promise<LocationZone[]> {
  const rows = await db
    .selectFrom('inspectables')
    .select(['id', 'time_zone'])
    .where('kind', '=', 'location')
    .where(within(scope, 'id'))
    .execute();
  const calendars = await calendarsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, time_zone }) => ({
    locationId: id,
    today: localDayOf(now.toISOString(), time_zone ?? 'Europe/Helsinki'),
    calendar: calendars.get(id) ?? unset,
  }));
}
