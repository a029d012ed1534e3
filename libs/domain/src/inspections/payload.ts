import type { Answer } from './answer.ts';
import type { Slot } from './questions.ts';

/**
 * An answer in the specification's wire format (section 3). It has the wire's
 * field names even in the domain, because a receipt's hash is computed over
 * exactly this JSON.
 */
export type AnswerPayload = {
  readonly inspectionformquestion_id: number;
  readonly inspectable_id: number;
  readonly form_id: number;
  readonly note: string;
  /** Photo names joined by comma. */
  readonly image_url: string;
  readonly flagged?: boolean;
  /** Absent unless confirmed, so that the hash of every other answer is that of earlier versions. */
  readonly no_photo?: boolean;
} & ({ readonly value: number | null } | { readonly response_text: string | null });

/**
 * The payload of an answer: `value` for value questions, `response_text` for
 * text questions (specification 3).
 *
 * @example
 * answerPayload({ questionId: 7, inspectableId: 5, value: 3, responseText: null, note: '', photos: [], isFlagged: false }, 9, 'value') // => { inspectionformquestion_id: 7, inspectable_id: 5, form_id: 9, note: '', image_url: '', value: 3 }
 */
export function answerPayload(answer: Answer, formId: number, type: Slot['type']): AnswerPayload {
  return {
    inspectionformquestion_id: answer.questionId,
    inspectable_id: answer.inspectableId,
    form_id: formId,
    note: answer.note,
    image_url: imageUrl(answer.photos),
    ...(answer.isFlagged ? { flagged: true } : {}),
    ...(answer.isPhotoImpossible === true ? { no_photo: true } : {}),
    ...(type === 'value' ? { value: answer.value } : { response_text: answer.responseText }),
  };
}

/**
 * The wire name of a photo: `{questionId}_{originalName}` (specification 4). Commas,
 * slashes and control characters become dashes: names are joined by comma and appear
 * in URLs.
 *
 * @example
 * photoName(7, 'wall.jpg') // => '7_wall.jpg'
 * photoName(7, 'a,b/c.jpg') // => '7_a-b-c.jpg'
 */
export function photoName(questionId: number, originalName: string): string {
  return `${questionId}_${originalName.replace(/[,/\\\p{Cc}]/gu, '-').trim()}`;
}

/**
 * Joins photo names by comma, as `image_url` holds them.
 *
 * @example
 * imageUrl(['7_a.jpg', '7_b.jpg']) // => '7_a.jpg,7_b.jpg'
 */
export function imageUrl(names: readonly string[]): string {
  return names.join(',');
}

/**
 * The names or URLs in an `image_url`; empty parts between commas are skipped.
 *
 * @example
 * parseImageUrl('7_a.jpg, 7_b.jpg,') // => ['7_a.jpg', '7_b.jpg']
 */
export function parseImageUrl(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * The path of a stored photo.
 *
 * @example
 * uploadedImageUrl('7_a b.jpg') // => '/uploaded_images/7_a%20b.jpg'
 */
export function uploadedImageUrl(name: string): string {
  return `/uploaded_images/${encodeURIComponent(name)}`;
}
