import { limits } from '../constants.ts';
import type { InspectionType } from '../inspection-types.ts';
import { isOnScale } from '../scales/scale.ts';
import { isAnswered } from './answer.ts';
import type { Answer } from './answer.ts';
import { lackingEvidence } from './evidence.ts';
import { slotKey } from './questions.ts';
import type { Slot } from './questions.ts';

/** Why an answer, or a missing one, blocks submitting. */
export type AnswerProblemReason =
  | 'missing_mandatory'
  | 'no_answers_for_inspectable'
  | 'out_of_scale'
  | 'not_asked'
  | 'wrong_kind'
  | 'duplicate_answer'
  | 'too_long'
  | 'too_many_photos'
  | 'missing_note'
  | 'missing_photo';

/** One problem to fix before submitting. */
export type AnswerProblem = {
  readonly reason: AnswerProblemReason;
  readonly inspectableId: number;
  /** Null when the problem concerns the inspectable as a whole. */
  readonly questionId: number | null;
};

/**
 * Whether a problem is that a low answer lacks the note or the photo that its question asks for (decisions 20).
 *
 * @example
 * isMissingEvidence('missing_photo') // => true
 */
export function isMissingEvidence(
  reason: AnswerProblemReason,
): reason is 'missing_note' | 'missing_photo' {
  return reason === 'missing_note' || reason === 'missing_photo';
}

/**
 * Checks the answers of a form before it is submitted (specification 5, decisions 5). `chosenIds` are the form's
 * inspectables; by default those of the slots. Drafts are not checked.
 *
 * @example
 * checkAnswers([{ questionId: 7, inspectableId: 5, chosenId: 5, type: 'value', isMandatory: true, maxPhotos: 1, onLow: 'nothing' }], [], inspectionType(1)).map(({ reason }) => reason) // => ['missing_mandatory', 'no_answers_for_inspectable']
 */
export function checkAnswers(
  slots: readonly Slot[],
  answers: readonly Answer[],
  type: Pick<InspectionType, 'id'>,
  chosenIds: readonly number[] = [...new Set(slots.map(({ chosenId }) => chosenId))],
): AnswerProblem[] {
  const slotByKey = new Map(slots.map((slot) => [slotKey(slot), slot]));
  const seen = new Set<string>();
  const wrong = answers.flatMap((answer) => {
    const key = slotKey(answer);
    const slot = slotByKey.get(key);
    const reasons = slot ? faultsOf(slot, answer, type.id) : (['not_asked'] as const);
    const all = seen.has(key) ? (['duplicate_answer', ...reasons] as const) : reasons;
    seen.add(key);
    return all.map((reason) => ({
      reason,
      inspectableId: answer.inspectableId,
      questionId: answer.questionId,
    }));
  });
  return [...missing(slots, answers, chosenIds), ...wrong];
}

function missing(
  slots: readonly Slot[],
  answers: readonly Answer[],
  chosenIds: readonly number[],
): AnswerProblem[] {
  const isDone = answeredSlots(slots, answers);
  const answeredIds = new Set(slots.filter(isDone).map(({ chosenId }) => chosenId));
  return [
    ...slots
      .filter((slot) => slot.isMandatory && !isDone(slot))
      .map(({ questionId, inspectableId }) => ({
        reason: 'missing_mandatory' as const,
        inspectableId,
        questionId,
      })),
    ...chosenIds
      .filter((id) => !answeredIds.has(id))
      .map((inspectableId) => ({
        reason: 'no_answers_for_inspectable' as const,
        inspectableId,
        questionId: null,
      })),
  ];
}

function faultsOf(slot: Slot, answer: Answer, typeId: number): AnswerProblemReason[] {
  const faults: AnswerProblemReason[] = [];
  const isOtherKind =
    slot.type === 'value' ? (answer.responseText ?? '') !== '' : answer.value !== null;
  if (isOtherKind) faults.push('wrong_kind');
  if (slot.type === 'value' && answer.value !== null && !isOnScale(typeId, answer.value))
    faults.push('out_of_scale');
  const isTooLong =
    answer.note.length > limits.noteLength ||
    (answer.responseText ?? '').length > limits.responseTextLength;
  if (isTooLong) faults.push('too_long');
  if (answer.photos.length > slot.maxPhotos) faults.push('too_many_photos');
  for (const evidence of lackingEvidence(slot, answer, typeId)) faults.push(`missing_${evidence}`);
  return faults;
}

/**
 * Returns a predicate that tells whether a slot is answered by a set of answers.
 *
 * @example
 * answeredSlots([], [])({ questionId: 7, inspectableId: 5, type: 'value' }) // => false
 */
export function answeredSlots(
  slots: readonly Slot[],
  answers: readonly Answer[],
): (slot: Pick<Slot, 'questionId' | 'inspectableId' | 'type'>) => boolean {
  const types = new Map(slots.map((slot) => [slotKey(slot), slot.type]));
  const done = new Set<string>();
  for (const answer of answers) {
    const type = types.get(slotKey(answer));
    if (type && isAnswered(type, answer)) done.add(slotKey(answer));
  }
  return (slot) => done.has(slotKey(slot));
}
