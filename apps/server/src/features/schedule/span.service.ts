import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  daysBetween,
  entryOn,
  inspectionType,
  laterDay,
  projector,
  sameDayOfMonth,
  type DayRange,
  type LocalDate,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { byLocationId, locationDays, type LocationDay } from '../working-calendars/public.ts';
import { found, notFound, faultAt } from '../../shared/problem-error.ts';
import { rhythmOf } from '../due/public.ts';
import { listScope } from '../../shared/viewer.ts';
import { cachedInspectables } from '../inspectables/public.ts';
import { authorNames } from '../inspections/public.ts';
import { keyOf, rowKey } from './done-in-periods.ts';
import { Board } from './board.ts';
import { closedIn } from './closed-day.ts';
import { occurrencesShown, plannedOn, statesIn, type Planned } from './span-items.ts';
import {
  doneOnDays,
  firstRows,
  inspectorsOf,
  lastInspectedBy,
  openEntries,
  rowsAlike,
  type AlikeRows,
  type DueFilter,
  type SpanFilter,
} from './span.repository.ts';
import { onlyLocation, type Scope } from '../../shared/scope.ts';

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
  const isMovableOnly = query.movable === true;
  const projected = isMovableOnly ? null : projectedIn({ from, to }, today, projectedUntil);
  const planned = await placeUpcoming(board, { db, scope, filter, days, today, projected });
  if (from <= today && !isMovableOnly)
    for (const row of await doneOnDays(db, scope, { ...filter, range: { from, to } }))
      board.put(row.done_on, { source: 'done', row });
  const location = onlyLocation(scope);
  const shown = await occurrencesShown(db, scope, board.placed(), { planned, days });
  return {
    from,
    to,
    projected_until: projectedUntil,
    inspectors: location === undefined ? [] : await inspectors(db, location),
    days: board.days().map(({ date, counts, items }) => ({
      date,
      closed: closedIn(days, date),
      counts,
      items: items.map(shown),
    })),
  };
}

/** The part of a range for which dates are projected: from today to the last day that is. */
function projectedIn({ from, to }: DayRange, today: LocalDate, until: LocalDate): DayRange | null {
  const last = to < until ? to : until;
  return last >= today ? { from: laterDay(from, today), to: last } : null;
}

async function inspectors(db: Executor, locationId: number): Promise<Schema<'PersonRef'>[]> {
  const names = await authorNames(db, await inspectorsOf(db, locationId));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fi'));
}

function checkedRange({ from, to }: DayRange): DayRange {
  if (from > to) throw faultAt('to', fieldSentence('last_before_first'));
  if (daysBetween(from, to) >= MOST_DAYS)
    throw faultAt('to', fieldSentence('too_many_days', { count: MOST_DAYS }), 'range_too_long');
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

/** The open entries of each row, with the open days to which they shift. */
export type PlannedByRow = ReadonlyMap<string, readonly Planned[]>;

type Reading = {
  db: Executor;
  scope: Scope;
  filter: SpanFilter;
  days: readonly LocationDay[];
  today: LocalDate;
  /** The days on which what follows is shown. */
  projected: DayRange | null;
};

/** Puts on the board what is planned and due, and what follows; returns what is planned. */
async function placeUpcoming(board: Board, reading: Reading): Promise<PlannedByRow> {
  const { db, scope, filter, days, today } = reading;
  const { from, to } = board.range;
  const theirs =
    filter.inspectorId === undefined
      ? undefined
      : await lastInspectedBy(db, scope, filter.inspectorId, today);
  // What is due after the range has nothing within it. In the past only what is due there remains.
  const since = to < today ? from : '0000-00-00';
  const due = { ...filter, range: { from: since, to }, ids: theirs };
  const byLastDone = days.some(({ calendar }) => calendar.shiftTo === 'previous');
  const groups = await rowsAlike(db, scope, { ...due, byLastDone });
  const entries = (await openEntries(db, scope, filter)).filter(
    (row) => theirs?.get(row.inspectiontype_id)?.has(row.inspectable_id) ?? !theirs,
  );
  const planned = Map.groupBy(plannedOn(entries, days), ({ row }) => keyOf(row));
  placePlanned(board, planned, days);
  await placeGroups(board, groups, reading, { due, planned });
  return planned;
}

function placePlanned(board: Board, planned: PlannedByRow, days: readonly LocationDay[]): void {
  const stateOf = statesIn(days);
  const entries = [...planned.values()].flat().sort((a, b) => a.row.id - b.row.id);
  for (const entry of entries)
    board.put(entry.day, {
      source: 'entry',
      planned: entry,
      state: stateOf(entry.row.location_id, entry.dates),
    });
}

/** Counts what is due and what follows by groups of rows, and reads only as many rows of them as a day shows. */
async function placeGroups(
  board: Board,
  groups: readonly AlikeRows[],
  { db, scope, days, projected }: Reading,
  { due, planned }: { due: DueFilter; planned: PlannedByRow },
): Promise<void> {
  const stateOf = statesIn(days);
  const project = projected && projectorsOf(days, projected, planned);
  const counted = groups.map((group) => {
    const isNatural = group.planned_due === null;
    const state = stateOf(group.location_id, { due: group.due, opensOn: group.opens_on });
    const later = project?.(group) ?? [];
    const one = { typeId: group.inspectiontype_id, total: group.total };
    let isShown = isNatural && board.count(group.due, { ...one, source: 'natural', state });
    // Each is counted, whatever the days before it have room for.
    for (const day of later)
      isShown = board.count(day, { ...one, source: 'projected', state: null }) || isShown;
    return { group, isNatural, state, later, isShown };
  });
  const shown = counted.filter(({ isShown }) => isShown);
  const rows = await firstRows(db, scope, due, {
    groups: shown.map(({ group }) => group),
    most: board.most,
  });
  const known = rows.map((row) => ({ row, ...found(shown[row.group]) }));
  for (const { row, isNatural, state } of known)
    if (isNatural) board.show(row.due, { source: 'natural', row, state });
  for (const { row, later } of known)
    for (const day of later) board.show(day, { source: 'projected', row });
}

/** The days of a range on which the rows of a group follow, if each is done on its day. */
function projectorsOf(days: readonly LocationDay[], range: DayRange, planned: PlannedByRow) {
  const byLocation = byLocationId(days);
  const projectors = new Map<string, ReturnType<typeof projector>>();
  return (group: AlikeRows): readonly LocalDate[] => {
    const key = rowKey(group.location_id, group.inspectiontype_id);
    let project = projectors.get(key);
    if (!project) {
      const { today, calendar } = found(byLocation.get(group.location_id));
      const span = { today, range: { from: laterDay(range.from, today), to: range.to }, calendar };
      project = projector(found(inspectionType(group.inspectiontype_id)), span);
      projectors.set(key, project);
    }
    const entries =
      group.planned_due === null
        ? []
        : (planned.get(rowKey(group.first_id, group.inspectiontype_id)) ?? []);
    return project({
      ...rhythmOf(group),
      entries: entries.map(({ row }) => entryOn(row.effective_date)),
    });
  };
}
