import { clockOffsetMs } from '../../device/clock.ts';
import { kickOutbox } from '../../device/outbox-runner.ts';
import { enqueue } from '../../device/outbox.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { currentDraft, dropPendingSave, flushAutosave } from './autosave.ts';

/** Hands the inspection to the outbox. Gives its id, or null when the device could not keep it. */
export async function submitRound(userId: number): Promise<string | null> {
  // A save that is under way must not put the draft back behind the outbox.
  await flushAutosave();
  const draft = currentDraft();
  if (!draft) return null;
  try {
    await enqueue(userId, draft, { now: new Date(), clockOffsetMs: clockOffsetMs() });
  } catch {
    return null;
  }
  dropPendingSave();
  // The choice is used up: a reload must not begin the same inspection again.
  clearInspection();
  kickOutbox();
  return draft.clientId;
}
