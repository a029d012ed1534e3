import { fieldSentence, hintSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { ProblemCode } from '@kierros/api/problems';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import {
  validateChange,
  type Change,
  type ClosedWish,
  type ValidatedChange,
} from './validate-change.ts';
import { readPlanState, rowKey, type PlanState } from './plan-state.ts';
import { writeVerdicts, type WriteCall } from './schedule-write.ts';
import { authorNames } from '../inspections/forms.read.ts';
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
  state.rows.get(rowKey(row.inspectable_id, row.inspectiontype_id))?.naturalDue ?? row.due_date;

function refuse({ code, closed }: ValidatedChange, path: string): void {
  if (code === null) return;
  if (code === 'not_found') throw notFound(path === 'due_date' ? 'inspectable_id' : undefined);
  const at = code === 'wrong_scope' ? 'inspection_type_id' : path;
  throw new ProblemError(code, {
    errors: [{ path: at, code, message: closed ? closedHint(closed) : hintOf(code) }],
  });
}

const hints: Partial<Record<ProblemCode, FieldSentence>> = {
  not_found: fieldSentence('There is no such inspectable or entry.'),
  conflict: fieldSentence('The inspection of this entry is already done.'),
  archived: fieldSentence('This inspectable is archived.'),
  wrong_scope: fieldSentence('This inspection type is for another kind of inspectable.'),
  not_applicable: fieldSentence('No template of this type applies to it.'),
  already_scheduled: fieldSentence('It is already planned for this day.'),
  date_in_past: fieldSentence('Give today or a later day.'),
  closed_day: fieldSentence('The location is closed on that day; choose an open one.'),
  max_reached: fieldSentence(
    'The maximum for this period is already done or planned; choose another period.',
  ),
};

/** Which day is closed, why, and the open days beside it. */
function closedHint({ date, closure, before, after }: ClosedWish): FieldSentence {
  const days = { day: date, before, after };
  return closure
    ? fieldSentence(
        'The location is closed on {day} ({closure}). Open days beside it: {before} and {after}.',
        { ...days, closure: closure.name.en || closure.name.fi },
      )
    : fieldSentence(
        'The location is closed on {day}. Open days beside it: {before} and {after}.',
        days,
      );
}

/** A hint on how to resolve a refused change. */
export const hintOf = (code: ProblemCode): FieldSentence => hints[code] ?? hintSentence(code);
