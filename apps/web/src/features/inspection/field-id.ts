import type { Slot } from '@kierros/domain';

type SlotKey = Pick<Slot, 'questionId' | 'inspectableId'>;

/** The id of the field of a slot; focus goes there. */
export const fieldId = ({ questionId, inspectableId }: SlotKey) =>
  `answer-${String(questionId)}-${String(inspectableId)}`;

/** Which question about which place an id that begins like that belongs to. */
export function slotOfId(id: string | null | undefined): SlotKey | null {
  const [, questionId, inspectableId] = /^answer-(\d+)-(\d+)/.exec(id ?? '') ?? [];
  if (questionId === undefined || inspectableId === undefined) return null;
  return { questionId: Number(questionId), inspectableId: Number(inspectableId) };
}

/** Moves focus to a slot's field and brings it into the middle of the screen. */
export function focusField(slot: SlotKey): void {
  const field = document.getElementById(fieldId(slot));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
