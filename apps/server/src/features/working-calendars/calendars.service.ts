import { fieldSentence, hintSentence, type FieldSentence } from '@kierros/api/problem-texts';
import { closureFromWire, closureToWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import {
  checkCalendar,
  dueDates,
  inspectionType,
  isFollowed,
  localDayOf,
  weekRange,
  type CalendarFault,
  type StoredClosure,
  type Weekday,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import {
  calendarOf,
  earlierAfter,
  calendarToWire,
  holdCalendarAlone,
  type LocationCalendar,
} from './stored-calendars.ts';
import { updateAllEffectiveDates, settleThrough, rhythmOf } from '../due/public.ts';
import { nameOf } from '../../shared/names.ts';
import { ProblemError, found, faultAt } from '../../shared/problem-error.ts';
import { refuseStale } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import {
  datesOfLocation,
  followers,
  putCalendar,
  type DatesGroup,
} from './calendars.repository.ts';
import { publicHolidays } from './holidays.ts';

/** The working calendar of a location; every day is open in one that has set none. */
export async function getCalendar({
  db,
  viewer,
  params,
}: Call<'getCalendar'>): Promise<Schema<'WorkingCalendar'>> {
  const location = await locationOf(db, { viewer, params });
  return calendarToWire(location.id, await calendarOf(db, location.id));
}

type OfLocation = Pick<Call<'getCalendar'>, 'viewer' | 'params'>;

async function locationOf(db: Executor, { viewer, params }: OfLocation) {
  const inspectable = found(
    (await inspectablesById(db, viewerScope(viewer), [params.id])).get(params.id),
  );
  return found(inspectable.kind === 'location' ? inspectable : undefined);
}

/** Changes the calendar of a location, and all its due dates in the same transaction. */
export async function updateCalendar(
  database: Database,
  call: Call<'updateCalendar'>,
): Promise<Schema<'WorkingCalendar'>> {
  const { db, body, now } = call;
  const location = await locationOf(db, call);
  if (location.archived_at !== null) throw new ProblemError('archived');
  await holdCalendarAlone(db, location.id);
  const before = await calendarOf(db, location.id);
  refuseStale(body.version, calendarToWire(location.id, before));
  const today = localDayOf(now, location.time_zone);
  const after = await changed(before, body, today);
  const actor = { actorId: call.viewer.id, requestId: call.requestId, operation: call.operation };
  await store(database, db, { location, before, after, today, now, ...actor });
  return calendarToWire(location.id, after);
}

type Change = {
  location: Pick<ScopedInspectable, 'id'>;
  before: LocationCalendar;
  after: LocationCalendar;
  today: string;
  now: Date;
  actorId: number | null;
  requestId: string;
  operation?: Call['operation'];
};

/** Stores a calendar whose lock the transaction holds alone; what the earlier one counted up to today stays. */
async function store(database: Database, tx: Executor, change: Change): Promise<void> {
  const { location, before, after, today, actorId } = change;
  await settleThrough(tx, location.id, today);
  await putCalendar(tx, location.id, after);
  await updateAllEffectiveDates(tx, location.id);
  await recordAudit(database, tx, change, [
    {
      locationId: location.id,
      actorId,
      action: 'update',
      subject: { kind: 'calendar', id: location.id },
      before: calendarToWire(location.id, before),
      after: calendarToWire(location.id, after),
    },
  ]);
}

/** The calendar that a change makes of another one; refused if it cannot be stored. */
async function changed(
  before: LocationCalendar,
  body: Schema<'WorkingCalendarUpdate'>,
  today: string,
): Promise<LocationCalendar> {
  const follows = body.follows === undefined ? before.follows : body.follows;
  const own = body.closures?.map(fromClosure) ?? before.closures;
  const after: LocationCalendar = {
    openWeekdays: ((body.open_weekdays ?? before.openWeekdays) as Weekday[]).toSorted(),
    shiftTo: body.shift_to ?? before.shiftTo,
    closures: byDay([
      ...own.filter((closure) => !isFollowed(closure)),
      ...(await followedHolidays(before, follows, today)),
    ]),
    follows,
    inForceFrom: today,
    earlier: earlierAfter(before, today),
    version: before.version + 1,
  };
  const checked = checkCalendar(after);
  if (!checked.ok) throw refusal(checked.reason);
  return after;
}

/** A closure as it is stored; refused if its name is blank in both languages. */
const fromClosure = (
  { yearly = false, source = null, ...closure }: Schema<'Closure'>,
  index: number,
): StoredClosure =>
  closureFromWire({
    ...{ ...closure, yearly, source },
    name: nameOf(closure.name, undefined, `closures/${index}/name`),
  });

const byDay = (closures: readonly StoredClosure[]) =>
  closures.toSorted((one, other) => one.from.localeCompare(other.from));

const FOLLOWED_YEARS = 3;
const yearOf = (day: string) => Number(day.slice(0, 4));

/** The holidays of the years from last year on, and those of earlier years that are stored. */
async function followedHolidays(
  before: LocationCalendar,
  follows: string | null,
  today: string,
): Promise<readonly StoredClosure[]> {
  if (follows === null) return [];
  const year = yearOf(today) - 1;
  const holidays = await publicHolidays(follows, { year, years: FOLLOWED_YEARS + 2 });
  if (!holidays) throw faultAt('follows', fieldSentence('not_a_country'));
  const earlier = before.closures.filter(
    (closure) => isFollowed(closure) && yearOf(closure.from) < year,
  );
  return [...earlier, ...holidays];
}

const faults: Record<CalendarFault, FieldSentence> = {
  no_open_day: hintSentence('no_open_day'),
  reversed: fieldSentence('last_before_first'),
  longer_than_a_year: fieldSentence('closure_longer_than_a_year'),
};

function refusal({ fault, index }: { fault: CalendarFault; index: number | null }): ProblemError {
  const code = fault === 'no_open_day' ? 'no_open_day' : 'invalid_value';
  const path = index === null ? 'closures' : `closures/${index}`;
  return faultAt(path, faults[fault], code);
}

/** What another calendar would change: the due dates that move, and the weeks and days that fill up. */
export async function planCalendar(
  { longReads }: Pick<Database, 'longReads'>,
  { db, viewer, params, body, now }: Call<'planCalendar'>,
): Promise<Schema<'CalendarPlan'>> {
  const location = await locationOf(db, { viewer, params });
  const before = await calendarOf(db, location.id);
  const today = localDayOf(now, location.time_zone);
  const after = await changed(before, body, today);
  const moves = (await datesOfLocation(longReads, location.id)).map((group) => ({
    ...group,
    newDue: dueDates(
      { ...rhythmOf(group), plannedDue: group.planned_due },
      found(inspectionType(group.inspectiontype_id)),
      after,
    ).due,
  }));
  const moved = moves.filter(({ due, newDue }) => due !== newDue);
  const total = (groups: readonly DatesGroup[]) =>
    groups.reduce((sum, group) => sum + group.total, 0);
  return {
    calendar: calendarToWire(location.id, after),
    dates_moved: total(moved),
    plans_moved: total(moved.filter(({ planned_due }) => planned_due !== null)),
    weeks: loads(moves, (day) => weekRange(day).from)
      .slice(0, MOST_WEEKS)
      .map(([from, load]) => ({ from, ...load })),
    fuller_days: loads(moves, (day) => day)
      .filter(([, load]) => load.after > load.before)
      .sort(([, one], [, other]) => other.after - one.after)
      .slice(0, MOST_DAYS)
      .map(([date, load]) => ({ date, ...load })),
  };
}

// The contract's limits.
const MOST_WEEKS = 500;
const MOST_DAYS = 10;

type Load = { before: number; after: number };

/** How many are due on each day, or each week, before and after, in order; only where that changes. */
function loads(
  moves: readonly (DatesGroup & { newDue: string })[],
  spanOf: (day: string) => string,
): [day: string, load: Load][] {
  const counts = new Map<string, Load>();
  const at = (day: string) => {
    const known = counts.get(spanOf(day)) ?? { before: 0, after: 0 };
    counts.set(spanOf(day), known);
    return known;
  };
  for (const { due, newDue, total } of moves) {
    at(due).before += total;
    at(newDue).after += total;
  }
  return [...counts]
    .filter(([, { before, after }]) => before !== after)
    .sort(([a], [b]) => a.localeCompare(b));
}

/** The public holidays of a country. */
export async function listPublicHolidays({
  params,
  query,
  now,
}: Call<'listPublicHolidays'>): Promise<Schema<'PublicHolidays'>> {
  const { country } = params;
  const year = query.year ?? now.getUTCFullYear();
  const holidays = found(await publicHolidays(country, { year, years: query.years ?? 1 }));
  return { country, items: holidays.map(closureToWire) };
}

/** Renews the holidays that calendars follow, so that they reach three years ahead. Returns how many it changed. */
export async function renewHolidays(database: Database, now: Date): Promise<number> {
  let renewed = 0;
  for (const { location_id, time_zone } of await followers(database.db)) {
    const today = localDayOf(now, time_zone ?? 'Europe/Helsinki');
    const isRenewed = (calendar: LocationCalendar) =>
      calendar.closures.some(
        (closure) => isFollowed(closure) && yearOf(closure.from) >= yearOf(today) + FOLLOWED_YEARS,
      );
    if (isRenewed(await calendarOf(database.db, location_id))) continue;
    renewed += await database.write(async (tx) => {
      await holdCalendarAlone(tx, location_id);
      const before = await calendarOf(tx, location_id);
      if (before.follows === null || isRenewed(before)) return 0;
      const after = await changed(before, {}, today);
      const location = { id: location_id };
      const actor = { actorId: null, requestId: 'renew-holidays' };
      await store(database, tx, { location, before, after, today, now, ...actor });
      return 1;
    });
  }
  return renewed;
}
