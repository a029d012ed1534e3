import type { Schema } from '@kierros/api/schema';
import {
  daysBetween,
  daysOf,
  dueState,
  inspectionType,
  laterDay,
  projector,
  sameDayOfMonth,
  type DayRange,
  type InspectionTypeId,
  type LocalDate,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { locationDays, type LocationDay } from '../../shared/location-days.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { listScope, type Scope } from '../../shared/viewer.ts';
import { cachedInspectables } from '../inspectables/inspectables.read.ts';
import { authorNames } from '../inspections/forms.read.ts';
import { plannedOn, type Planned } from './calendar.service.ts';
import { closedIn } from './closed-day.ts';
import { rowKey } from './plan-state.ts';
import { occurrencesShown, type Placed } from './span-items.ts';
import {
  doneOnDays,
  inspectorsOf,
  lastInspectedBy,
  openEntries,
  rowsDue,
  type DoneRow,
  type SpanFilter,
  type SpanRow,
} from './span.repository.ts';

/** A month with the weeks around it, or two; more is not drawn at once. */
const MOST_DAYS = 62;
const PROJECTED_MONTHS = 12;

/** The calendar between two days: how many of each kind a day has, and the first of them with their names. */
export async function scheduleSpan({
  db,
  viewer,
  query,
  now,
}: Call<'listSchedule'>): Promise<Schema<'ScheduleSpan'>> {
  const { from, to } = checkedRange(query);
  const scope = await listScope(db, viewer, query.location_id);
  const days = await locationDays(db, scope, now);
  const today = days.map((day) => day.today).sort()[0] ?? now.toISOString().slice(0, 10);
  const filter: SpanFilter = {
    inspectiontypeId: query.inspectiontype_id,
    kind: query.kind,
    within: await containers(db, scope, query),
    inspectorId: query.inspector_id,
  };
  const board = new Board({ from, to }, query.items ?? 10_000);
  const projectedUntil = sameDayOfMonth(today, PROJECTED_MONTHS);
  const upcoming = await readUpcoming(db, scope, filter, { days, today, range: { from, to } });
  placeUpcoming(board, upcoming, days);
  const projectedTo = to < projectedUntil ? to : projectedUntil;
  const isMovableOnly = query.movable === true;
  if (projectedTo >= today && !isMovableOnly)
    placeProjected(board, upcoming, days, { from, to: projectedTo });
  if (from <= today && !isMovableOnly)
    for (const row of await doneOnDays(db, scope, { ...filter, range: { from, to } }))
      board.put(row.done_on, { source: 'done', row });
  const shown = await occurrencesShown(db, scope, board.placed(), { upcoming, days });
  return {
    from,
    to,
    projected_until: projectedUntil,
    inspectors: scope.all ? [] : await inspectors(db, scope.locationId),
    days: board.days().map(({ date, counts, items }) => ({
      date,
      closed: closedIn(days, date),
      counts,
      items: items.map(shown),
    })),
  };
}

async function inspectors(db: Executor, locationId: number): Promise<Schema<'PersonRef'>[]> {
  const names = await authorNames(db, await inspectorsOf(db, locationId));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fi'));
}

function checkedRange({ from, to }: DayRange): DayRange {
  const refuse = (code: 'invalid_value' | 'range_too_long', message: string) =>
    new ProblemError(code, { errors: [{ path: 'to', code, message }] });
  if (from > to) throw refuse('invalid_value', 'The last day is before the first; swap them.');
  if (daysBetween(from, to) >= MOST_DAYS)
    throw refuse('range_too_long', `Ask for at most ${MOST_DAYS} days at once.`);
  return { from, to };
}

/** The ids of what the calendar is narrowed to; an unknown one is refused by its field. */
async function containers(
  db: Executor,
  scope: Scope,
  query: Call<'listSchedule'>['query'],
): Promise<number[]> {
  const ids: number[] = [];
  for (const field of ['environment_id', 'inspectable_id'] as const) {
    const id = query[field];
    if (id === undefined) continue;
    const inspectable = (await cachedInspectables(db, scope, [id])).get(id);
    if (!inspectable || (field === 'environment_id' && inspectable.kind !== 'environment'))
      throw notFound(field);
    ids.push(id);
  }
  return ids;
}

/** What lies ahead: the rows by what they are due, and their entries with the open days to which they shift. */
export type Upcoming = {
  rows: readonly SpanRow[];
  planned: ReadonlyMap<string, readonly Planned[]>;
};

type Reading = { days: readonly LocationDay[]; today: LocalDate; range: DayRange };

// What is due after the range has nothing within it. In the past only what is due there remains.
async function readUpcoming(
  db: Executor,
  scope: Scope,
  filter: SpanFilter,
  { days, today, range }: Reading,
): Promise<Upcoming> {
  const since = range.to < today ? range.from : '0000-00-00';
  const rows = await rowsDue(db, scope, { ...filter, range: { from: since, to: range.to } });
  const entries = await openEntries(db, scope, filter);
  const planned = Map.groupBy(plannedOn(entries, days), ({ row }) =>
    rowKey(row.inspectable_id, row.inspectiontype_id),
  );
  if (filter.inspectorId === undefined) return { rows, planned };
  const theirs = await lastInspectedBy(db, scope, filter.inspectorId, today);
  return {
    rows: rows.filter((row) => theirs.has(rowKey(row.inspectable_id, row.inspectiontype_id))),
    planned: new Map([...planned].filter(([key]) => theirs.has(key))),
  };
}

const byLocationOf = (days: readonly LocationDay[]) =>
  new Map(days.map((day) => [day.locationId, day]));

function placeUpcoming(
  board: Board,
  { rows, planned }: Upcoming,
  days: readonly LocationDay[],
): void {
  const byLocation = byLocationOf(days);
  const stateOf = (locationId: number, dates: { due: string; opensOn: string }) => {
    const { calendar, today } = found(byLocation.get(locationId));
    return dueState({ ...dates, isApplicable: true }, calendar, today) as StateByDate;
  };
  const entries = [...planned.values()].flat().sort((a, b) => a.row.id - b.row.id);
  for (const entry of entries)
    board.put(entry.day, {
      source: 'entry',
      planned: entry,
      state: stateOf(entry.row.location_id, entry.dates),
    });
  for (const row of rows)
    if (row.planned_due === null)
      board.put(row.due, {
        source: 'natural',
        row,
        state: stateOf(row.location_id, { due: row.due, opensOn: row.opens_on }),
      });
}

type StateByDate = Extract<Placed, { source: 'natural' }>['state'];

function placeProjected(
  board: Board,
  { rows, planned }: Upcoming,
  days: readonly LocationDay[],
  range: DayRange,
): void {
  const byLocation = byLocationOf(days);
  const projectors = new Map<string, ReturnType<typeof projector>>();
  for (const row of rows) {
    const key = `${row.location_id}.${row.inspectiontype_id}`;
    let project = projectors.get(key);
    if (!project) {
      const { today, calendar } = found(byLocation.get(row.location_id));
      const span = { today, range: { from: laterDay(range.from, today), to: range.to }, calendar };
      project = projector(found(inspectionType(row.inspectiontype_id)), span);
      projectors.set(key, project);
    }
    const entries = planned.get(rowKey(row.inspectable_id, row.inspectiontype_id)) ?? [];
    for (const day of project({
      naturalDue: row.natural_due,
      lastDoneOn: row.last_done_on,
      createdOn: row.created_on,
      entries: entries.map(({ row: entry }) => ({
        dueDate: entry.effective_date,
        newDueDate: null,
        isConsumed: false,
      })),
    }))
      board.put(day, { source: 'projected', row });
  }
}

type Count = Schema<'ScheduleCount'>;

/** The days of a range: everything is counted, the first of each day are retained. */
class Board {
  private readonly found: Map<LocalDate, { counts: Map<number, Count>; items: Placed[] }>;
  private readonly most: number;

  constructor(range: DayRange, most: number) {
    this.most = most;
    this.found = new Map(daysOf(range).map((day) => [day, { counts: new Map(), items: [] }]));
  }

  put(date: LocalDate, placed: Placed): void {
    const day = this.found.get(date);
    if (!day) return;
    const typeId = typeIdOf(placed);
    let count = day.counts.get(typeId);
    if (!count) {
      count = { inspection_type_id: typeId, ...none };
      day.counts.set(typeId, count);
    }
    count[placed.source] += 1;
    if ('state' in placed && placed.state === 'overdue') count.overdue += 1;
    if (placed.source === 'done' && placed.row.on_time === 0) count.late += 1;
    if (day.items.length < this.most) day.items.push(placed);
  }

  placed(): Placed[] {
    return [...this.found.values()].flatMap(({ items }) => items);
  }

  days(): { date: LocalDate; counts: Count[]; items: { date: LocalDate; placed: Placed }[] }[] {
    return [...this.found].map(([date, { counts, items }]) => ({
      date,
      counts: [...counts.values()].sort((a, b) => a.inspection_type_id - b.inspection_type_id),
      items: items.map((placed) => ({ date, placed })),
    }));
  }
}

const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };

const rowOf = (placed: Placed): DoneRow | SpanRow | Planned['row'] =>
  placed.source === 'entry' ? placed.planned.row : placed.row;

const typeIdOf = (placed: Placed) => rowOf(placed).inspectiontype_id as InspectionTypeId;
