import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  calendarDays,
  calendarItems,
  dueDates,
  dueState,
  inspectionType,
  latestOpenDay,
  monthRange,
  nextOpenDay,
  parseLocalDate,
  unshiftedDue,
  type CalendarItem,
  type DayRange,
  type DueDates,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { locationDays, type LocationDay } from '../../shared/location-days.ts';
import type { Call } from '../../plugins/operations.ts';
import { found, faultAt } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/inspectables.read.ts';
import {
  entriesBetween,
  naturalBetween,
  type CalendarEntry,
  type CalendarFilter,
  type NaturalRow,
} from './calendar.repository.ts';
import { authorNames } from '../inspections/forms.read.ts';
import { closedIn } from './closed-day.ts';
import { toEntry } from './schedule.shapes.ts';
import type { Scope } from '../../shared/scope.ts';

type MonthCall = Call<'listScheduleMonth'>;
type DayCall = Call<'listScheduleDay'>;

/** The calendar of a month, every day of it present. */
export async function scheduleMonth(call: MonthCall): Promise<Schema<'ScheduleMonth'>> {
  const { year, month } = call.params;
  return { year, month, days: await daysBetween(call, monthRange(year, month)) };
}

/** The calendar of one day; a day that does not exist in the month is refused. */
export async function scheduleDay(call: DayCall): Promise<Schema<'ScheduleDay'>> {
  const { year, month, day } = call.params;
  const two = (part: number) => String(part).padStart(2, '0');
  const date = parseLocalDate(`${year}-${two(month)}-${two(day)}`);
  if (date === undefined)
    throw faultAt('day', fieldSentence('no_such_day_of_month'), 'invalid_date');
  return found((await daysBetween(call, { from: date, to: date }))[0]);
}

async function daysBetween(
  { db, viewer, query, now }: Pick<MonthCall, 'db' | 'viewer' | 'query' | 'now'>,
  range: CalendarFilter['range'],
): Promise<Schema<'ScheduleDay'>[]> {
  const scope = await listScope(db, viewer, query.location_id);
  const filter = { range, inspectiontypeId: query.inspectiontype_id, kind: query.kind };
  const days = await locationDays(db, scope, now);
  const planned = await entriesBetween(db, scope, { ...filter, range: shiftingInto(range, days) });
  const natural = await naturalBetween(db, scope, filter);
  const entries = plannedOn(planned, days);
  const shown = await shownWith(db, scope, { entries: planned, natural }, days);
  const items = calendarItems(
    entries,
    natural.map((row) => ({
      row,
      dates: { due: row.due, opensOn: row.opens_on },
      due: row.due,
      isApplicable: true,
    })),
  );
  return calendarDays(items, range).map((day) => ({
    date: day.date,
    closed: closedIn(days, day.date),
    items: day.items.slice(0, MOST_A_DAY).map(shown),
  }));
}

// The contract's limit.
const MOST_A_DAY = 10_000;

/** The days from which a date can shift into a range, in any of the locations. */
function shiftingInto(range: DayRange, days: readonly LocationDay[]): DayRange {
  const from = days.map(({ calendar }) =>
    addDays(latestOpenDay(calendar, addDays(range.from, -1)), 1),
  );
  const to = days.map(({ calendar }) => addDays(nextOpenDay(calendar, addDays(range.to, 1)), -1));
  return { from: [range.from, ...from].sort()[0] ?? range.from, to: to.sort().at(-1) ?? range.to };
}

/** An entry with the open day to which it shifts. */
export type Planned = { row: CalendarEntry; dates: DueDates; day: string; isConsumed: false };

/** The entries with the open days to which they shift. */
export function plannedOn(rows: readonly CalendarEntry[], days: readonly LocationDay[]): Planned[] {
  const byLocation = new Map(days.map((day) => [day.locationId, day]));
  return rows.map((row) => {
    const { calendar } = found(byLocation.get(row.location_id));
    const type = found(inspectionType(row.inspectiontype_id));
    const dates = dueDates(datesOf(row), type, calendar);
    return { row, dates, day: dates.due, isConsumed: false };
  });
}

/** What the due date of an entry follows from. */
export const datesOf = (row: CalendarEntry) => ({
  naturalDue: row.natural_due,
  plannedDue: row.effective_date,
  lastDoneOn: row.last_done_on,
  createdOn: row.created_on,
});

type Item = CalendarItem<Planned, { row: NaturalRow; dates: DueDates }>;

/** Reads the names for all items once, and returns a function that shapes an item. */
async function shownWith(
  db: Executor,
  scope: Scope,
  { entries, natural }: { entries: readonly CalendarEntry[]; natural: readonly NaturalRow[] },
  days: readonly LocationDay[],
): Promise<(item: Item) => Schema<'ScheduleItem'>> {
  const inspectables = new Map<number, ScopedInspectable>();
  const ids = new Set([...entries, ...natural].map((row) => row.inspectable_id));
  for (const part of chunks([...ids], 1_000))
    for (const [id, inspectable] of await inspectablesById(db, scope, part))
      inspectables.set(id, inspectable);
  const names = await authorNames(
    db,
    entries.map((row) => row.created_by),
  );
  const byLocation = new Map(days.map((day) => [day.locationId, day]));
  return (item) => {
    const { row, dates } = item.source === 'entry' ? item.entry : item.row;
    const { calendar, today } = found(byLocation.get(row.location_id));
    const inspectable = found(inspectables.get(row.inspectable_id));
    const type = found(inspectionType(row.inspectiontype_id));
    const unshifted =
      item.source === 'entry' ? unshiftedDue(datesOf(item.entry.row)) : row.natural_due;
    return {
      source: item.source,
      date: item.date,
      shifted_from: unshifted === item.date ? null : unshifted,
      inspectable_id: inspectable.id,
      kind: inspectable.kind,
      name: inspectable.name,
      path: inspectable.path,
      inspection_type_id: type.id,
      state: dueState(
        { ...dates, isApplicable: true },
        calendar,
        today,
      ) as Schema<'ScheduleItem'>['state'],
      entry: item.source === 'entry' ? entryOf(item.entry.row, names) : null,
    };
  };
}

const entryOf = (row: CalendarEntry, names: Map<number, string>) =>
  toEntry(row, { naturalDue: row.natural_due, plannerName: names.get(row.created_by) ?? '' });
