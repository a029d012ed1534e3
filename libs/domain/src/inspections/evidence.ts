import { isLow } from '../scales/scale.ts';
import type { Answer } from './answer.ts';

/** What a question can ask for with a low answer (decisions 20). */
export const onLowChoices = ['nothing', 'note', 'photo', 'note_and_photo'] as const;

/** What a question asks for with a low answer. */
export type OnLow = (typeof onLowChoices)[number];

/** What asks for evidence: a question, or its slot. */
type Asking = { readonly onLow: OnLow };

/** What can show a fault: words about it, or a photo of it. */
export type Evidence = 'note' | 'photo';

const askedBy: Readonly<Record<OnLow, readonly Evidence[]>> = {
  nothing: [],
  note: ['note'],
  photo: ['photo'],
  note_and_photo: ['note', 'photo'],
};

/**
 * Whether some answer to a question has to come with evidence.
 *
 * @example
 * mayAskEvidence({ onLow: 'photo' }) // => true
 */
export const mayAskEvidence = ({ onLow }: Asking): boolean => onLow !== 'nothing';

/**
 * What is asked for with an answer: only a value that raises an action by itself asks for anything, a flag does not
 * (decisions 20).
 *
 * @example
 * evidenceAsked({ onLow: 'note_and_photo' }, 1, 1) // => ['note', 'photo']
 * evidenceAsked({ onLow: 'photo' }, 3, 1) // => []
 */
export function evidenceAsked(
  { onLow }: Asking,
  value: number | null,
  typeId: number,
): readonly Evidence[] {
  return value !== null && isLow(typeId, value) ? askedBy[onLow] : [];
}

/**
 * What is asked for with an answer and missing from it. Where no photo is possible, words in its place count
 * (decisions 20).
 *
 * @example
 * lackingEvidence({ onLow: 'photo' }, { value: 1, note: '', photos: [] }, 1) // => ['photo']
 * lackingEvidence({ onLow: 'photo' }, { value: 1, note: 'Liian pimeää.', photos: [], isPhotoImpossible: true }, 1) // => []
 */
export function lackingEvidence(
  question: Asking,
  answer: Pick<Answer, 'value' | 'note' | 'photos' | 'isPhotoImpossible'>,
  typeId: number,
): readonly Evidence[] {
  const asked = evidenceAsked(question, answer.value, typeId);
  const needsPhoto = asked.includes('photo') && answer.photos.length === 0;
  const isExcused = needsPhoto && answer.isPhotoImpossible === true;
  const needsNote = (asked.includes('note') || isExcused) && answer.note.trim() === '';
  return [
    ...(needsNote ? (['note'] as const) : []),
    ...(needsPhoto && !isExcused ? (['photo'] as const) : []),
  ];
}
