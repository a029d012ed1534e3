import { latestOpenDay, localDayOf, type LocalDate } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import { cachedQuery } from '../../shared/cache.ts';
import { calendarsOf, type LocationCalendar } from './stored-calendars.ts';
import { once } from '../../shared/once.ts';
import { onlyLocation, within, type Scope } from '../../shared/scope.ts';

/** The current day of a location. */
export type LocationDay = {
  readonly locationId: number;
  readonly timeZone: string;
  readonly today: LocalDate;
  /** The latest open day up to and including today: what was due before it is overdue (decisions 19). */
  readonly latestOpen: LocalDate;
  readonly calendar: LocationCalendar;
};

const zones = prepared((db, p: { scope: Scope }) =>
  db
    .selectFrom('inspectables')
    .select(['id', 'time_zone'])
    .where('kind', '=', 'location')
    .where(within(p.scope, 'location_id'))
    .orderBy('id'),
);

const cachedZones = cachedQuery(
  { name: 'time zones of a scope', reads: ['inspectables'] },
  (db, scope, _: object) => zones.all(db, { scope }),
);

/** The current day of each location in a scope, by its own zone and calendar. */
export async function locationDays(
  db: Executor,
  scope: Scope,
  now: Date,
): Promise<readonly LocationDay[]> {
  const only = onlyLocation(scope);
  const [locations, known] = await Promise.all([
    cachedZones(db, scope, {}),
    only === undefined ? undefined : calendarsOf(db, [only]),
  ]);
  const calendars =
    known ??
    (await calendarsOf(
      db,
      locations.map(({ id }) => id),
    ));
  const instant = now.toISOString();
  const todayIn = once(
    (zone: string) => zone,
    (zone) => localDayOf(instant, zone),
  );
  return locations.flatMap(({ id, time_zone }) => {
    const calendar = calendars.get(id);
    if (!calendar) return [];
    const timeZone = time_zone ?? 'Europe/Helsinki';
    const today = todayIn(timeZone);
    const latestOpen = latestOpenDay(calendar, today);
    return [{ locationId: id, timeZone, today, latestOpen, calendar }];
  });
}

/** The days of locations by their ids. */
export const byLocationId = (days: readonly LocationDay[]) =>
  new Map(days.map((day) => [day.locationId, day]));

/**
 * A value that may differ by location as few parameters: that of most locations, and for each other value the locations
 * that have it.
 */
export type ByLocation = {
  /** The value of all locations that `others` does not list, then one value for each list. */
  values: LocalDate[];
  others: number[][];
  /** The latest of the values. */
  latest: LocalDate;
};

/** Groups days by the value that a query compares with. */
export function byLocation(
  days: readonly LocationDay[],
  valueOf: (day: LocationDay) => LocalDate,
): ByLocation {
  const groups = [...Map.groupBy(days, valueOf)].sort((a, b) => b[1].length - a[1].length);
  const values = groups.map(([value]) => value);
  return {
    values,
    others: groups.slice(1).map(([, group]) => filledUp(group.map(({ locationId }) => locationId))),
    latest: values.reduce((one, other) => (one > other ? one : other), ''),
  };
}

/** What the text of a statement depends on: how many locations have another value. */
export const shapeOfDays = ({ others }: ByLocation): string =>
  others.map((ids) => ids.length).join('.');

/** The value of the row's location as SQL. */
export function dayOf(
  { values, others }: Pick<ByLocation, 'values' | 'others'>,
  locationId: RawBuilder<unknown>,
): RawBuilder<LocalDate> {
  const [base] = values;
  if (others.length === 0) return sql<LocalDate>`${base}`;
  const cases = others.map(
    (ids, index) => sql`when ${locationId} in (${sql.join(ids)}) then ${values[index + 1]}`,
  );
  return sql<LocalDate>`case ${sql.join(cases, sql` `)} else ${base} end`;
}
