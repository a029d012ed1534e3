import { addDays, laterDay } from '@kierros/domain';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { versionsOf, type LocationCalendar } from '../../working-calendars/public.ts';
import { type PlaceSpan, missedDaysOf } from '../../due/public.ts';
import type { Snapshot } from '../snapshot.ts';
import { calendarIn } from './calendar-in.ts';
import { rowName, type DatabaseCheck, type Findings } from './check.ts';
import { isWithin, placeSpans } from './place-spans.ts';

type Pair = { inspectable_id: number; inspectiontype_id: number };
type DueRow = Pick<
  Tables['due_rows'],
  | 'natural_due'
  | 'last_done_on'
  | 'created_on'
  | 'applies_from'
  | 'decided_through'
  | 'is_applicable'
> &
  Pair & { first_due_date: string };
type Done = Pair & { natural_due_seen: string | null; done_on: string };

const pairOf = (row: Pair) => `${row.inspectable_id}.${row.inspectiontype_id}`;

/**
 * The stored missed inspections are those that follow from the dates of each place: the whole periods until it was done,
 * and those since, up to the latest that is stored; the server adds later ones itself. What was stored before a template
 * last began to apply, the place moved or the calendar is known cannot be derived and is not checked.
 */
export const missedMatch: DatabaseCheck = {
  name: 'missed_match_dates',
  tables: ['missed_inspections'],
  async run(snapshot, found) {
    const locations = await snapshot.all(
      sql<{ id: number }>`select id from inspectables where kind = 'location' order by id`,
    );
    for (const { id } of locations) {
      const calendar = await calendarIn(snapshot, id);
      for (const span of await placeSpans(snapshot, id))
        await compare(snapshot, { location_id: id, span, calendar }, found);
    }
  },
};

type Compared = { location_id: number; span: PlaceSpan; calendar: LocationCalendar };

async function compare(
  snapshot: Snapshot,
  { location_id, span, calendar }: Compared,
  found: Findings,
): Promise<void> {
  const rows = await dueRowsIn(snapshot, location_id, span);
  const done = Map.groupBy(await doneIn(snapshot, location_id, span), pairOf);
  const stored = await storedIn(snapshot, location_id, span);
  const byPair = Map.groupBy(stored, pairOf);
  found.looked(stored.length);
  for (const row of rows) {
    const days = (byPair.get(pairOf(row)) ?? []).map((one) => one.day);
    const { missing, surplus } = differences({ row, calendar }, done.get(pairOf(row)) ?? [], days);
    const nameOf = (day: string) => {
      const { inspectable_id, inspectiontype_id } = row;
      return rowName('missed_inspections', { location_id, inspectable_id, inspectiontype_id, day });
    };
    for (const day of missing) found.fault(`${nameOf(day)} is missing`);
    for (const day of surplus)
      found.fault(`${nameOf(day)} does not follow from the dates of its place`);
    if (isDecidedTooEarly(row)) {
      const { inspectable_id, inspectiontype_id, decided_through } = row;
      const name = rowName('due_rows', { location_id, inspectable_id, inspectiontype_id });
      found.fault(`${name} has decided_through ${decided_through}, before anything was due`);
    }
  }
}

// Only what a former location decided is stored: it was due there, and the place has moved since.
const isDecidedTooEarly = ({ decided_through, applies_from, created_on, first_due_date }: DueRow) =>
  decided_through !== null &&
  (applies_from === null || (decided_through < first_due_date && decided_through < created_on));

function differences(
  { row, calendar }: { row: DueRow; calendar: LocationCalendar },
  done: readonly Done[],
  days: readonly string[],
): { missing: string[]; surplus: string[] } {
  const unknown = done.filter((one) => one.natural_due_seen === null).map((one) => one.done_on);
  const since = laterDay(row.applies_from ?? '', derivableFrom(calendar, done));
  const from = unknown.reduce((day, on) => laterDay(day, addDays(on, 1)), since);
  const daysOf = (dates: Pick<DueRow, 'natural_due' | 'last_done_on'>, until: string) =>
    missedDaysOf({ ...row, ...dates }, until, calendar).filter((day) => day >= from);
  const past = done.flatMap((one) =>
    one.natural_due_seen === null
      ? []
      : daysOf({ natural_due: one.natural_due_seen, last_done_on: null }, one.done_on),
  );
  const latest = days.reduce(laterDay, '');
  const current = latest === '' ? [] : daysOf(row, latest);
  const follow = new Set([...past, ...current]);
  // Since when it no longer applies is not stored.
  const needed = row.is_applicable === 1 ? [...past, ...current] : [];
  const known = new Set(days);
  return {
    missing: needed.filter((day) => !known.has(day)),
    surplus: days.filter((day) => day >= from && !follow.has(day)),
  };
}

/** An inspection on the day from which the calendar is known may have been counted by an earlier one. */
function derivableFrom(calendar: LocationCalendar, done: readonly Done[]): string {
  const since = versionsOf(calendar)[0]?.since ?? null;
  if (since === null) return '';
  return done.some((one) => one.done_on === since) ? addDays(since, 1) : since;
}

const dueRowsIn = (snapshot: Snapshot, locationId: number, span: PlaceSpan): Promise<DueRow[]> =>
  snapshot.all(sql<DueRow>`select d.inspectable_id, d.inspectiontype_id, d.natural_due, d.last_done_on, d.created_on,
      d.applies_from, d.decided_through, d.is_applicable, i.first_due_date
    from due_rows d join inspectables i on i.id = d.inspectable_id
    where d.location_id = ${sql.lit(locationId)} and ${isWithin('d.inspectable_id', span)}
    order by d.inspectable_id, d.inspectiontype_id`);

const doneIn = (snapshot: Snapshot, locationId: number, span: PlaceSpan): Promise<Done[]> =>
  snapshot.all(sql<Done>`select fi.inspectable_id, f.inspectiontype_id, fi.natural_due_seen, f.done_on
    from form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id
    where fi.location_id = ${sql.lit(locationId)} and ${isWithin('fi.inspectable_id', span)}
      and fi.moved = 1 and f.done_on is not null
      and (fi.natural_due_seen is null or fi.natural_due_seen < f.done_on)`);

const storedIn = (
  snapshot: Snapshot,
  locationId: number,
  span: PlaceSpan,
): Promise<Tables['missed_inspections'][]> =>
  snapshot.all(sql<Tables['missed_inspections']>`select * from missed_inspections
    where location_id = ${sql.lit(locationId)} and ${isWithin('inspectable_id', span)}`);
