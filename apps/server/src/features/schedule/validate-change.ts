import type { Schema } from '@kierros/api/schema';
import type { ProblemCode } from '@kierros/api/problems';
import {
  alwaysOpen,
  capPlannedDate,
  closedOn,
  latestOpenDay,
  latestPlannable,
  localDayOf,
  nextOpenDay,
  planBeside,
  type Closure,
  type PlannedDate,
} from '@kierros/domain';
import { keyOf, rowKey } from './done-in-periods.ts';
import { type PlanRow, type PlanState, type PlannedEntry } from './plan-state.ts';

/** One change of the schedule with the fields that its action needs; `movedAt` is when the move was made that this undoes. */
export type Change =
  | { action: 'add'; inspectable_id: number; inspection_type_id: number; due_date: string }
  | { action: 'move'; id: number; new_due_date: string; movedAt?: string | undefined }
  | { action: 'remove'; id: number };

/** The outcome of a change, and the entry that it creates or changes. */
export type ValidatedChange = Omit<Schema<'PlanLine'>, 'index'> & {
  entry?: PlannedEntry;
  closed?: ClosedWish;
};

/** A refused day on which the location is closed, with the open days beside it. */
export type ClosedWish = { date: string; closure: Closure | null; before: string; after: string };

const refused = (code: ProblemCode, planned?: PlannedDate): ValidatedChange => ({
  outcome: 'refused',
  code,
  date: planned?.date ?? null,
  capped: planned?.capped ?? false,
});

/**
 * Validates one change by the domain's rules and applies it to the state, so that the next one is validated after it.
 * Nothing is written here.
 */
export function validateChange(state: PlanState, change: Change): ValidatedChange {
  if (change.action === 'add') return validateAdd(state, change);
  const known = state.entries.get(change.id);
  const row = known && state.rows.get(keyOf(known));
  if (!row) return refused('not_found');
  if (known.consumed_by_form_id !== null) return refused('conflict');
  const entry = row.open.find((one) => one.row?.id === change.id);
  // Removed since it was read, or by an earlier change of the list.
  if (!entry) return refused('not_found');
  if (change.action === 'move') return validateMove(row, entry, change);
  row.open.splice(row.open.indexOf(entry), 1);
  return { outcome: 'remove', code: null, date: entry.date, capped: false, entry };
}

function validateAdd(
  state: PlanState,
  change: Extract<Change, { action: 'add' }>,
): ValidatedChange {
  const { inspectable_id, inspection_type_id } = change;
  const inspectable = state.inspectables.get(inspectable_id);
  if (!inspectable) return refused('not_found');
  const row = state.rows.get(rowKey(inspectable_id, inspection_type_id));
  if (!row) return refused('wrong_scope');
  const planned = plan(row, change.due_date, row.open);
  if ('code' in planned) return planned;
  const entry: PlannedEntry = {
    row: null,
    inspectable_id,
    inspectiontype_id: inspection_type_id,
    due_date: planned.date,
    date: planned.date,
  };
  row.open.push(entry);
  return { outcome: 'add', code: null, ...planned, entry };
}

function validateMove(
  row: PlanRow,
  entry: PlannedEntry,
  { new_due_date: wanted, movedAt }: Extract<Change, { action: 'move' }>,
): ValidatedChange {
  if (wanted === entry.date)
    return { outcome: 'unchanged', code: null, date: wanted, capped: false, entry };
  const others = row.open.filter((one) => one !== entry);
  const planned = plan(
    movedAt === undefined ? row : whenMoved(row, movedAt, wanted),
    wanted,
    others,
  );
  if ('code' in planned) return planned;
  const outcome = planned.date === entry.date ? 'unchanged' : 'move';
  entry.date = planned.date;
  return { outcome, code: null, ...planned, entry };
}

// A move is undone to a day that was not ahead when it was made, or is closed: the entry stood there, however it was planned.
function whenMoved(row: PlanRow, movedAt: string, day: string): PlanRow {
  const wasThere = day <= localDayOf(movedAt, row.inspectable.time_zone);
  const calendar = { ...row.calendar, ...alwaysOpen, closures: [] };
  return { ...row, calendar, today: wasThere ? day : row.today };
}

function plan(
  row: PlanRow,
  wanted: string,
  others: readonly PlannedEntry[],
): PlannedDate | ValidatedChange {
  const { inspectable, due, type, calendar, today } = row;
  if (inspectable.archived_at !== null) return refused('archived');
  if (due?.isApplicable !== true) return refused('not_applicable');
  const plannedOn = others.map((entry) => entry.date);
  const planned = planBeside({ ...due, plannedOn, doneInPeriod: row.done }, wanted, row);
  if (planned.ok) return planned.value;
  const capped = capPlannedDate(wanted, latestPlannable(due, type, calendar, today));
  const { date } = capped;
  const closed = planned.reason === 'closed_day' ? closedOn(calendar, date) : null;
  if (!closed) return refused(planned.reason, capped);
  const [before, after] = [latestOpenDay(calendar, date), nextOpenDay(calendar, date)];
  return { ...refused(planned.reason, capped), closed: { date, ...closed, before, after } };
}
