import type { Schema } from '@kierros/api/schema';
import {
  calendarDays,
  calendarItems,
  dueState,
  inspectionType,
  localDayOf,
  monthRange,
  parseLocalDate,
  type CalendarItem,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { listScope, type Scope } from '../../shared/viewer.ts';
import {
  inspectablesById,
  timeZoneOf,
  type ScopedInspectable,
} from '../inspectables/inspectables.read.ts';
import {
  entriesBetween,
  naturalBetween,
  type CalendarEntry,
  type CalendarFilter,
  type NaturalRow,
} from './calendar.repository.ts';
import { authorNames } from '../inspections/forms.read.ts';
import { toEntry } from './schedule.shapes.ts';

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
    throw new ProblemError('invalid_date', {
      errors: [{ path: 'day', code: 'invalid_date', message: 'The month has no such day.' }],
    });
  return found((await daysBetween(call, { from: date, to: date }))[0]);
}

async function daysBetween(
  { db, viewer, query, now }: Pick<MonthCall, 'db' | 'viewer' | 'query' | 'now'>,
  range: CalendarFilter['range'],
): Promise<Schema<'ScheduleDay'>[]> {
  const scope = await listScope(db, viewer, query.location_id);
  const filter = { range, inspectiontypeId: query.inspectiontype_id, kind: query.kind };
  const entries = await entriesBetween(db, scope, filter);
  const natural = await naturalBetween(db, scope, filter);
  const today = localDayOf(now.toISOString(), await timeZoneOf(db, scope));
  const shown = await shownWith(db, scope, { entries, natural }, today);
  const items = calendarItems(
    entries.map((row) => ({
      row,
      dueDate: row.due_date,
      newDueDate: row.new_due_date,
      isConsumed: false,
    })),
    natural.map((row) => ({ row, naturalDue: row.natural_due, isApplicable: true })),
  );
  return calendarDays(items, range).map((day) => ({
    date: day.date,
    items: day.items.slice(0, MOST_A_DAY).map(shown),
  }));
}

// The contract's limit.
const MOST_A_DAY = 10_000;

type Item = CalendarItem<{ row: CalendarEntry }, { row: NaturalRow }>;

/** Reads the names for all items once, and returns a function that shapes an item. */
async function shownWith(
  db: Executor,
  scope: Scope,
  { entries, natural }: { entries: readonly CalendarEntry[]; natural: readonly NaturalRow[] },
  today: string,
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
  return (item) => {
    const { row } = item.source === 'entry' ? item.entry : item.row;
    const inspectable = found(inspectables.get(row.inspectable_id));
    const type = found(inspectionType(row.inspectiontype_id));
    const plannedDue = item.source === 'entry' ? item.date : null;
    const dates = { naturalDue: row.natural_due, plannedDue, isApplicable: true };
    return {
      source: item.source,
      date: item.date,
      inspectable_id: inspectable.id,
      kind: inspectable.kind,
      name: inspectable.name,
      path: inspectable.path,
      inspection_type_id: type.id,
      state: dueState(dates, type, today) as Schema<'ScheduleItem'>['state'],
      entry: item.source === 'entry' ? entryOf(item.entry.row, names) : null,
    };
  };
}

const entryOf = (row: CalendarEntry, names: Map<number, string>) =>
  toEntry(row, { naturalDue: row.natural_due, plannerName: names.get(row.created_by) ?? '' });
