import { picked } from '@kierros/api/codecs';
import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { problems } from '@kierros/api/problems';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, type FieldFault, faultAt } from '../../shared/problem-error.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { validateChange, type Change, type ValidatedChange } from './validate-change.ts';
import { readPlanState, type PlanState } from './plan-state.ts';
import { writeVerdicts } from './schedule-write.ts';
import { authorNames } from '../inspections/public.ts';
import { naturalDueOf, hintOf } from './schedule.service.ts';
import { toEntry } from './schedule.shapes.ts';

type Item = Schema<'PlanItem'>;

/** Validates a list of changes, each after the ones before it, without writing anything. */
export async function planSchedule(call: Call<'planSchedule'>): Promise<Schema<'SchedulePlan'>> {
  const changes = call.body.items.map(toChange);
  const { lines, hash } = await validated(call, changes, false);
  return { plan_hash: hash, lines, refused: lines.filter(isRefused).length };
}

/** Applies a list of changes in one transaction: all of them, or only those that are not refused if requested. */
export async function applySchedule(
  database: Database,
  call: Call<'applySchedulePlan'>,
): Promise<Schema<'PlanApplied'>> {
  const changes = call.body.items.map(toChange);
  const { state, verdicts, lines, hash } = await validated(call, changes, true);
  const refusals = lines.filter(isRefused);
  if (call.body.plan_hash !== undefined && call.body.plan_hash !== hash)
    throw new ProblemError('plan_outdated', {
      current: { plan_hash: hash, refused: refusals.length },
    });
  if (refusals.length > 0 && call.body.skip_refused !== true) throw refusal(refusals);
  const rows = await writeVerdicts(database, call, state, verdicts);
  const names = await authorNames(
    call.db,
    [...rows.values()].map((row) => row.created_by),
  );
  const capped = new Set(verdicts.filter((one) => one.capped).map((one) => one.entry));
  return {
    lines,
    applied: lines.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'unchanged').length,
    entries: [...rows].map(([entry, row]) =>
      toEntry(row, {
        naturalDue: naturalDueOf(state, row),
        plannerName: names.get(row.created_by) ?? '',
        capped: capped.has(entry),
      }),
    ),
  };
}

async function validated(
  call: Call<'planSchedule'> | Call<'applySchedulePlan'>,
  changes: readonly Change[],
  isWriting: boolean,
) {
  const state = await readPlanState(
    call.db,
    { scope: viewerScope(call.viewer), now: call.now, isWriting },
    changes,
  );
  const hash = hashOf(changes, state);
  const verdicts = changes.map((change) => validateChange(state, change));
  const lines = verdicts.map(toLine);
  return { state, verdicts, lines, hash };
}

const toLine = (result: ValidatedChange, index: number): Schema<'PlanLine'> => ({
  index,
  ...picked(result, ['outcome', 'code', 'date', 'capped']),
});

const isRefused = ({ outcome }: Schema<'PlanLine'>) => outcome === 'refused';

// The hash covers the changes and everything they are validated against: whatever would change an outcome changes the
// hash.
const hashOf = (changes: readonly Change[], state: PlanState): string =>
  sha256Hex(
    JSON.stringify([
      changes,
      [...state.rows]
        .map(([key, row]) => [
          key,
          row.today,
          row.inspectable.location_id,
          row.inspectable.archived_at,
          row.calendar.version,
          row.due?.createdOn ?? null,
          row.due?.lastDoneOn ?? null,
          row.due?.naturalDue ?? null,
          row.due?.isApplicable ?? false,
          row.done,
          row.open.map((entry) => [entry.row?.id, entry.row?.version, entry.date]),
        ])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      [...state.entries.values()]
        .filter((entry) => entry.consumed_by_form_id !== null)
        .map((entry) => entry.id)
        .sort((a, b) => a - b),
    ]),
  );

/** A change with the fields that its action needs; a missing field is refused. */
function toChange(item: Item, index: number): Change {
  const { action, inspectable_id, inspection_type_id, due_date, id, new_due_date } = item;
  if (action === 'remove') return { action, id: needed(id, index, 'id') };
  if (action === 'move')
    return {
      action,
      id: needed(id, index, 'id'),
      new_due_date: needed(new_due_date, index, 'new_due_date'),
    };
  return {
    action,
    inspectable_id: needed(inspectable_id, index, 'inspectable_id'),
    inspection_type_id: needed(inspection_type_id, index, 'inspection_type_id'),
    due_date: needed(due_date, index, 'due_date'),
  };
}

function needed<T>(value: T | undefined, index: number, field: string): T {
  if (value !== undefined) return value;
  const path = `items/${index}/${field}`;
  throw faultAt(path, fieldSentence('missing', { field }));
}

// One problem code for the whole list if all lines have the same; an unknown id is an invalid value of this list.
function refusal(refused: readonly Schema<'PlanLine'>[]): ProblemError {
  const errors: FieldFault[] = refused.slice(0, 1_000).map(({ index, code }) => ({
    path: `items/${index}`,
    code: code ?? 'conflict',
    ...hintOf(code ?? 'conflict'),
  }));
  const [first, ...others] = new Set(refused.map(({ code }) => code ?? 'conflict'));
  const isShared = others.length === 0 && first !== undefined && first !== 'not_found';
  if (isShared && [409, 422].includes(problems[first].status))
    return new ProblemError(first, { errors });
  return new ProblemError('invalid_value', { errors });
}
