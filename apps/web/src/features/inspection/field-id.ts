import type { Slot } from '@kierros/domain';

type Place = Pick<Slot, 'questionId' | 'inspectableId'>;

/** The id of the field of a slot; focus goes there. */
export const fieldId = ({ questionId, inspectableId }: Place) =>
  `answer-${String(questionId)}-${String(inspectableId)}`;

/** Which question about which place an id that begins like that belongs to. */
export function placeOfId(id: string | null | undefined): Place | null {
  const [, questionId, inspectableId] = /^answer-(\d+)-(\d+)/.exec(id ?? '') ?? [];
  if (questionId === undefined || inspectableId === undefined) return null;
  return { questionId: Number(questionId), inspectableId: Number(inspectableId) };
}

/** Moves focus to a slot's field and brings it into the middle of the screen. */
export function focusField(slot: Place): void {
  const field = document.getElementById(fieldId(slot));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
