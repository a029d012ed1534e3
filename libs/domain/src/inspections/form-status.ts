import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { InspectionResult } from '../schedule/can-be-inspected.ts';
import { missingPhotos } from './photos.ts';

/** The states of a form: `complete` means that every declared photo is in. */
export type FormStatus = 'started' | 'submitted' | 'complete';

/** Why somebody should look at a stored form (decisions 4 and 6). */
export type ReviewReason =
  'natural_due_changed' | 'max_reached' | 'not_open_yet' | 'not_applicable' | 'unreadable_photo';

/**
 * The status of a form (decisions 6).
 *
 * @example
 * formStatus({ isSubmitted: true, declaredPhotos: ['7_a.jpg'], receivedPhotos: [] }) // => 'submitted'
 * formStatus({ isSubmitted: true, declaredPhotos: [], receivedPhotos: [] }) // => 'complete'
 */
export function formStatus(form: {
  readonly isSubmitted: boolean;
  readonly declaredPhotos: readonly string[];
  readonly receivedPhotos: Iterable<string>;
}): FormStatus {
  if (!form.isSubmitted) return 'started';
  const missing = missingPhotos(form.declaredPhotos, form.receivedPhotos);
  return missing.length === 0 ? 'complete' : 'submitted';
}

/** Why a form cannot be started bare. */
export type StartRefusal = Exclude<InspectionResult, 'open'>;

/**
 * Whether a form may be started. Policy never eats field data: one that brings
 * a draft or `started_at` is always stored, with the reasons for a review; only
 * a bare start may be refused (decisions 6). `results` has one per inspectable.
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
 * Adds reasons for a review, each once, in the order in which they came up.
 *
 * @example
 * addReviewReasons(['max_reached'], ['natural_due_changed', 'max_reached']) // => ['max_reached', 'natural_due_changed']
 */
export function addReviewReasons(
  known: readonly ReviewReason[],
  more: readonly ReviewReason[],
): readonly ReviewReason[] {
  return [...new Set([...known, ...more])];
}

/**
 * Whether a submission is a first one, a harmless repeat, or other content for
 * a form that was submitted already (decisions 6: the same receipt, or 409).
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
