import { closureToWire, decoded } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  alwaysOpen,
  type CalendarVersion,
  type LocalDate,
  type StoredClosure,
  type Weekday,
  type WorkingCalendar,
} from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import { calendarRecord } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { cacheOf } from '../../shared/cache.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';

/** The working calendar of a location as the rules read it, with what is stored beside it. */
export type LocationCalendar = Omit<WorkingCalendar, 'closures'> & {
  readonly closures: readonly StoredClosure[];
  readonly follows: string | null;
  /** The day of the last change. */
  readonly inForceFrom: string | null;
  /** Those that were in force before, in their order; each from the beginning of its first day. */
  readonly earlier: readonly EarlierCalendar[];
  readonly version: number;
};

type EarlierCalendar = WorkingCalendar & { readonly since: LocalDate | null };

type CalendarRow = Tables['working_calendars'];

/** The calendar of a location that has set none. */
export const unset: LocationCalendar = {
  ...alwaysOpen,
  closures: [],
  follows: null,
  inForceFrom: null,
  earlier: [],
  version: 1,
};

// By the text of their row: the domain remembers open days by the calendar's identity.
const parsed = new Map<string, LocationCalendar>();
const MOST_PARSED = 1_000;

/** A stored calendar; equal rows of any location give the same object. */
export function toCalendar({ location_id: _, ...row }: CalendarRow): LocationCalendar {
  const key = JSON.stringify(row);
  const known = parsed.get(key);
  if (known) return known;
  const calendar: LocationCalendar = {
    ...decoded(row),
    openWeekdays: Array.from(row.open_weekdays, (digit) => Number(digit) as Weekday),
    closures: JSON.parse(row.closures) as StoredClosure[],
    earlier: JSON.parse(row.earlier) as EarlierCalendar[],
  };
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(key, calendar);
  return calendar;
}

/** A calendar in the shape of the contract. */
export const calendarToWire = (
  location_id: number,
  { openWeekdays, shiftTo, closures, follows, inForceFrom, version }: LocationCalendar,
): Schema<'WorkingCalendar'> => ({
  ...{ location_id, open_weekdays: [...openWeekdays], shift_to: shiftTo },
  ...{ closures: closures.map(closureToWire), follows, in_force_from: inForceFrom, version },
});

/** A calendar as its row. */
export const toCalendarRow = (locationId: number, calendar: LocationCalendar): CalendarRow => ({
  ...calendarRecord.toRow(calendarToWire(locationId, calendar)),
  open_weekdays: calendar.openWeekdays.join(''),
  closures: JSON.stringify(calendar.closures),
  earlier: JSON.stringify(calendar.earlier),
});

/**
 * The calendars that a location had, one after another. A change takes effect at the beginning of the next day. The
 * calendars before the release that remembers them are not known: what was missed before is as booked.
 */
export function versionsOf(calendar: LocationCalendar): readonly CalendarVersion[] {
  const { earlier, inForceFrom } = calendar;
  const isFirst = earlier.length === 0 || inForceFrom === null;
  return [
    ...earlier.map((one) => ({ since: one.since, calendar: one })),
    { since: isFirst ? inForceFrom : addDays(inForceFrom, 1), calendar },
  ];
}

/** The calendar that was in force at the beginning of a day, or the earliest one that is known. */
export function calendarOn(calendar: LocationCalendar, day: LocalDate): WorkingCalendar {
  const versions = versionsOf(calendar);
  const found = versions.findLast(({ since }) => since !== null && since <= day) ?? versions[0];
  return found?.calendar ?? calendar;
}

/** The earlier calendars after a change on a day: those that were in force at the beginning of it or of a day before. */
export const earlierAfter = (calendar: LocationCalendar, today: LocalDate): EarlierCalendar[] =>
  versionsOf(calendar)
    .filter(({ since }) => since === null || since <= today)
    .map(({ since, calendar: { openWeekdays, closures, shiftTo } }) => ({
      ...{ since, openWeekdays, closures, shiftTo },
    }));

const storedCalendars = prepared((db, p: { ids: number[] }) =>
  db.selectFrom('working_calendars').selectAll().where('location_id', 'in', p.ids),
);

const calendarCache = cacheOf<number, LocationCalendar>({
  name: 'working calendars',
  reads: ['working_calendars'],
  limit: 10_000,
});

/** The calendars of some locations; that of one that has set none has every day open. */
export async function calendarsOf(
  db: Executor,
  locationIds: readonly number[],
): Promise<ReadonlyMap<number, LocationCalendar>> {
  const cached = calendarCache(db);
  const missing = locationIds.filter((id) => !cached?.has(id));
  const rows =
    missing.length === 0 ? [] : await storedCalendars.all(db, { ids: filledUp(missing) });
  const read = new Map(rows.map((row) => [row.location_id, toCalendar(row)]));
  for (const id of missing) cached?.set(id, read.get(id) ?? unset);
  return new Map(locationIds.map((id) => [id, cached?.get(id) ?? read.get(id) ?? unset]));
}

/** The calendar of one location. */
export const calendarOf = async (db: Executor, locationId: number): Promise<LocationCalendar> =>
  (await calendarsOf(db, [locationId])).get(locationId) ?? unset;

const calendarLocks = sql.lit(advisoryLocks.calendars);
const lockKey = (locationId: number) => locationId % 2 ** 31;

const sharedLock = prepared(
  (_db, p: { key: number }) =>
    sql`select pg_advisory_xact_lock_shared(${calendarLocks}, cast(${p.key} as integer))`,
);

/**
 * Holds the calendar of a location until the commit, before it is read to write due dates: other writers may hold it as
 * well, a change of the calendar waits. SQLite has one writer and needs no lock.
 */
export async function holdCalendar(tx: Executor, locationId: number): Promise<void> {
  if (isPostgres(tx)) await sharedLock.all(tx, { key: lockKey(locationId) });
}

/** Holds several, in the same order everywhere. */
export async function holdCalendars(tx: Executor, locationIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(locationIds)].sort((a, b) => a - b)) await holdCalendar(tx, id);
}

/** Holds the calendar of a location alone, to change it. */
export async function holdCalendarAlone(tx: Executor, locationId: number): Promise<void> {
  if (isPostgres(tx))
    await sql`select pg_advisory_xact_lock(${calendarLocks}, cast(${lockKey(locationId)} as integer))`.execute(
      tx,
    );
}
