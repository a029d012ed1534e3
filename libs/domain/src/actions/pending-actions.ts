import { can } from '../access/policy.ts';
import type { Right, Role } from '../access/policy.ts';
import type { Answer } from '../inspections/answer.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { isLow } from '../scales/scale.ts';

/** The actions that a person can take on a pending action (decisions 7 and 20). */
export const pendingActions = ['approve', 'reject', 'resolve', 'verify', 'reopen', 'undo'] as const;

/** One of the actions that a person can take. */
export type PendingAction = (typeof pendingActions)[number];

/** Every status of a pending action; approved means that work is to be done, verified that it was checked. */
export const pendingStatuses = [
  'pending',
  'approved',
  'resolved',
  'verified',
  'rejected',
  'merged',
] as const;

/** The status of a pending action. */
export type PendingStatus = (typeof pendingStatuses)[number];

/** What can raise a pending action; a report comes from a person with an account, a door report from one without. */
export const pendingKinds = [
  'low_value',
  'flag',
  'edit',
  'needs_review',
  'report',
  'door_report',
] as const;

/** What raised a pending action. */
export type PendingKind = (typeof pendingKinds)[number];

type Step = Exclude<PendingAction, 'undo'>;

// pending → approved → resolved → verified; pending → rejected; reopen gives pending.
const steps: Readonly<Record<Step, { from: readonly PendingStatus[]; to: PendingStatus }>> = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  resolve: { from: ['approved'], to: 'resolved' },
  verify: { from: ['resolved'], to: 'verified' },
  reopen: { from: ['approved', 'rejected', 'resolved', 'verified', 'merged'], to: 'pending' },
};

const rightFor: Readonly<Record<PendingAction, Right>> = {
  approve: 'actions.decide',
  reject: 'actions.decide',
  resolve: 'actions.resolve',
  verify: 'actions.decide',
  reopen: 'actions.decide',
  undo: 'actions.resolve',
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

/** The statuses of what is to be decided, done or checked. */
export const unfinishedStatuses = ['pending', 'approved', 'resolved'] as const;

/**
 * Whether an action is still to be decided, done or checked.
 *
 * @example
 * isUnfinished('resolved') // => true
 * isUnfinished('verified') // => false
 */
export function isUnfinished(status: PendingStatus): boolean {
  return unfinishedStatuses.some((one) => one === status);
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
  action: Step,
): Result<{ readonly status: PendingStatus; readonly changed: boolean }, 'already_handled'> {
  const { from, to } = steps[action];
  if (status === to) return ok({ status, changed: false });
  return from.includes(status) ? ok({ status: to, changed: true }) : fail('already_handled');
}

/** What decides which actions a person may take on a pending action. */
export type Handling = {
  readonly status: PendingStatus;
  /** Whether an answer to its question can still verify it. */
  readonly isCheckedByAnswers: boolean;
  /** Who fixed it last; null when nobody did, or somebody outside. */
  readonly fixedById: number | null;
  /** Who took the latest step, if that step can be undone and nothing has happened since. */
  readonly undoableBy: number | null;
};

/**
 * The actions that a person may take. What the answers to a question verify, nobody verifies by hand; of the rest,
 * somebody other than the one who fixed it does (decisions 20).
 *
 * @example
 * allowedActions({ status: 'pending', isCheckedByAnswers: true, fixedById: null, undoableBy: null }, { role: 'admin', id: 1 }) // => ['approve', 'reject']
 * allowedActions({ status: 'approved', isCheckedByAnswers: true, fixedById: null, undoableBy: null }, { role: 'staff', id: 2 }) // => ['resolve']
 */
export function allowedActions(
  handling: Handling,
  person: { readonly role: Role; readonly id: number },
): readonly PendingAction[] {
  return pendingActions.filter((action) => {
    if (!mayHandle(person.role, action)) return false;
    if (action === 'undo') return handling.undoableBy === person.id;
    if (!steps[action].from.includes(handling.status)) return false;
    if (action !== 'verify') return true;
    return !handling.isCheckedByAnswers && handling.fixedById !== person.id;
  });
}

/**
 * Whether a role may take an action at all: only admins decide and verify, staff
 * may also resolve approved work (decisions 12).
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
  return action === 'reject' || action === 'resolve' || action === 'verify';
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
