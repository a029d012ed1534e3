import { can } from '../access/policy.ts';
import type { Right, Role } from '../access/policy.ts';
import type { Answer } from '../inspections/answer.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { isLow } from '../scales/scale.ts';

/** The actions that a person can take on a pending action (decisions 7). */
export const pendingActions = ['approve', 'reject', 'resolve', 'reopen'] as const;

/** One of the actions that a person can take. */
export type PendingAction = (typeof pendingActions)[number];

/** The status of a pending action; approved means that work is to be done. */
export type PendingStatus = 'pending' | 'approved' | 'rejected' | 'resolved';

/** What raised a pending action. */
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
 * Whether a status counts as open: awaiting a decision or the work.
 *
 * @example
 * isOpenAction('approved') // => true
 * isOpenAction('rejected') // => false
 */
export function isOpenAction(status: PendingStatus): boolean {
  return status === 'pending' || status === 'approved';
}

/**
 * Takes an action. Repeating the same action changes nothing; a contradicting one is refused
 * (decisions 7).
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
 * The actions that a role may take on a pending action in a status.
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
 * Whether a role may take an action at all: only admins decide, staff may also
 * resolve approved work (decisions 12).
 *
 * @example
 * mayHandle('staff', 'approve') // => false
 */
export function mayHandle(role: Role, action: PendingAction): boolean {
  return can(role, rightFor[action]);
}

/**
 * Whether the app asks for reasoning; the API does not require it (decisions
 * 7).
 *
 * @example
 * asksReasoning('reject') // => true
 */
export function asksReasoning(action: PendingAction): boolean {
  return action === 'reject' || action === 'resolve';
}

/**
 * The kind of pending action that a submitted answer raises, or null. A low
 * value takes precedence over a flag.
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
