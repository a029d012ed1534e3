import { inspectionTypes, localDayOf, periodRange, type InspectionType } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { calendarOf, holdCalendar, type LocationCalendar } from '../../shared/calendars.ts';
import { chunks } from '../../shared/chunks.ts';
import { lockDueRows } from '../../shared/due-row-dates.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/inspectables.read.ts';
import { doneBetween, dueRowsOf } from '../inspections/due.read.ts';
import { entriesById, openEntriesOf, type EntryRow } from './schedule.repository.ts';
import type { Scope } from '../../shared/scope.ts';

/** An open entry during validation: its current date, and its row unless it is new. */
export type PlannedEntry = {
  row: EntryRow | null;
  inspectable_id: number;
  inspectiontype_id: number;
  due_date: string;
  date: string;
};

/** One (inspectable, type) with everything its rules depend on. */
export type PlanRow = {
  place: ScopedInspectable;
  type: InspectionType;
  calendar: LocationCalendar;
  today: string;
  naturalDue: string | null;
  lastDoneOn: string | null;
  createdOn: string | null;
  isApplicable: boolean;
  /** How often it was done in the calendar period that contains today. */
  done: number;
  open: PlannedEntry[];
};

/** The state against which a list of changes is validated. */
export type PlanState = {
  rows: Map<string, PlanRow>;
  places: Map<number, ScopedInspectable>;
  /** Every entry that a change refers to, open or consumed. */
  entries: Map<number, EntryRow>;
};

export const rowKey = (inspectableId: number, typeId: number): string =>
  `${inspectableId}.${typeId}`;

type Named = { inspectable_id?: number | undefined; id?: number | undefined };
type Reading = { scope: Scope; now: Date; isWriting: boolean };

/**
 * Reads the state that some changes are validated against, in a number of queries that does not grow with the number of
 * changes.
 */
export async function readPlanState(
  db: Executor,
  { scope, now, isWriting }: Reading,
  named: readonly Named[],
): Promise<PlanState> {
  const entryIds = named.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const found = await entriesById(db, scope, entryIds);
  const wanted = [
    ...named.flatMap(({ inspectable_id: id }) => (id === undefined ? [] : [id])),
    ...found.map((entry) => entry.inspectable_id),
  ];
  const inspectables = new Map<number, ScopedInspectable>();
  for (const part of chunks([...new Set(wanted)], 1_000))
    for (const [id, inspectable] of await inspectablesById(db, scope, part))
      inspectables.set(id, inspectable);
  const state: PlanState = {
    rows: new Map(),
    places: inspectables,
    entries: new Map(found.map((entry) => [entry.id, entry])),
  };
  for (const group of Map.groupBy(
    inspectables.values(),
    (inspectable) => inspectable.location_id,
  ).values())
    await readLocation(db, state, group, { now, isWriting });
  return state;
}

async function readLocation(
  db: Executor,
  state: PlanState,
  inspectables: readonly ScopedInspectable[],
  { now, isWriting }: Omit<Reading, 'scope'>,
): Promise<void> {
  const [first] = inspectables;
  if (!first) return;
  const ids = inspectables.map((inspectable) => inspectable.id).sort((a, b) => a - b);
  if (isWriting) {
    await holdCalendar(db, first.location_id);
    await lockDueRows(db, first.location_id, ids);
  }
  const calendar = await calendarOf(db, first.location_id);
  const today = localDayOf(now.toISOString(), first.time_zone);
  const done = await doneAround(db, inspectables, today);
  for (const inspectable of inspectables)
    for (const type of inspectionTypes.filter((one) => one.scope === inspectable.kind))
      state.rows.set(rowKey(inspectable.id, type.id), {
        place: inspectable,
        type,
        calendar,
        today,
        naturalDue: null,
        lastDoneOn: null,
        createdOn: null,
        isApplicable: false,
        done: done.get(rowKey(inspectable.id, type.id)) ?? 0,
        open: [],
      });
  for (const part of chunks(ids, 1_000))
    for (const due of await dueRowsOf(db, first.location_id, part)) {
      const row = state.rows.get(rowKey(due.inspectable_id, due.inspectiontype_id));
      if (!row) continue;
      row.naturalDue = due.natural_due;
      row.lastDoneOn = due.last_done_on;
      row.createdOn = due.created_on;
      row.isApplicable = due.is_applicable === 1;
    }
  for (const entry of await openEntriesOf(db, first.location_id, ids)) {
    state.entries.set(entry.id, entry);
    state.rows.get(rowKey(entry.inspectable_id, entry.inspectiontype_id))?.open.push({
      row: entry,
      inspectable_id: entry.inspectable_id,
      inspectiontype_id: entry.inspectiontype_id,
      due_date: entry.due_date,
      date: entry.effective_date,
    });
  }
}

// Nothing is done in the future, so only the period that contains today can already have inspections.
async function doneAround(
  db: Executor,
  inspectables: readonly ScopedInspectable[],
  today: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const period of ['month', 'year'] as const) {
    const types = inspectionTypes.filter((type) => type.period === period);
    const ids = inspectables
      .filter((inspectable) => types.some((type) => type.scope === inspectable.kind))
      .map((inspectable) => inspectable.id);
    const range = periodRange(today, period);
    for (const part of chunks(ids, 1_000))
      for (const [key, count] of await doneBetween(
        db,
        inspectables[0]?.location_id ?? 0,
        part,
        range,
      ))
        if (types.some((type) => key.endsWith(`.${type.id}`))) counts.set(key, count);
  }
  return counts;
}
