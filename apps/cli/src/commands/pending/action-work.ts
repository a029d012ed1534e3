import { handleAction } from '@kierros/domain';
import type { PendingAction, PendingStatus } from '@kierros/domain';
import { picked } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import type { Content } from '../../plan/plan.ts';
import type { WireAction } from './pending-fields.ts';

/** What a plan changes about an action. */
export const workFields = ['status', 'owner_id', 'owner_address', 'priority', 'fix_by'] as const;

/** One of the changed fields. */
export type WorkField = (typeof workFields)[number];

type Step = Exclude<PendingAction, 'undo'>;

/** The state of an action in the fields that a plan changes. */
export const workOf = ({ owner, ...action }: WireAction) =>
  picked({ ...action, owner_id: owner?.id ?? null }, workFields);

/** The state of those fields. */
export type Work = ReturnType<typeof workOf>;

/** What an item wants: some of the fields, by a step of its own where a file says so. */
export type WantedWork = Partial<Work> & { readonly step?: Step; readonly reasoning?: string };

/** The content of a plan item. */
export const wantedOf = (content: Content | null): WantedWork => content ?? {};

/** The fields in which a state differs from what is wanted. */
export const differing = (work: Work, wanted: WantedWork): WorkField[] =>
  workFields.filter((field) => wanted[field] !== undefined && wanted[field] !== work[field]);

/** The update that gives an action its wanted fields; undefined if it has them. */
export function updateOf(
  action: WireAction,
  wanted: WantedWork,
): Schema<'ActionUpdate'> | undefined {
  const changed = differing(workOf(action), wanted).filter((field) => field !== 'status');
  if (changed.length === 0) return undefined;
  const { owner_id, owner_address, priority, fix_by } = wanted;
  const isReassigned = changed.includes('owner_id') || changed.includes('owner_address');
  // The server takes a user or an address, and clears the other one.
  const owner = owner_address == null ? { owner_id: owner_id ?? null } : { owner_address };
  return {
    ...(isReassigned && owner),
    ...(priority !== undefined && changed.includes('priority') && { priority }),
    // With the priority, since the date follows it otherwise.
    ...(fix_by !== undefined && { fix_by }),
    version: action.version,
  };
}

const steps: readonly Step[] = ['approve', 'reject', 'resolve', 'verify', 'reopen'];

/** The steps to a status: the one of the file, else taking the latest step back, else the shortest way. */
export function stepsTo(action: WireAction, wanted: WantedWork): PendingAction[] {
  const { status, step } = wanted;
  if (status === undefined || status === action.status) return [];
  if (step !== undefined) return [step];
  if (action.allowed_actions.includes('undo') && action.history.at(-1)?.from === status)
    return ['undo'];
  return shortest(action.status, status);
}

function shortest(from: PendingStatus, to: PendingStatus): Step[] {
  const ways: { at: PendingStatus; way: Step[] }[] = [{ at: from, way: [] }];
  const seen = new Set([from]);
  for (const { at, way } of ways) {
    if (at === to) return way;
    for (const step of steps) {
      const handled = handleAction(at, step);
      if (!handled.ok || seen.has(handled.value.status)) continue;
      seen.add(handled.value.status);
      ways.push({ at: handled.value.status, way: [...way, step] });
    }
  }
  return [];
}
