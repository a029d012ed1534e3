import type { Schema } from '@kierros/api/schema';
import { emptyAnswer, slotKey } from '@kierros/domain';
import type { Answer, AnswerProblem, Slot } from '@kierros/domain';
import { afterPaint } from '@kierros/ui';
import type { SaveState } from '@kierros/ui';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { proxy, ref } from 'valtio';
import type { DraftRecord } from '../../device/device-records.ts';
import { remarkKey } from '../../device/drafts/drafts.ts';
import type { KnownDraft } from '../../device/drafts/drafts.ts';
import { setUnsavedAnswers } from '../../stores/inspection.store.ts';
import type { Round } from './open-round.ts';
import { AnswerProgress } from './progress.ts';
import type { Progress } from './progress.ts';

// A `ref`, so that valtio does not proxy thousands of slots.
type HeldRound = ReturnType<typeof ref<Round>>;

interface RoundState {
  round: HeldRound | null;
  /** The chosen inspectable whose questions are on the screen. */
  activeId: number;
  saveState: SaveState | null;
  savedAt: string | null;
  problems: readonly AnswerProblem[];
  /** Counts attempts to submit, so that the summary gets the focus again. */
  attempt: number;
  /** The remark about the whole inspection. */
  remark: string;
  /** The current slot: a reopened draft starts there. */
  position: string | null;
  /** Drafts of other users about the same inspectables, as last returned by the server. */
  others: readonly Schema<'OtherDraft'>[];
}

/** The inspection on the page. Its answers are stored separately, one entry per slot. */
export const roundStore = proxy<RoundState>({
  round: null,
  activeId: 0,
  saveState: null,
  savedAt: null,
  problems: [],
  attempt: 0,
  remark: '',
  position: null,
  others: [],
});

// Outside of the store: a question is notified only of changes of its own answer, whatever their number.
const answers = new Map<string, Answer>();
const followers = new Map<string, Set<() => void>>();
const watchers = new Set<() => void>();
// The keys changed on this page since the last save, and the `updatedAt` of the stored draft that they are based on.
let own = new Set<string>();
let knownAt = '';
let all: readonly Answer[] | null = null;
let progress = new AnswerProgress([], answers);
let onChange: () => void = () => undefined;

/**
 * Opens an inspection on the page. `isStored` tells whether it is the draft stored on the device or was changed here.
 * `changed` is called after each change of an answer.
 */
export function openRound(round: Round, changed: () => void, isStored = true): void {
  const before = [...answers.keys()];
  answers.clear();
  // Changed here: the page's answers win over stored ones, and removed ones must not come back.
  own = new Set(isStored ? [] : before);
  if (isStored) knownAt = round.draft.updatedAt;
  for (const answer of round.draft.answers) answers.set(slotKey(answer), answer);
  progress = new AnswerProgress(round.slots, answers);
  notifyKeys(new Set([...before, ...answers.keys()]));
  const first = round.slots.find((slot) => slotKey(slot) === round.draft.position);
  onChange = changed;
  Object.assign(roundStore, {
    round: ref(round),
    activeId: first?.chosenId ?? round.draft.places[0]?.id ?? 0,
    saveState: null,
    savedAt: null,
    problems: [],
    attempt: 0,
    remark: round.draft.comments ?? '',
    position: first ? slotKey(first) : null,
    others: [],
  } satisfies RoundState);
}

/** Closes the inspection on the page. */
export function closeRound(): void {
  onChange = () => undefined;
  roundStore.round = null;
}

/** All current answers; the same array until one changes. */
export const currentAnswers = (): readonly Answer[] => (all ??= [...answers.values()]);

/** The current answers of some slots, for those that have one. */
export const answersOf = (slots: readonly Slot[]): readonly Answer[] =>
  slots.flatMap((slot) => answerOf(slot) ?? []);

/** The current answer of one slot. */
export const answerOf = (slot: Pick<Slot, 'questionId' | 'inspectableId'>): Answer | undefined =>
  answers.get(slotKey(slot));

function notifyKeys(keys: Iterable<string>): void {
  all = null;
  for (const key of keys) for (const draw of followers.get(key) ?? []) draw();
  for (const draw of watchers) draw();
}

/** Changes an answer and schedules a save. */
export function changeAnswer(
  slot: Pick<Slot, 'questionId' | 'inspectableId'>,
  change: Partial<Answer>,
): void {
  const key = slotKey(slot);
  const changed = { ...(answers.get(key) ?? emptyAnswer(slot)), ...change };
  answers.set(key, changed);
  own.add(key);
  progress.note(key, changed);
  // Synchronously, not in the next tick: a text field would lose its caret position otherwise.
  notifyKeys([key]);
  if (roundStore.problems.length > 0)
    roundStore.problems = roundStore.problems.filter(
      ({ questionId, inspectableId }) =>
        questionId !== null && slotKey({ questionId, inspectableId }) !== key,
    );
  roundStore.position = key;
  setUnsavedAnswers(true);
  onChange();
}

/** Changes the remark about the whole inspection and schedules a save. */
export function changeRemark(remark: string): void {
  roundStore.remark = remark;
  own.add(remarkKey);
  setUnsavedAnswers(true);
  onChange();
}

/** Returns what the page knows of the stored draft, and resets the changed keys: they are about to be saved. */
export function takeKnown(): KnownDraft {
  const known = { updatedAt: knownAt, own };
  own = new Set();
  return known;
}

/** Restores the changed keys after a failed save. */
export function giveBack(known: KnownDraft): void {
  for (const key of known.own) own.add(key);
}

/**
 * Updates the page after a save. Answers merged from another tab are applied; those changed here since are preserved.
 */
export function noteStored(draft: DraftRecord, hasOthers: boolean): void {
  const { answers: stored, clientId, startedAt, updatedAt, server } = draft;
  knownAt = updatedAt;
  if (!hasOthers) return;
  // Another tab had started the same inspection: from here on both edit the same draft.
  if (roundStore.round && roundStore.round.draft.clientId !== clientId)
    roundStore.round = ref({
      ...roundStore.round,
      draft: { ...roundStore.round.draft, clientId, startedAt, server },
    });
  const { round } = roundStore;
  // Together with its answers: a server version may be overwritten only by a copy that includes them.
  if (round && server && server.version > (round.draft.server?.version ?? 0))
    roundStore.round = ref({ ...round, draft: { ...round.draft, server } });
  if (!own.has(remarkKey)) roundStore.remark = draft.comments ?? '';
  const changed: string[] = [];
  for (const answer of stored) {
    const key = slotKey(answer);
    if (own.has(key)) continue;
    if (JSON.stringify(answers.get(key)) === JSON.stringify(answer)) continue;
    answers.set(key, answer);
    progress.note(key, answer);
    changed.push(key);
  }
  if (changed.length > 0) notifyKeys(changed);
}

function follow(key: string, draw: () => void): () => void {
  const own = followers.get(key) ?? new Set();
  followers.set(key, own.add(draw));
  return () => {
    own.delete(draw);
    if (own.size === 0 && followers.get(key) === own) followers.delete(key);
  };
}

/** A part of the answer of one slot. Only components that use that part re-render when it changes. */
export function useAnswer<Part extends keyof Answer>(
  slot: Pick<Slot, 'questionId' | 'inspectableId'>,
  part: Part,
): Answer[Part] | undefined {
  const key = slotKey(slot);
  const subscribe = useCallback((draw: () => void) => follow(key, draw), [key]);
  return useSyncExternalStore(subscribe, () => answers.get(key)?.[part]);
}

// Values computed from all answers are updated after the changed answer has been painted.
function useDeferredRead<Value>(read: () => Value): Value {
  const [shown, show] = useState(read);
  useEffect(() => {
    let isAsked = false;
    const draw = () => {
      if (isAsked) return;
      isAsked = true;
      afterPaint(() => {
        isAsked = false;
        startTransition(() => {
          show(read);
        });
      });
    };
    // Catches changes between the first render and this effect.
    draw();
    watchers.add(draw);
    return () => {
      watchers.delete(draw);
    };
  }, [read]);
  return shown;
}

/** All answers, updated shortly after each change. */
export const useDeferredAnswers = (): readonly Answer[] => useDeferredRead(currentAnswers);

const currentProgress = () => progress.progress();

/** The progress of the form, updated shortly after each change. */
export const useDeferredProgress = (): Progress => useDeferredRead(currentProgress);
