import { can } from '../access/policy.ts';
import type { Right, Role } from '../access/policy.ts';
import type { Answer } from '../inspections/answer.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { isLow } from '../scales/scale.ts';

/** What a person can do with a pending action (decisions 7). */
export const pendingActions = ['approve', 'reject', 'resolve', 'reopen'] as const;

/** One of the things a person can do. */
export type PendingAction = (typeof pendingActions)[number];

/** Where something to decide stands; approved means work to be done. */
export type PendingStatus = 'pending' | 'approved' | 'rejected' | 'resolved';

/** What something to decide came from. */
export type PendingKind = 'low_value' | 'flag' | 'edit' | 'needs_review';

// pending → approved → resolved; pending → rejected; reopen gives pending.
const steps: Readonly<
  Record<PendingAction, { from: readonly PendingStatus[]; to: PendingStatus }>
> = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  resolve: { from: ['approved'], to: 'resolved' },
  reopen: { from: ['approved', 'rejected', 'resolved'], to: 'pending' },
};

const rightFor: Readonly<Record<PendingAction, Right>> = {
  approve: 'actions.decide',
  reject: 'actions.decide',
  resolve: 'actions.resolve',
  reopen: 'actions.decide',
};

/**
 * Whether a status counts as open: still to be decided, or to be done.
 *
 * @example
 * isOpenAction('approved') // => true
 * isOpenAction('rejected') // => false
 */
export function isOpenAction(status: PendingStatus): boolean {
  return status === 'pending' || status === 'approved';
}

/**
 * Handles something to decide. Doing again what was done changes nothing; a
 * contradicting handling is refused (decisions 7).
 *
 * @example
 * handleAction('pending', 'approve') // => { ok: true, value: { status: 'approved', changed: true } }
 * handleAction('rejected', 'approve') // => { ok: false, reason: 'already_handled' }
 */
export function handleAction(
  status: PendingStatus,
  action: PendingAction,
): Result<{ readonly status: PendingStatus; readonly changed: boolean }, 'already_handled'> {
  const { from, to } = steps[action];
  if (status === to) return ok({ status, changed: false });
  return from.includes(status) ? ok({ status: to, changed: true }) : fail('already_handled');
}

/**
 * What somebody in a role may do with something in a status.
 *
 * @example
 * allowedActions('pending', 'admin') // => ['approve', 'reject']
 * allowedActions('approved', 'staff') // => ['resolve']
 */
export function allowedActions(status: PendingStatus, role: Role): readonly PendingAction[] {
  return pendingActions.filter(
    (action) => mayHandle(role, action) && steps[action].from.includes(status),
  );
}

/**
 * Whether a role may take an action at all: deciding is for admins, resolving
 * approved work for staff too (decisions 12).
 *
 * @example
 * mayHandle('staff', 'approve') // => false
 */
export function mayHandle(role: Role, action: PendingAction): boolean {
  return can(role, rightFor[action]);
}

/**
 * Whether the app asks for reasoning; the API accepts none (decisions 7).
 *
 * @example
 * asksReasoning('reject') // => true
 */
export function asksReasoning(action: PendingAction): boolean {
  return action === 'reject' || action === 'resolve';
}

/**
 * What a submitted answer raises, if anything: a low value stands before a flag.
 *
 * @example
 * raisedBy({ value: 1, isFlagged: false }, 1) // => 'low_value'
 * raisedBy({ value: 3, isFlagged: false }, 1) // => null
 */
export function raisedBy(
  answer: Pick<Answer, 'value' | 'isFlagged'>,
  typeId: number,
): 'low_value' | 'flag' | null {
  if (answer.value !== null && isLow(typeId, answer.value)) return 'low_value';
  return answer.isFlagged ? 'flag' : null;
}
