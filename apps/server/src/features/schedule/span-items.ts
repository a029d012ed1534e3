import type { Schema } from '@kierros/api/schema';
import {
  dueDates,
  dueState,
  inspectionType,
  onTimeUntil,
  unshiftedDue,
  type DueDates,
  type LocalDate,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { byLocationId, type LocationDay } from '../working-calendars/public.ts';
import { planMovesOf, plansOf, rhythmOf } from '../due/public.ts';
import { found } from '../../shared/problem-error.ts';
import { cachedInspectables, placeOnPath } from '../inspectables/public.ts';
import { authorNames } from '../inspections/public.ts';
import { doneInPeriods, keyOf } from './done-in-periods.ts';
import { toEntry } from './schedule.shapes.ts';
import type { PlannedByRow } from './span.service.ts';
import type { DoneRow, PlannedRow, SpanRow } from './span.repository.ts';
import type { Scope } from '../../shared/scope.ts';

type State = Schema<'ScheduleItem'>['state'];

/** An entry with the open day to which it shifts. */
export type Planned = { row: PlannedRow; dates: DueDates; day: string };

/** The entries with the open days to which they shift. */
export function plannedOn(rows: readonly PlannedRow[], days: readonly LocationDay[]): Planned[] {
  const byLocation = byLocationId(days);
  return rows.map((row) => {
    const { calendar } = found(byLocation.get(row.location_id));
    const type = found(inspectionType(row.inspectiontype_id));
    const dates = dueDates(datesOf(row), type, calendar);
    return { row, dates, day: dates.due };
  });
}

/** What the due date of an entry follows from. */
const datesOf = (row: PlannedRow) => ({ ...rhythmOf(row), plannedDue: row.effective_date });

/** Returns the state of what is due at a location on a day. */
export function statesIn(days: readonly LocationDay[]) {
  const byLocation = byLocationId(days);
  return (locationId: number, dates: DueDates) => {
    const { calendar, today } = found(byLocation.get(locationId));
    return dueState({ ...dates, isApplicable: true }, calendar, today) as State;
  };
}

/** An inspection that was put on a day, before its names are read. */
export type Placed =
  | { source: 'entry'; planned: Planned; state: State }
  | { source: 'natural'; row: SpanRow; state: State }
  | { source: 'projected'; row: SpanRow }
  | { source: 'done'; row: DoneRow };

/** Something that is ahead and can be moved. */
export type Upcoming = Extract<Placed, { source: 'entry' | 'natural' }>;

type Known = { planned: PlannedByRow; days: readonly LocationDay[] };
type Item = { date: LocalDate; placed: Placed };

/** Reads the names of what was placed once, and returns a function that shapes it, and the names of people. */
export async function itemsShown(db: Executor, scope: Scope, placed: readonly Placed[]) {
  const inspectables = await cachedInspectables(db, scope, [
    ...new Set(placed.map((one) => rowOf(one).inspectable_id)),
  ]);
  const names = await authorNames(db, placed.flatMap(personOf));
  const nameOf = (id: number) => names.get(id) ?? '';
  const shown = ({ date, placed: one }: Item) => {
    const row = rowOf(one);
    const unshifted = unshiftedOf(one);
    return {
      date,
      shifted_from: unshifted === null || unshifted === date ? null : unshifted,
      ...placeOnPath(found(inspectables.get(row.inspectable_id))),
      inspection_type_id: found(inspectionType(row.inspectiontype_id)).id,
      entry:
        one.source === 'entry'
          ? toEntry(one.planned.row, {
              naturalDue: one.planned.row.natural_due,
              plannerName: nameOf(one.planned.row.created_by),
            })
          : null,
    };
  };
  return { shown, nameOf };
}

/** Reads names and counts for all items once, and returns a function that shapes an item. */
export async function occurrencesShown(
  db: Executor,
  scope: Scope,
  placed: readonly Placed[],
  known: Known,
): Promise<(item: Item) => Schema<'ScheduleOccurrence'>> {
  const { shown, nameOf } = await itemsShown(db, scope, placed);
  const movable = placed.filter(isMovable).map(dueRowOf);
  const counts = new Map<string, number>();
  for (const day of known.days) {
    const own = movable.filter((row) => row.location_id === day.locationId);
    for (const [key, count] of await doneInPeriods(db, day, own)) counts.set(key, count);
  }
  const limits = await onTimeLimits(db, movable, known);
  return (item) => {
    const { placed: one } = item;
    const done = one.source === 'done' ? one.row : null;
    return {
      ...shown(item),
      source: one.source,
      state: stateOf(one),
      rhythm: rhythmShown(one, known.planned, { counts, limits }),
      form_id: done && done.form_id,
      inspector: done && { id: done.author_id, name: nameOf(done.author_id) },
    };
  };
}

/** The row of what was placed. */
export const rowOf = (placed: Placed) =>
  placed.source === 'entry' ? placed.planned.row : placed.row;

function personOf(placed: Placed): number[] {
  if (placed.source === 'entry') return [placed.planned.row.created_by];
  return placed.source === 'done' ? [placed.row.author_id] : [];
}

function unshiftedOf(placed: Placed): LocalDate | null {
  if (placed.source === 'entry') return unshiftedDue(datesOf(placed.planned.row));
  return placed.source === 'natural' ? placed.row.natural_due : null;
}

/** The state of an inspection on its day. */
export function stateOf(placed: Placed): Schema<'ScheduleOccurrence'>['state'] {
  if (placed.source === 'projected') return 'projected';
  if (placed.source !== 'done') return placed.state;
  if (placed.row.on_time === null) return 'done';
  return placed.row.on_time === 1 ? 'on_time' : 'late';
}

const isMovable = (placed: Placed): placed is Upcoming =>
  placed.source === 'entry' || placed.source === 'natural';

const dueRowOf = (placed: Upcoming) =>
  placed.source === 'entry' ? placed.planned.row : placed.row;

type OfRows = {
  /** How often each was done in its current month or year. */
  counts: ReadonlyMap<string, number>;
  /** The last day on which each counts as on time. */
  limits: ReadonlyMap<string, LocalDate>;
};

function rhythmShown(
  placed: Placed,
  planned: PlannedByRow,
  { counts, limits }: OfRows,
): Schema<'ScheduleRhythm'> | null {
  if (!isMovable(placed)) return null;
  const row = dueRowOf(placed);
  const { natural_due, last_done_on, created_on } = row;
  const key = keyOf(row);
  return {
    ...{ natural_due, last_done_on, created_on },
    on_time_until: found(limits.get(key)),
    done_in_period: counts.get(key) ?? 0,
    planned_on: (planned.get(key) ?? []).map(({ row }) => row.effective_date),
  };
}

/** Until when what can be moved counts as on time, by what is and was planned for it. */
async function onTimeLimits(
  db: Executor,
  rows: readonly (PlannedRow | SpanRow)[],
  { planned, days }: Known,
): Promise<ReadonlyMap<string, LocalDate>> {
  const limits = new Map<string, LocalDate>();
  for (const { locationId, calendar } of days) {
    const own = rows.filter(({ location_id }) => location_id === locationId);
    const theirs = own.filter((row) => planned.has(keyOf(row)));
    const ids = [...new Set(theirs.map((row) => row.inspectable_id))];
    const after = theirs.map((row) => row.natural_due).sort()[0] ?? '';
    const moves = [];
    for (const part of chunks(ids, 1_000))
      moves.push(...(await planMovesOf(db, locationId, part, after)));
    const ofInspectables = Map.groupBy(moves, (move) => move.inspectable_id);
    for (const row of own) {
      const dates = (planned.get(keyOf(row)) ?? []).map((entry) => entry.row.effective_date);
      const plans = plansOf(
        { ...row, planned_due: dates.sort()[0] ?? null },
        ofInspectables.get(row.inspectable_id) ?? [],
      );
      const type = found(inspectionType(row.inspectiontype_id));
      const until = onTimeUntil(rhythmOf(row), plans, type, calendar);
      limits.set(keyOf(row), until);
    }
  }
  return limits;
}
