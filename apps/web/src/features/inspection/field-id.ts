import type { Slot } from '@kierros/domain';

type SlotKey = Pick<Slot, 'questionId' | 'inspectableId'>;

/** The id of the field of a slot, used to move the focus. */
export const fieldId = ({ questionId, inspectableId }: SlotKey) =>
  `answer-${String(questionId)}-${String(inspectableId)}`;

/** The slot that an id with this prefix belongs to, else null. */
export function slotOfId(id: string | null | undefined): SlotKey | null {
  const [, questionId, inspectableId] = /^answer-(\d+)-(\d+)/.exec(id ?? '') ?? [];
  if (questionId === undefined || inspectableId === undefined) return null;
  return { questionId: Number(questionId), inspectableId: Number(inspectableId) };
}

/** Moves the focus to a slot's field and scrolls it to the middle of the screen. */
export function focusField(slot: SlotKey): void {
  const field = document.getElementById(fieldId(slot));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
