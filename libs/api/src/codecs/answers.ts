import { answerPayload, parseImageUrl } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** Decodes an answer of a draft; missing fields are not answered yet. */
export function answerFromDraft(wire: Schema<'DraftAnswer'>): Answer {
  return {
    questionId: wire.question_id,
    inspectableId: wire.inspectable_id,
    value: wire.value ?? null,
    responseText: wire.response_text ?? null,
    note: wire.note ?? '',
    photos: wire.photos ?? [],
    isFlagged: wire.flagged ?? false,
    ...(wire.no_photo === true && { isPhotoImpossible: true }),
  };
}

/** Encodes an answer of a draft. */
export function answerToDraft(answer: Answer): Schema<'DraftAnswer'> {
  return {
    question_id: answer.questionId,
    inspectable_id: answer.inspectableId,
    value: answer.value,
    response_text: answer.responseText,
    note: answer.note,
    flagged: answer.isFlagged,
    ...(answer.isPhotoImpossible === true && { no_photo: true }),
    photos: [...answer.photos],
  };
}

/** Decodes a submitted answer: its photos are wire names. */
export function answerFromPayload(wire: Schema<'AnswerPayload'>): Answer {
  return {
    questionId: wire.inspectionformquestion_id,
    inspectableId: wire.inspectable_id,
    value: wire.value ?? null,
    responseText: wire.response_text ?? null,
    note: wire.note ?? '',
    photos: parseImageUrl(wire.image_url ?? ''),
    isFlagged: wire.flagged ?? false,
    ...(wire.no_photo === true && { isPhotoImpossible: true }),
  };
}

/** Encodes an answer for submitting, in the specification's format. */
export function answerToPayload(
  answer: Answer,
  formId: number,
  type: Slot['type'],
): Schema<'AnswerPayload'> {
  return answerPayload(answer, formId, type);
}

/** Decodes a stored answer: its photos are URLs. */
export function answerFromResult(wire: Schema<'AnswerResult'>): Answer {
  return {
    questionId: wire.inspectionformquestion_id,
    inspectableId: wire.inspectable_id,
    value: wire.value,
    responseText: wire.response_text,
    note: wire.note,
    photos: parseImageUrl(wire.image_url),
    isFlagged: wire.flagged,
    ...(wire.no_photo === true && { isPhotoImpossible: true }),
  };
}
