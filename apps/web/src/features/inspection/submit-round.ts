import { kickOutbox } from '../../device/outbox-runner.ts';
import { enqueue } from '../../device/outbox.ts';
import { clockOffsetMs } from '../../shared/clock.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { currentDraft, dropPendingSave, flushAutosave, scheduleSave } from './autosave.ts';
import { roundOf } from './open-round.ts';
import { closeRound, openRound, roundStore } from './round.store.ts';

/** Hands the inspection to the outbox. Gives its id, or null when the device could not keep it. */
export async function submitRound(userId: number): Promise<string | null> {
  // A save that is under way must not put the draft back behind the outbox.
  const isSaved = await flushAutosave();
  const draft = currentDraft();
  if (!draft) return null;
  // Off the page first: nothing that still runs may put the draft back behind the outbox.
  closeRound();
  try {
    await enqueue(userId, draft, { now: new Date(), clockOffsetMs: clockOffsetMs() });
  } catch {
    const round = roundOf(draft);
    if (round) openRound(round, scheduleSave, false);
    // The page begins anew, but what could not be kept is not kept now either.
    if (!isSaved) roundStore.saveState = 'failed';
    return null;
  }
  dropPendingSave();
  // The choice is used up: a reload must not begin the same inspection again.
  clearInspection();
  kickOutbox();
  return draft.clientId;
}
