import { parseImageUrl } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import type { Schema } from '../schema.ts';

type Given = Omit<Schema<'DraftAnswer'>, 'question_id' | 'photos'>;

/** What every answer says in the same way; missing fields are not answered yet. */
const given = (wire: Given) => ({
  inspectableId: wire.inspectable_id,
  value: wire.value ?? null,
  responseText: wire.response_text ?? null,
  note: wire.note ?? '',
  isFlagged: wire.flagged ?? false,
  ...(wire.no_photo === true && { isPhotoImpossible: true as const }),
});

/** Decodes an answer of a draft. */
export const answerFromDraft = (wire: Schema<'DraftAnswer'>): Answer => ({
  ...given(wire),
  questionId: wire.question_id,
  photos: wire.photos ?? [],
});

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

/** Decodes a submitted or stored answer: its photos are names or URLs. */
export const answerFromWire = (wire: Schema<'AnswerPayload'> | Schema<'AnswerResult'>): Answer => ({
  ...given(wire),
  questionId: wire.inspectionformquestion_id,
  photos: parseImageUrl(wire.image_url ?? ''),
});
