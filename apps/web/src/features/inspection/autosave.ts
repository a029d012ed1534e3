import { afterPaint } from '@kierros/ui';
import type { DraftRecord } from '../../device/device-records.ts';
import { beginDraft, saveDraft } from '../../device/drafts.ts';
import { onSignOut } from '../../shared/session/sign-out.ts';
import { setUnsavedAnswers } from '../../stores/inspection.store.ts';
import { currentAnswers, giveBack, noteStored, roundStore, takeKnown } from './round.store.ts';

// Each change goes to the device within 300 ms, and at once when the page is
// hidden or left: phones end pages without asking. Writes follow one another,
// so that an older state never lands on a newer one.

const delayMs = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<boolean> = Promise.resolve(true);
let isDirty = false;
// Looking at another question is worth keeping, but neither worth a word nor a new copy on the server.
let isPositionDue = false;
// An inspection that was only looked at is kept nowhere: its draft begins with the first change.
let isBegun = true;
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
  // A session may end right after a press: what is not saved yet is still its owner's.
  const unfollow = onSignOut(flush);
  return () => {
    unfollow();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onHidden);
    onSaved = () => undefined;
  };
}

/** Notes whether the inspection that has come on the page lies on the device already. */
export function noteBegun(begun: boolean): void {
  isBegun = begun;
}

/** Keeps the inspection on the page though nothing is answered yet: something that belongs to it is about to be. */
export function beginNow(): Promise<boolean> {
  if (isBegun) return Promise.resolve(true);
  isDirty = true;
  return flushAutosave();
}

/** Asks for a save soon. */
export function scheduleSave(): void {
  isDirty = true;
  // Never put off: whoever types without a pause would else have nothing kept.
  timer ??= setTimeout(() => void flushAutosave(), delayMs);
  // The answer is on the screen before it is told that it is being saved.
  if (roundStore.saveState !== 'saving')
    afterPaint(() => {
      if (timer !== undefined) roundStore.saveState = 'saving';
    });
}

/** Notes which slot is looked at. Goes to the device with the next save, at the latest when the page is left. */
export function notePosition(key: string): void {
  if (roundStore.position === key) return;
  roundStore.position = key;
  isPositionDue = true;
}

/** Saves now what is not saved yet. True when the device holds everything. */
export function flushAutosave(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  if (!isDirty && !(isPositionDue && isBegun)) return last;
  const hasAnswers = isDirty;
  isDirty = false;
  isPositionDue = false;
  // By the time of writing nobody, or somebody else, may be signed in.
  const ownerId = userId;
  const next = () => write(ownerId, hasAnswers);
  last = last.then(next, next);
  return last;
}

/** The draft as it stands on the page. */
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
    // Nothing is lost as long as the page stays open; leaving it asks first.
    isDirty = true;
    roundStore.saveState = 'failed';
    return false;
  }
}

/** Forgets what was about to be saved: the draft has become something else. */
export function dropPendingSave(): void {
  clearTimeout(timer);
  timer = undefined;
  isDirty = false;
  isPositionDue = false;
  setUnsavedAnswers(false);
}
