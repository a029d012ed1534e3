import type { Answer } from '../inspections/answer.ts';
import { isCounted } from '../scales/scale.ts';
import { limits } from '../constants.ts';
import type { LocalDate } from '../local-date.ts';
import { raisedBy } from './pending-actions.ts';
import type { PendingKind, PendingStatus } from './pending-actions.ts';
import { trustedOffset } from '../schedule/done-on.ts';

/** What an answer says about a fault: it is there, it is not, or nothing. */
export type Finding = 'good' | 'bad' | null;

/**
 * What an answer says about a fault: bad when it would raise an action, good when it is an answer that would not.
 * "Not applicable" and no answer say nothing (decisions 20).
 *
 * @example
 * findingOf({ value: 3, responseText: null, isFlagged: false }, 1) // => 'good'
 * findingOf({ value: 0, responseText: null, isFlagged: false }, 1) // => null
 */
export function findingOf(
  answer: Pick<Answer, 'value' | 'responseText' | 'isFlagged'>,
  typeId: number,
): Finding {
  if (raisedBy(answer, typeId) !== null) return 'bad';
  if (answer.value !== null) return isCounted(answer.value) ? 'good' : null;
  return (answer.responseText ?? '').trim() === '' ? null : 'good';
}

/** When something happened on a device, by the device's clock, and when the server learned of it. */
export type DeviceTime = {
  readonly at: string;
  readonly receivedAt: string;
  /** Device clock − server clock at the last contact; null when unknown. */
  readonly clockOffsetMs: number | null;
};

/**
 * The instant of something on a device, corrected by its clock offset and limited to the 30 days before its receipt.
 * Null when the clock cannot be trusted: no offset is known, and the device reported another time than that of receipt.
 *
 * @example
 * correctedTime({ at: '2026-11-21T09:00:10.000Z', receivedAt: '2026-11-21T10:00:00.000Z', clockOffsetMs: 10_000 }) // => '2026-11-21T09:00:00.000Z'
 * correctedTime({ at: '2026-11-21T09:00:00.000Z', receivedAt: '2026-11-21T10:00:00.000Z', clockOffsetMs: null }) // => null
 */
export function correctedTime({ at, receivedAt, ...device }: DeviceTime): string | null {
  const clockOffsetMs = trustedOffset(device.clockOffsetMs);
  if (clockOffsetMs === null) return at === receivedAt ? receivedAt : null;
  const received = Date.parse(receivedAt);
  const corrected = Date.parse(at) - clockOffsetMs;
  if (Number.isNaN(corrected)) return null;
  const earliest = received - limits.performedWithinDays * 86_400_000;
  return new Date(Math.min(received, Math.max(earliest, corrected))).toISOString();
}

/** The last action of a question in a place: the one that is pending, approved or resolved, else the latest verified. */
export type CheckedAction = {
  readonly status: Extract<PendingStatus, 'pending' | 'approved' | 'resolved' | 'verified'>;
  /** When it was fixed, corrected; null before. */
  readonly fixedAt: string | null;
  /** Start of the form whose answer verified it or failed it last, and the due date to which that form was pinned. */
  readonly checkedAt: string | null;
  readonly checkedDue: LocalDate | null;
};

/** An answer that may speak about an action. */
export type CheckingAnswer = {
  readonly finding: 'good' | 'bad';
  /** Start of its form, corrected; null without a trustworthy clock. */
  readonly startedAt: string | null;
  /** When its form was done, corrected as well; the receipt without a trustworthy clock. */
  readonly doneAt: string;
  /** The natural due date that its inspector saw: answers pinned to the same one belong to one round. */
  readonly dueSeen: LocalDate | null;
};

/** Why an answer says nothing about a fix. */
export type NotCounted = 'before_fix' | 'during_fix' | 'clock_unsure' | 'older_answer';

/** What an answer does to the actions of its question. */
export type CheckOutcome =
  | { readonly what: 'none' | 'raise' | 'repeat' | 'verify' | 'fail' }
  | { readonly what: 'note'; readonly why: NotCounted };

/**
 * What an answer does: raises an action, is one more occurrence, verifies a fix, fails it, or is only noted in the
 * history of the action. Only what was seen after a fix speaks about it, however late it arrives (decisions 20).
 *
 * @example
 * checkAnswer(null, { finding: 'bad', startedAt: null, doneAt: '2026-11-21T10:00:00.000Z', dueSeen: null }) // => { what: 'raise' }
 */
export function checkAnswer(action: CheckedAction | null, answer: CheckingAnswer): CheckOutcome {
  const isBad = answer.finding === 'bad';
  if (action === null) return { what: isBad ? 'raise' : 'none' };
  if (action.status === 'pending' || action.status === 'approved')
    return { what: isBad ? 'repeat' : 'none' };
  if (action.status === 'verified') return afterVerified(action, answer);
  const fixedAt = action.fixedAt ?? '';
  if (answer.startedAt === null) return { what: 'note', why: 'clock_unsure' };
  if (answer.startedAt <= fixedAt)
    return { what: 'note', why: answer.doneAt <= fixedAt ? 'before_fix' : 'during_fix' };
  return { what: isBad ? 'fail' : 'verify' };
}

// A bad answer of the same round after the good one puts the action back; one of a later round raises another.
function afterVerified(action: CheckedAction, answer: CheckingAnswer): CheckOutcome {
  if (answer.finding === 'good') return { what: 'none' };
  const { checkedAt, checkedDue, fixedAt } = action;
  if (answer.startedAt === null)
    return answer.dueSeen !== null && answer.dueSeen === checkedDue
      ? { what: 'note', why: 'clock_unsure' }
      : { what: 'raise' };
  if (fixedAt !== null && answer.startedAt <= fixedAt)
    return { what: 'note', why: answer.doneAt <= fixedAt ? 'before_fix' : 'during_fix' };
  if (checkedAt === null) return { what: 'raise' };
  if (answer.startedAt <= checkedAt) return { what: 'note', why: 'older_answer' };
  return { what: answer.dueSeen !== null && answer.dueSeen === checkedDue ? 'fail' : 'raise' };
}

/**
 * The answer that decides about a fix: the newest that was seen after it, or null. Of two that began at once the bad
 * one decides.
 *
 * @example
 * decidingAnswer('2026-11-21T10:00:00.000Z', []) // => null
 */
export function decidingAnswer<A extends Pick<CheckingAnswer, 'startedAt' | 'finding'>>(
  fixedAt: string,
  answers: readonly A[],
): A | null {
  const seen = answers.filter(({ startedAt }) => startedAt !== null && startedAt > fixedAt);
  return seen.reduce<A | null>((newest, answer) => {
    if (newest === null) return answer;
    const [one, other] = [answer.startedAt ?? '', newest.startedAt ?? ''];
    if (one === other) return answer.finding === 'bad' ? answer : newest;
    return one > other ? answer : newest;
  }, null);
}

/** How urgent an action is. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/** One of the priorities, the least urgent first. */
export type Priority = (typeof priorities)[number];

/** Open days from the approval until an action of each priority is to be fixed, unless the location sets others. */
export const defaultFixDays: Readonly<Record<Priority, number>> = {
  low: 30,
  normal: 10,
  high: 3,
  urgent: 1,
};

/**
 * Whether work is overdue: still to be done, and its date lies before the latest open day (decisions 19 and 20).
 *
 * @example
 * isWorkOverdue({ status: 'approved', fixBy: '2026-11-20' }, '2026-11-21') // => true
 */
export function isWorkOverdue(
  action: { readonly status: PendingStatus; readonly fixBy: LocalDate | null },
  latestOpen: LocalDate,
): boolean {
  return action.status === 'approved' && action.fixBy !== null && action.fixBy < latestOpen;
}

/** What a location requires of a fix. */
export type FixEvidence = 'none' | 'note_or_photo';

const asksEvidence: readonly PendingKind[] = ['low_value', 'flag', 'report', 'door_report'];

/**
 * Whether a fix lacks the note or photo that its location requires (decisions 20).
 *
 * @example
 * lacksEvidence('low_value', 'note_or_photo', { note: ' ', photos: 0 }) // => true
 * lacksEvidence('edit', 'note_or_photo', { note: '', photos: 0 }) // => false
 */
export function lacksEvidence(
  kind: PendingKind,
  required: FixEvidence,
  fix: { readonly note: string; readonly photos: number },
): boolean {
  if (required === 'none' || !asksEvidence.includes(kind)) return false;
  return fix.note.trim() === '' && fix.photos === 0;
}
