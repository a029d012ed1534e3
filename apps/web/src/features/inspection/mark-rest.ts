import { isAnswered, slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { answerOf, changeAnswer, currentAnswers, roundStore } from './round.store.ts';

/** The unanswered value questions of the inspectable on the screen. Text questions are never included. */
export function openValueSlots(slots: readonly Slot[], activeId: number): Slot[] {
  const isOpen = (slot: Slot) => {
    const answer = answerOf(slot);
    return answer === undefined || !isAnswered('value', answer);
  };
  return slots.filter(
    (slot) => slot.type === 'value' && slot.chosenId === activeId && isOpen(slot),
  );
}

/** Sets one level for all of them. Returns the undo function, which skips answers changed meanwhile. */
export function markRest(open: readonly Slot[], value: number): () => void {
  const clientId = roundStore.round?.draft.clientId;
  for (const slot of open) changeAnswer(slot, { value });
  return () => {
    // The page may show another inspection by now.
    if (roundStore.round?.draft.clientId !== clientId) return;
    const now = new Map(currentAnswers().map((answer) => [slotKey(answer), answer.value]));
    for (const slot of open)
      if (now.get(slotKey(slot)) === value) changeAnswer(slot, { value: null });
  };
}
