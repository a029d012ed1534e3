import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import { clockOffsetMs } from '../../shared/clock.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { currentDraft, dropPendingSave, flushAutosave, scheduleSave } from './autosave.ts';
import { roundOf } from './open-round.ts';
import { closeRound, openRound, roundStore } from './round.store.ts';

/** Moves the inspection to the outbox. Returns its id, or null if the device could not store it. */
export async function submitRound(userId: number): Promise<string | null> {
  // A save in progress must finish first, else it would store the draft again after it was moved.
  const isSaved = await flushAutosave();
  const draft = currentDraft();
  if (!draft) return null;
  // Closed first: nothing still running may store the draft again after it was moved.
  closeRound();
  try {
    await enqueue(userId, draft, { now: new Date(), clockOffsetMs: clockOffsetMs() });
  } catch {
    const round = roundOf(draft);
    if (round) openRound(round, scheduleSave, false);
    // The round is opened again, and its unsaved answers are still unsaved.
    if (!isSaved) roundStore.saveState = 'failed';
    return null;
  }
  dropPendingSave();
  // Clears the selection: a reload must not start the same inspection again.
  clearInspection();
  kickOutbox();
  return draft.clientId;
}
