import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { InspectionResult } from '../schedule/can-be-inspected.ts';
import type { DayDoubt } from '../schedule/done-on.ts';
import type { Move } from '../schedule/move.ts';

/** The states of a form: `complete` means that every declared photo has arrived. */
export type FormStatus = 'started' | 'submitted' | 'complete';

/** Why a stored form needs a review (decisions 4 and 6). */
export type ReviewReason =
  | StartRefusal
  | DayDoubt
  | 'due_date_moved_on'
  | 'photo_unreadable'
  | 'template_archived'
  | 'inspectable_archived'
  | 'inspectable_moved'
  | 'author_moved';

/** Why a form without a draft or `started_at` cannot be started. */
export type StartRefusal = Exclude<InspectionResult, 'open'>;

/**
 * Whether a form may be started. A form that brings a draft or `started_at` holds field data, so it is always
 * stored, with the reasons for a review; only a form without both may be refused (decisions 6). `results` has
 * one element per inspectable.
 *
 * @example
 * startForm(['max_reached'], { hasDraft: false, startedAt: null }) // => { ok: false, reason: 'max_reached' }
 * startForm(['max_reached'], { hasDraft: true, startedAt: null }) // => { ok: true, value: { reviewReasons: ['max_reached'] } }
 */
export function startForm(
  results: readonly InspectionResult[],
  brought: { readonly hasDraft: boolean; readonly startedAt: string | null },
): Result<{ readonly reviewReasons: readonly StartRefusal[] }, StartRefusal> {
  const refusals = [...new Set(results)].filter((result) => result !== 'open');
  const isBare = !brought.hasDraft && brought.startedAt === null;
  const first = refusals[0];
  return isBare && first ? fail(first) : ok({ reviewReasons: refusals });
}

/**
 * Adds reasons for a review, without duplicates, in the order in which they came up.
 *
 * @example
 * addReviewReasons(['max_reached'], ['late_receipt', 'max_reached']) // => ['max_reached', 'late_receipt']
 */
export function addReviewReasons(
  known: readonly ReviewReason[],
  more: readonly ReviewReason[],
): readonly ReviewReason[] {
  return [...new Set([...known, ...more])];
}

/** What has changed since a form was begun. */
export type ChangedFindings = {
  readonly isTemplateArchived: boolean;
  /** True when any of the inspectables is archived. */
  readonly isInspectableArchived: boolean;
  /** True when any of the inspectables is in another location now. */
  readonly isInspectableMoved: boolean;
  /** True when the author is not in the location of the form any more. */
  readonly isAuthorMoved: boolean;
};

/**
 * The reasons for a review of a form whose template, inspectables or author changed since it was begun: checked when
 * it is started and again when it is submitted (decisions 6).
 *
 * @example
 * changedReviewReasons({ isTemplateArchived: true, isInspectableArchived: false, isInspectableMoved: false, isAuthorMoved: true }) // => ['template_archived', 'author_moved']
 */
export function changedReviewReasons(findings: ChangedFindings): readonly ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (findings.isTemplateArchived) reasons.push('template_archived');
  if (findings.isInspectableArchived) reasons.push('inspectable_archived');
  if (findings.isInspectableMoved) reasons.push('inspectable_moved');
  if (findings.isAuthorMoved) reasons.push('author_moved');
  return reasons;
}

/** The results of the checks on a submitted form. */
export type SubmissionFindings = ChangedFindings & {
  /** One per inspectable. */
  readonly moves: readonly Move[];
  readonly doubts: readonly DayDoubt[];
};

/**
 * The reasons for a review that submitting raises. The form is stored in any case: no policy discards field data
 * (decisions 6).
 *
 * @example
 * submissionReviewReasons({ moves: [{ moved: false, reason: 'natural_due_changed' }], doubts: [], isTemplateArchived: false, isInspectableArchived: false, isInspectableMoved: false, isAuthorMoved: false }) // => ['due_date_moved_on']
 */
export function submissionReviewReasons(findings: SubmissionFindings): readonly ReviewReason[] {
  const reasons: ReviewReason[] = [...findings.doubts];
  const unmoved = findings.moves.flatMap((move) => (move.moved ? [] : [move.reason]));
  if (unmoved.includes('natural_due_changed')) reasons.push('due_date_moved_on');
  if (unmoved.includes('not_open_yet')) reasons.push('not_open_yet');
  return [...reasons, ...changedReviewReasons(findings)];
}

/**
 * Whether a submission is the first one, a repeat with the same content, or other content for a
 * form that is already submitted (decisions 6: the same receipt, or 409).
 *
 * @example
 * submissionOf({ status: 'started', resultsHash: null }, 'aa') // => { ok: true, value: 'first' }
 * submissionOf({ status: 'complete', resultsHash: 'aa' }, 'bb') // => { ok: false, reason: 'already_submitted' }
 */
export function submissionOf(
  form: { readonly status: FormStatus; readonly resultsHash: string | null },
  resultsHash: string,
): Result<'first' | 'repeat', 'already_submitted'> {
  if (form.status === 'started') return ok('first');
  return form.resultsHash === resultsHash ? ok('repeat') : fail('already_submitted');
}
