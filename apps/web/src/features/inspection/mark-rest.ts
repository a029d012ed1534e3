import { isAnswered, slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { answerOf, changeAnswer, currentAnswers, roundStore } from './round.store.ts';

/** The value questions of the place on the screen that have no answer yet. Text questions are never among them. */
export function openValueSlots(slots: readonly Slot[], activeId: number): Slot[] {
  const isOpen = (slot: Slot) => {
    const answer = answerOf(slot);
    return answer === undefined || !isAnswered('value', answer);
  };
  return slots.filter(
    (slot) => slot.type === 'value' && slot.chosenId === activeId && isOpen(slot),
  );
}

/** Gives all of them one level. Returns what takes it back, but for what was corrected meanwhile. */
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
