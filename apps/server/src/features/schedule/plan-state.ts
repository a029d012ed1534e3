import { inspectionTypes, localDayOf, type DueRow, type InspectionType } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { calendarOf, holdCalendar, type LocationCalendar } from '../working-calendars/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { lockDueRows, toDueRow } from '../due/public.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { dueRowsOf } from '../inspections/public.ts';
import { doneInPeriods, keyOf } from './done-in-periods.ts';
import { entriesById, openEntriesOf, type EntryRow } from './schedule.repository.ts';
import type { Scope } from '../../shared/scope.ts';

/** An open entry during validation: its current date, and its row unless it is new. */
export type PlannedEntry = Pick<EntryRow, 'inspectable_id' | 'inspectiontype_id' | 'due_date'> & {
  row: EntryRow | null;
  date: string;
};

/** One (inspectable, type) with everything its rules depend on. */
export type PlanRow = {
  inspectable: ScopedInspectable;
  type: InspectionType;
  calendar: LocationCalendar;
  today: string;
  due: DueRow | undefined;
  /** How often it was done in the calendar period that contains today. */
  done: number;
  open: PlannedEntry[];
};

/** The state against which a list of changes is validated. */
export type PlanState = {
  rows: Map<string, PlanRow>;
  inspectables: Map<number, ScopedInspectable>;
  /** Every entry that a change refers to, open or consumed. */
  entries: Map<number, EntryRow>;
};

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
  const inspectables = await inspectablesById(db, scope, wanted);
  const state: PlanState = {
    rows: new Map(),
    inspectables,
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
  const rows = inspectables.flatMap((inspectable) =>
    inspectionTypes
      .filter((type) => type.scope === inspectable.kind)
      .map((type) => ({
        inspectable,
        type,
        inspectable_id: inspectable.id,
        inspectiontype_id: type.id,
      })),
  );
  const done = await doneInPeriods(db, { locationId: first.location_id, today }, rows);
  const due = new Map<string, DueRow>();
  for (const part of chunks(ids, 1_000))
    for (const row of await dueRowsOf(db, first.location_id, part))
      due.set(keyOf(row), toDueRow(row));
  for (const row of rows) {
    const key = keyOf(row);
    const { inspectable, type } = row;
    state.rows.set(key, {
      ...{ inspectable, type, calendar, today, due: due.get(key) },
      ...{ done: done.get(key) ?? 0, open: [] },
    });
  }
  for (const entry of await openEntriesOf(db, first.location_id, ids)) {
    state.entries.set(entry.id, entry);
    const { inspectable_id, inspectiontype_id, due_date, effective_date: date } = entry;
    const open = { row: entry, inspectable_id, inspectiontype_id, due_date, date };
    state.rows.get(keyOf(entry))?.open.push(open);
  }
}
