import { answerPayload, parseImageUrl } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** Reads an answer of a draft; whatever is missing has not been answered yet. */
export function answerFromDraft(wire: Schema<'DraftAnswer'>): Answer {
  return {
    questionId: wire.question_id,
    inspectableId: wire.inspectable_id,
    value: wire.value ?? null,
    responseText: wire.response_text ?? null,
    note: wire.note ?? '',
    photos: wire.photos ?? [],
    isFlagged: wire.flagged ?? false,
  };
}

/** Writes an answer of a draft. */
export function answerToDraft(answer: Answer): Schema<'DraftAnswer'> {
  return {
    question_id: answer.questionId,
    inspectable_id: answer.inspectableId,
    value: answer.value,
    response_text: answer.responseText,
    note: answer.note,
    flagged: answer.isFlagged,
    photos: [...answer.photos],
  };
}

/** Reads an answer that is submitted: its photos are wire names. */
export function answerFromPayload(wire: Schema<'AnswerPayload'>): Answer {
  return {
    questionId: wire.inspectionformquestion_id,
    inspectableId: wire.inspectable_id,
    value: wire.value ?? null,
    responseText: wire.response_text ?? null,
    note: wire.note ?? '',
    photos: parseImageUrl(wire.image_url ?? ''),
    isFlagged: wire.flagged ?? false,
  };
}

/** Writes an answer for submitting, as the specification has it. */
export function answerToPayload(
  answer: Answer,
  formId: number,
  type: Slot['type'],
): Schema<'AnswerPayload'> {
  return answerPayload(answer, formId, type);
}

/** Reads a stored answer: its photos are addresses. */
export function answerFromResult(wire: Schema<'AnswerResult'>): Answer {
  return {
    questionId: wire.inspectionformquestion_id,
    inspectableId: wire.inspectable_id,
    value: wire.value,
    responseText: wire.response_text,
    note: wire.note,
    photos: parseImageUrl(wire.image_url),
    isFlagged: wire.flagged,
  };
}
