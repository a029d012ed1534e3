import { isAnswered, slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { changeAnswer, currentAnswers, roundStore } from './round.store.ts';

/** The value questions of the place on the screen that have no answer yet. Text questions are never among them. */
export function openValueSlots(
  slots: readonly Slot[],
  activeId: number,
  answers: readonly Answer[] = currentAnswers(),
): Slot[] {
  const done = new Set(
    answers.filter((answer) => isAnswered('value', answer)).map((answer) => slotKey(answer)),
  );
  return slots.filter(
    (slot) => slot.type === 'value' && slot.chosenId === activeId && !done.has(slotKey(slot)),
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
