import { scheduleSave } from './autosave.ts';
import type { Round } from './open-round.ts';
import { roundOf } from './open-round.ts';
import { currentAnswers, openRound } from './round.store.ts';

/** The same inspection without some of its inspectables, whose due dates do not change then. */
function leaveOut({ draft }: Round, ids: readonly number[]): Round | null {
  const inspectables = draft.places.filter((inspectable) => !ids.includes(inspectable.id));
  const next = roundOf({ ...draft, places: inspectables });
  if (!next) return null;
  const asked = new Set(
    next.slots.map((slot) => `${String(slot.questionId)}:${String(slot.inspectableId)}`),
  );
  const answers = currentAnswers().filter(({ questionId, inspectableId }) =>
    asked.has(`${String(questionId)}:${String(inspectableId)}`),
  );
  const dueSeen = draft.dueSeen.filter((seen) => !ids.includes(seen.inspectable_id));
  return { ...next, draft: { ...next.draft, answers, dueSeen } };
}

/** Continues without some of the inspectables, and stores that on the device. */
export function goOnWithout(round: Round, ...ids: readonly number[]): void {
  const next = leaveOut(round, ids);
  if (next) openRound(next, scheduleSave, false);
  scheduleSave();
}
