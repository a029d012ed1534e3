import { afterPaint } from '@kierros/ui';
import type { DraftRecord } from '../../device/device-records.ts';
import { beginDraft, saveDraft } from '../../device/drafts/drafts.ts';
import { onSignOut } from '../../shared/session/sign-out.ts';
import { setUnsavedAnswers } from '../../stores/inspection.store.ts';
import { currentAnswers, giveBack, noteStored, roundStore, takeKnown } from './round.store.ts';

// Each change is stored on the device within 300 ms, and immediately when the page is hidden or left: phones end pages
// without notice. Writes are serialized, so that an older state never overwrites a newer one.

const delayMs = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<boolean> = Promise.resolve(true);
let isDirty = false;
// Viewing another question is stored, but shows no save state and creates no new copy on the server.
let isPositionDue = false;
// An inspection that was only viewed is not stored: its draft starts with the first change.
let isBegun = true;
let userId = 0;
let onSaved: () => void = () => undefined;

/**
 * Sets whose drafts are saved, and the callback after a save, which updates the copy on the server. Returns the
 * function that stops it.
 */
export function startAutosave(ownerId: number, saved: () => void): () => void {
  userId = ownerId;
  onSaved = saved;
  const flush = () => void flushAutosave();
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onHidden);
  // A session may end right after a press: unsaved changes still belong to its owner.
  const unfollow = onSignOut(flush);
  return () => {
    unfollow();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onHidden);
    onSaved = () => undefined;
  };
}

/** Sets whether the inspection on the page is stored on the device already. */
export function noteBegun(begun: boolean): void {
  isBegun = begun;
}

/**
 * Stores the inspection although nothing is answered yet, because something that belongs to it is about to be stored.
 */
export function beginNow(): Promise<boolean> {
  if (isBegun) return Promise.resolve(true);
  isDirty = true;
  return flushAutosave();
}

/** Schedules a save. */
export function scheduleSave(): void {
  isDirty = true;
  // Not rescheduled: if the user types without a pause, nothing would be stored otherwise.
  timer ??= setTimeout(() => void flushAutosave(), delayMs);
  // The answer is painted before the save state is shown.
  if (roundStore.saveState !== 'saving')
    afterPaint(() => {
      if (timer !== undefined) roundStore.saveState = 'saving';
    });
}

/** Sets the current slot. Stored with the next save, at the latest when the page is left. */
export function notePosition(key: string): void {
  if (roundStore.position === key) return;
  roundStore.position = key;
  isPositionDue = true;
}

/** Saves pending changes now. Resolves to true when the device has stored everything. */
export function flushAutosave(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  if (!isDirty && !(isPositionDue && isBegun)) return last;
  const hasAnswers = isDirty;
  isDirty = false;
  isPositionDue = false;
  // When the write runs, nobody or another user may be signed in.
  const ownerId = userId;
  const next = () => write(ownerId, hasAnswers);
  last = last.then(next, next);
  return last;
}

/** The draft of the inspection on the page. */
export function currentDraft(now: Date = new Date()): DraftRecord | null {
  const { round } = roundStore;
  if (!round) return null;
  const { position, remark } = roundStore;
  const answers = currentAnswers();
  return { ...round.draft, answers, comments: remark, position, updatedAt: now.toISOString() };
}

async function write(ownerId: number, hasAnswers: boolean): Promise<boolean> {
  const draft = currentDraft();
  if (!draft) return true;
  const known = takeKnown();
  try {
    const saved = isBegun
      ? await saveDraft(ownerId, draft, known)
      : await beginDraft(ownerId, draft, known.own);
    if (roundStore.round?.draft.clientId === draft.clientId) {
      isBegun = true;
      noteStored(saved, saved !== draft);
    }
    if (!hasAnswers) return true;
    if (!isDirty) {
      roundStore.saveState = 'saved-here';
      roundStore.savedAt = draft.updatedAt;
      setUnsavedAnswers(false);
    }
    onSaved();
    return true;
  } catch {
    giveBack(known);
    if (!hasAnswers) return true;
    // Nothing is lost as long as the page stays open; leaving it asks for confirmation.
    isDirty = true;
    roundStore.saveState = 'failed';
    return false;
  }
}

/** Drops a pending save: the draft has been submitted or replaced. */
export function dropPendingSave(): void {
  clearTimeout(timer);
  timer = undefined;
  isDirty = false;
  isPositionDue = false;
  setUnsavedAnswers(false);
}
