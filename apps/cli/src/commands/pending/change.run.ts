import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import type { Failure } from '../../command/failure.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import { connect } from '../../http/connect.ts';
import { endsTheRun, failureOf } from '../../http/problem-failure.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { dayText } from '../../output/moments.ts';
import { shellWord } from '../../plan/plan-file.ts';
import { actionOf } from './find-action.ts';
import { pendingFields } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';
import type { Schema } from '@kierros/api/schema';

/** Actions and what to change about the work on them; the day as typed. */
export type ChangeOptions = {
  readonly ids: readonly number[];
  readonly change: Omit<Schema<'ActionUpdate'>, 'version'>;
  /** Whether the owner is the user. */
  readonly isMine: boolean;
};

type Change = ChangeOptions['change'];

/**
 * Changes owner, priority or date of some actions, each by the version that was read, and prints the commands that
 * restore them. If one of several is refused, the others are still changed.
 */
export async function changeActions(
  context: Context,
  options: ChangeOptions,
): Promise<number | void> {
  const { print, flags, language } = context;
  const { ids } = options;
  print.checkFields(pendingFields);
  const call = connect(context);
  const change = await meant(context, call, options);
  if (flags.dryRun) {
    for (const id of ids) print.note(describe(await actionOf(context, call, id), change, language));
    return onlyTried(context);
  }
  const changed: WireAction[] = [];
  const failed: Failure[] = [];
  for (const id of ids) {
    try {
      changed.push(await changeOne(context, call, { id, change }));
    } catch (error) {
      if (ids.length === 1 || endsTheRun(error)) throw error;
      const failure = failureOf(error, language);
      failed.push(failure);
      print.complain(`${id}: ${failure.message}`);
    }
  }
  if (print.isJson) print.list(changed, pendingFields, () => ({ head: [], shrink: [], rows: [] }));
  if (failed.length > 0)
    return changed.length === 0 ? (failed[0]?.exitCode ?? 1) : exitCodes.partial.code;
}

async function meant(context: Context, call: Call, options: ChangeOptions): Promise<Change> {
  const { change, isMine } = options;
  const day = change.fix_by ?? undefined;
  const days = day === undefined ? {} : await daysMeant({ fix_by: day }, call, context);
  const owner = isMine ? { owner_id: (await call('validateSession')).id } : {};
  return { ...change, ...days, ...owner };
}

async function changeOne(
  context: Context,
  call: Call,
  { id, change }: { readonly id: number; readonly change: Change },
): Promise<WireAction> {
  const before = await actionOf(context, call, id);
  const after = await call('updatePendingAction', {
    params: { id },
    body: { ...change, version: before.version },
  });
  context.print.note(describe(after, {}, context.language));
  for (const line of inverse(before, after)) noteUndo(context, line);
  return after;
}

/** The action with its owner, priority and date, as they would be after a change. */
function describe(action: WireAction, change: Change, language: Context['language']): string {
  const t = pendingMessages[language];
  const isOwned = change.owner_id !== undefined || change.owner_address !== undefined;
  const changedOwner =
    change.owner_address ?? (change.owner_id == null ? '' : `#${change.owner_id}`);
  const owner = isOwned ? changedOwner : (action.owner?.name ?? action.owner_address ?? '');
  const priority = change.priority ?? action.priority;
  const day = change.fix_by === undefined ? action.fix_by : change.fix_by;
  const date = day === null ? '' : dayText(day, language);
  return t.changed(action.id, { owner, priority: t.priorities[priority], date });
}

/** The commands that give an action its earlier owner, priority and date. */
export function inverse(before: WireAction, after: WireAction): string[] {
  const isOther = (field: 'priority' | 'fix_by' | 'owner_address') =>
    before[field] !== after[field];
  const isReassigned = before.owner?.id !== after.owner?.id || isOther('owner_address');
  const owner = before.owner
    ? ` --owner ${before.owner.id}`
    : before.owner_address === null
      ? ' --none'
      : ` --address ${shellWord(before.owner_address)}`;
  const assigned =
    (isReassigned ? owner : '') + (isOther('priority') ? ` --priority ${before.priority}` : '');
  const due = before.fix_by === null ? '--none' : `--fix-by ${before.fix_by}`;
  return [
    ...(assigned === '' ? [] : [`kierros pending assign ${before.id}${assigned}`]),
    ...(isOther('fix_by') ? [`kierros pending due ${before.id} ${due}`] : []),
  ];
}
