import type { Slot } from './questions.ts';

/** An answer as it is being filled in; null and blank mean "not answered". */
export type Answer = {
  readonly questionId: number;
  readonly inspectableId: number;
  readonly value: number | null;
  readonly responseText: string | null;
  readonly note: string;
  /** Wire names of its photos. */
  readonly photos: readonly string[];
  /** Flagged by the inspector, which raises a pending action. */
  readonly isFlagged: boolean;
  /** The inspector confirms that no photo is possible; the note tells why. Absent in answers of earlier versions. */
  readonly isPhotoImpossible?: boolean;
};

/**
 * An empty answer for a slot.
 *
 * @example
 * emptyAnswer({ questionId: 7, inspectableId: 5 }).value // => null
 */
export function emptyAnswer(slot: Pick<Slot, 'questionId' | 'inspectableId'>): Answer {
  return {
    questionId: slot.questionId,
    inspectableId: slot.inspectableId,
    value: null,
    responseText: null,
    note: '',
    photos: [],
    isFlagged: false,
  };
}

/**
 * Whether an answer answers a question of this type. "Not applicable" (0) does;
 * a note or a photo alone does not.
 *
 * @example
 * isAnswered('value', { value: 0, responseText: null }) // => true
 * isAnswered('text', { value: null, responseText: '  ' }) // => false
 */
export function isAnswered(
  type: Slot['type'],
  answer: Pick<Answer, 'value' | 'responseText'>,
): boolean {
  return type === 'value' ? answer.value !== null : (answer.responseText ?? '').trim() !== '';
}

/**
 * Whether an answer has anything to send: an answer, a note, a photo or a flag.
 *
 * @example
 * hasContent('value', { value: null, responseText: null, note: 'Door', photos: [], isFlagged: false }) // => true
 * hasContent('value', { value: null, responseText: null, note: ' ', photos: [], isFlagged: false }) // => false
 */
export function hasContent(
  type: Slot['type'],
  answer: Omit<Answer, 'questionId' | 'inspectableId'>,
): boolean {
  return (
    isAnswered(type, answer) ||
    answer.note.trim() !== '' ||
    answer.photos.length > 0 ||
    answer.isFlagged
  );
}
