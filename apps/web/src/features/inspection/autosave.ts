import type { DraftRecord } from '../../device/device-records.ts';
import { saveDraft } from '../../device/drafts.ts';
import { setUnsavedAnswers } from '../../stores/inspection.store.ts';
import { currentAnswers, roundStore } from './round.store.ts';

// Each change goes to the device within 300 ms, and at once when the page is
// hidden or left: phones end pages without asking. Writes follow one another,
// so that an older state never lands on a newer one.

const delayMs = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<boolean> = Promise.resolve(true);
let isDirty = false;
let userId = 0;
let onSaved: () => void = () => undefined;

/** Whose drafts are saved, and what follows a save: the copy on the server. */
export function startAutosave(ownerId: number, saved: () => void): () => void {
  userId = ownerId;
  onSaved = saved;
  const flush = () => void flushAutosave();
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onHidden);
    onSaved = () => undefined;
  };
}

/** Asks for a save soon. */
export function scheduleSave(): void {
  isDirty = true;
  roundStore.saveState = 'saving';
  clearTimeout(timer);
  timer = setTimeout(() => void flushAutosave(), delayMs);
}

/** Saves now what is not saved yet. True when the device holds everything. */
export function flushAutosave(): Promise<boolean> {
  clearTimeout(timer);
  if (!isDirty) return last;
  isDirty = false;
  last = last.then(write, write);
  return last;
}

/** The draft as it stands on the page. */
export function currentDraft(now: Date = new Date()): DraftRecord | null {
  const { round } = roundStore;
  if (!round) return null;
  return { ...round.draft, answers: currentAnswers(), updatedAt: now.toISOString() };
}

async function write(): Promise<boolean> {
  const draft = currentDraft();
  if (!draft) return true;
  try {
    await saveDraft(userId, draft);
    if (!isDirty) {
      roundStore.saveState = 'saved-here';
      roundStore.savedAt = draft.updatedAt;
      setUnsavedAnswers(false);
    }
    onSaved();
    return true;
  } catch {
    // Nothing is lost as long as the page stays open; leaving it asks first.
    isDirty = true;
    roundStore.saveState = 'failed';
    return false;
  }
}

/** Forgets what was about to be saved: the draft has become something else. */
export function dropPendingSave(): void {
  clearTimeout(timer);
  isDirty = false;
  setUnsavedAnswers(false);
}
