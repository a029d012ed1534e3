import { fieldSentence, hintSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { ProblemCode } from '@kierros/api/problems';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found, notFound, faultAt } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import {
  validateChange,
  type Change,
  type ClosedWish,
  type ValidatedChange,
} from './validate-change.ts';
import { keyOf } from './done-in-periods.ts';
import { readPlanState, type PlanState } from './plan-state.ts';
import { writeVerdicts, type WriteCall } from './schedule-write.ts';
import { authorNames } from '../inspections/public.ts';
import type { EntryRow } from './schedule.repository.ts';
import { toEntry } from './schedule.shapes.ts';

/** Schedules an inspection; a date after the cap is moved forward to it and reported as capped. */
export async function createEntry(
  database: Database,
  call: Call<'createScheduleEntry'>,
): Promise<Schema<'ScheduleEntry'>> {
  const { inspectable_id, inspection_type_id, due_date } = call.query;
  const state = await stateFor(call, { inspectable_id });
  const change = { action: 'add' as const, inspectable_id, inspection_type_id, due_date };
  return madeEntry(database, call, state, change);
}

/** Moves an entry; the cap is computed from the natural due date, never from an earlier move. */
export async function moveEntry(
  database: Database,
  call: Call<'moveScheduleEntry'>,
): Promise<Schema<'ScheduleEntry'>> {
  const { id } = call.params;
  const state = await stateFor(call, { id });
  const row = await openEntry(call, state, id);
  refuseStale(call.body.version, await shapeOf(call.db, state, row));
  const change = { action: 'move' as const, id, new_due_date: call.body.new_due_date };
  return madeEntry(database, call, state, change);
}

/** Removes an entry from the schedule: the next entry, or else the natural date, applies again. */
export async function removeEntry(
  database: Database,
  call: Call<'removeScheduleEntry'>,
): Promise<Schema<'Deleted'>> {
  const { id } = call.params;
  const state = await stateFor(call, { id });
  const row = await openEntry(call, state, id);
  refuseStale(ifMatchOf(call.request), await shapeOf(call.db, state, row));
  const result = validateChange(state, { action: 'remove', id });
  refuse(result, '');
  await writeVerdicts(database, call, state, [result]);
  return { id, archived_at: null };
}

const stateFor = (call: WriteCall, named: { inspectable_id?: number; id?: number }) =>
  readPlanState(call.db, { scope: viewerScope(call.viewer), now: call.now, isWriting: true }, [
    named,
  ]);

// An entry consumed by an inspection is history: it can be neither moved nor removed.
async function openEntry(call: WriteCall, state: PlanState, id: number): Promise<EntryRow> {
  const row = found(state.entries.get(id));
  if (row.consumed_by_form_id !== null)
    throw new ProblemError('conflict', {
      detail: 'The inspection of this entry is already done.',
      current: { ...(await shapeOf(call.db, state, row)) },
    });
  return row;
}

async function madeEntry(
  database: Database,
  call: WriteCall,
  state: PlanState,
  change: Exclude<Change, { action: 'remove' }>,
): Promise<Schema<'ScheduleEntry'>> {
  const result = validateChange(state, change);
  refuse(result, change.action === 'add' ? 'due_date' : 'new_due_date');
  const rows = await writeVerdicts(database, call, state, [result]);
  const entry = found(result.entry);
  return shapeOf(call.db, state, found(rows.get(entry) ?? entry.row), result.capped);
}

/** An entry in the shape of the contract, with the natural date that it replaces. */
export async function shapeOf(
  db: Executor,
  state: PlanState,
  row: EntryRow,
  capped?: boolean,
): Promise<Schema<'ScheduleEntry'>> {
  const names = await authorNames(db, [row.created_by]);
  return toEntry(row, {
    naturalDue: naturalDueOf(state, row),
    plannerName: names.get(row.created_by) ?? '',
    ...(capped !== undefined && { capped }),
  });
}

export const naturalDueOf = (state: PlanState, row: EntryRow): string =>
  state.rows.get(keyOf(row))?.due?.naturalDue ?? row.due_date;

function refuse({ code, closed }: ValidatedChange, path: string): void {
  if (code === null) return;
  if (code === 'not_found') throw notFound(path === 'due_date' ? 'inspectable_id' : undefined);
  const at = code === 'wrong_scope' ? 'inspection_type_id' : path;
  throw faultAt(at, closed ? closedHint(closed) : hintOf(code), code);
}

const hints: Partial<Record<ProblemCode, FieldSentence>> = {
  not_found: fieldSentence('no_such_inspectable_or_entry'),
  conflict: fieldSentence('already_inspected'),
  archived: fieldSentence('inspectable_archived'),
  wrong_scope: fieldSentence('inspection_type_of_other_kind'),
  not_applicable: fieldSentence('no_template_applies'),
  already_scheduled: fieldSentence('already_planned'),
  date_in_past: fieldSentence('day_in_past'),
  closed_day: fieldSentence('closed_day'),
  max_reached: fieldSentence('most_of_period_reached'),
};

/** Which day is closed, why, and the open days beside it. */
function closedHint({ date, closure, before, after }: ClosedWish): FieldSentence {
  const days = { day: date, before, after };
  return closure
    ? fieldSentence('closed_for_reason', { ...days, closure: closure.name.en || closure.name.fi })
    : fieldSentence('closed_on_day', days);
}

/** A hint on how to resolve a refused change. */
export const hintOf = (code: ProblemCode): FieldSentence => hints[code] ?? hintSentence(code);
