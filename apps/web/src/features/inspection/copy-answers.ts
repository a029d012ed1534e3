import { isAnswered, slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { changeAnswer, currentAnswers, roundStore } from './round.store.ts';

/** What would be copied: the target slots and the answers of the previous room. */
export interface Copyable {
  fromId: number;
  pairs: readonly { slot: Slot; answer: Answer }[];
}

const bare = ({ value, responseText }: Answer) => ({ value, responseText });

/**
 * The answers of the nearest previous room that has any, for the questions that are unanswered here. Notes, photos and
 * flags concern one room and are not copied. Null when there is nothing to copy.
 */
export function copyable(
  slots: readonly Slot[],
  answers: readonly Answer[],
  inspectableIds: readonly number[],
  activeId: number,
): Copyable | null {
  const byKey = new Map(answers.map((answer) => [slotKey(answer), answer]));
  const answerOf = ({ questionId, type }: Slot, inspectableId: number) => {
    const answer = byKey.get(slotKey({ questionId, inspectableId }));
    return answer && isAnswered(type, answer) ? answer : undefined;
  };
  const here = slots.filter((slot) => slot.inspectableId === activeId);
  const before = inspectableIds.slice(0, Math.max(0, inspectableIds.indexOf(activeId)));
  const fromId = before.findLast((id) => here.some((slot) => answerOf(slot, id)));
  if (fromId === undefined) return null;
  const pairs = here.flatMap((slot) => {
    const answer = answerOf(slot, fromId);
    return answer && !answerOf(slot, activeId) ? [{ slot, answer }] : [];
  });
  return pairs.length > 0 ? { fromId, pairs } : null;
}

/** Copies the answers. Returns the undo function, which skips answers changed meanwhile. */
export function copyAnswers({ pairs }: Copyable): () => void {
  const clientId = roundStore.round?.draft.clientId;
  for (const { slot, answer } of pairs) changeAnswer(slot, bare(answer));
  return () => {
    // The page may show another inspection by now.
    if (roundStore.round?.draft.clientId !== clientId) return;
    const now = new Map(currentAnswers().map((answer) => [slotKey(answer), answer]));
    for (const { slot, answer } of pairs) {
      const current = now.get(slotKey(slot));
      if (current?.value === answer.value && current.responseText === answer.responseText)
        changeAnswer(slot, { value: null, responseText: null });
    }
  };
}
