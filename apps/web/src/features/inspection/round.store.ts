import type { Schema } from '@kierros/api/schema';
import { emptyAnswer, slotKey } from '@kierros/domain';
import type { Answer, AnswerProblem, Slot } from '@kierros/domain';
import { afterPaint } from '@kierros/ui';
import type { SaveState } from '@kierros/ui';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { proxy, ref } from 'valtio';
import type { DraftRecord } from '../../device/device-records.ts';
import { remarkKey } from '../../device/drafts.ts';
import type { KnownDraft } from '../../device/drafts.ts';
import { setUnsavedAnswers } from '../../stores/inspection.store.ts';
import type { Round } from './open-round.ts';
import { AnswerProgress } from './progress.ts';
import type { Progress } from './progress.ts';

// Held as one value that valtio does not look into: thousands of slots stay plain.
type HeldRound = ReturnType<typeof ref<Round>>;

interface RoundState {
  round: HeldRound | null;
  /** The chosen inspectable whose questions are on the screen. */
  activeId: number;
  saveState: SaveState | null;
  savedAt: string | null;
  problems: readonly AnswerProblem[];
  /** Counts tries to submit, so that focus goes to the summary again. */
  attempt: number;
  /** What is said about the inspection as a whole. */
  remark: string;
  /** The slot last looked at: a draft opens there again. */
  position: string | null;
  /** Drafts of others about the same places, as the server last told. */
  others: readonly Schema<'OtherDraft'>[];
}

/** The inspection on the page. Answers lie beside it, one entry per slot. */
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

// Beside the store and not in it: a question hears of its own answer alone, whatever their number.
const answers = new Map<string, Answer>();
const followers = new Map<string, Set<() => void>>();
const watchers = new Set<() => void>();
// What was answered here and is not on the device yet, and what the device had before that.
let own = new Set<string>();
let knownAt = '';
let all: readonly Answer[] | null = null;
let progress = new AnswerProgress([], answers);
let onChange: () => void = () => undefined;

/**
 * Puts an inspection on the page, as the device has it unless it was changed here. `changed` runs after each change of
 * an answer.
 */
export function openRound(round: Round, changed: () => void, isStored = true): void {
  const before = [...answers.keys()];
  answers.clear();
  // Of what was changed here the page knows better, and what it took out must not come back.
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

/** Takes the inspection off the page. */
export function closeRound(): void {
  onChange = () => undefined;
  roundStore.round = null;
}

/** All answers as they stand; the same list until one changes. */
export const currentAnswers = (): readonly Answer[] => (all ??= [...answers.values()]);

/** The answers of some slots as they stand, those that have one. */
export const answersOf = (slots: readonly Slot[]): readonly Answer[] =>
  slots.flatMap((slot) => answerOf(slot) ?? []);

/** The answer of one slot as it stands. */
export const answerOf = (slot: Pick<Slot, 'questionId' | 'inspectableId'>): Answer | undefined =>
  answers.get(slotKey(slot));

function notifyKeys(keys: Iterable<string>): void {
  all = null;
  for (const key of keys) for (const draw of followers.get(key) ?? []) draw();
  for (const draw of watchers) draw();
}

/** Changes an answer; the change is saved by itself. */
export function changeAnswer(
  slot: Pick<Slot, 'questionId' | 'inspectableId'>,
  change: Partial<Answer>,
): void {
  const key = slotKey(slot);
  const changed = { ...(answers.get(key) ?? emptyAnswer(slot)), ...change };
  answers.set(key, changed);
  own.add(key);
  progress.note(key, changed);
  // At once, not in the next tick: a text field would lose its caret otherwise.
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

/** Changes the remark about the whole; the change is saved by itself. */
export function changeRemark(remark: string): void {
  roundStore.remark = remark;
  own.add(remarkKey);
  setUnsavedAnswers(true);
  onChange();
}

/** What the page knows of the draft on the device. What was answered here is taken out: it is about to be kept. */
export function takeKnown(): KnownDraft {
  const known = { updatedAt: knownAt, own };
  own = new Set();
  return known;
}

/** What was to be kept was not. */
export function giveBack(known: KnownDraft): void {
  for (const key of known.own) own.add(key);
}

/** Notes what the device has. What another tab has given is taken in; what was answered here since stays. */
export function noteStored(draft: DraftRecord, hasOthers: boolean): void {
  const { answers: stored, clientId, startedAt, updatedAt, server } = draft;
  knownAt = updatedAt;
  if (!hasOthers) return;
  // Another tab had begun it: from here on both are at the same one.
  if (roundStore.round && roundStore.round.draft.clientId !== clientId)
    roundStore.round = ref({
      ...roundStore.round,
      draft: { ...roundStore.round.draft, clientId, startedAt, server },
    });
  const { round } = roundStore;
  // Only with the answers: a copy that knows of them may replace the one on the server, another is refused.
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

/** A part of the answer of one slot. Only what shows that part is drawn again when it changes. */
export function useAnswer<Part extends keyof Answer>(
  slot: Pick<Slot, 'questionId' | 'inspectableId'>,
  part: Part,
): Answer[Part] | undefined {
  const key = slotKey(slot);
  const subscribe = useCallback((draw: () => void) => follow(key, draw), [key]);
  return useSyncExternalStore(subscribe, () => answers.get(key)?.[part]);
}

// What is worked out from all answers comes after the one that changed is on the screen.
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
    // What changed between the first drawing and now.
    draw();
    watchers.add(draw);
    return () => {
      watchers.delete(draw);
    };
  }, [read]);
  return shown;
}

/** All answers, a moment after each change. */
export const useDeferredAnswers = (): readonly Answer[] => useDeferredRead(currentAnswers);

const currentProgress = () => progress.progress();

/** How far the form is answered, a moment after each change. */
export const useDeferredProgress = (): Progress => useDeferredRead(currentProgress);
