import { scheduleSave } from './autosave.ts';
import type { Round } from './open-round.ts';
import { roundOf } from './open-round.ts';
import { currentAnswers, openRound } from './round.store.ts';

/** The same inspection without one of its inspectables, which then keeps its due date. */
function leaveOut({ draft }: Round, id: number): Round | null {
  const places = draft.places.filter((place) => place.id !== id);
  const next = roundOf({ ...draft, places });
  if (!next) return null;
  const asked = new Set(
    next.slots.map((slot) => `${String(slot.questionId)}:${String(slot.inspectableId)}`),
  );
  const answers = currentAnswers().filter(({ questionId, inspectableId }) =>
    asked.has(`${String(questionId)}:${String(inspectableId)}`),
  );
  const dueSeen = draft.dueSeen.filter((seen) => seen.inspectable_id !== id);
  return { ...next, draft: { ...next.draft, answers, dueSeen } };
}

/** Goes on without one of the inspectables, and keeps that on the device. */
export function goOnWithout(round: Round, id: number): void {
  const next = leaveOut(round, id);
  if (next) openRound(next, scheduleSave);
  scheduleSave();
}
