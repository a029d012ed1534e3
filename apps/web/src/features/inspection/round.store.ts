import type { Schema } from '@kierros/api/schema';
import { emptyAnswer, slotKey } from '@kierros/domain';
import type { Answer, AnswerProblem, Slot } from '@kierros/domain';
import type { SaveState } from '@kierros/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { setUnsavedAnswers } from '../../stores/inspection.store.ts';
import type { Round } from './open-round.ts';

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
  position: null,
  others: [],
});

const answers = proxy<Record<string, Answer>>({});
let onChange: () => void = () => undefined;

/** Puts an inspection on the page. `changed` runs after each change of an answer. */
export function openRound(round: Round, changed: () => void): void {
  for (const key of Object.keys(answers)) delete answers[key];
  for (const answer of round.draft.answers) answers[slotKey(answer)] = ref(answer);
  const first = round.slots.find((slot) => slotKey(slot) === round.draft.position);
  onChange = changed;
  Object.assign(roundStore, {
    round: ref(round),
    activeId: first?.chosenId ?? round.draft.places[0]?.id ?? 0,
    saveState: null,
    savedAt: null,
    problems: [],
    attempt: 0,
    position: first ? slotKey(first) : null,
    others: [],
  } satisfies RoundState);
}

/** Takes the inspection off the page. */
export function closeRound(): void {
  onChange = () => undefined;
  roundStore.round = null;
}

/** All answers as they stand. */
export const currentAnswers = (): Answer[] =>
  Object.values(answers).map((answer) => ({ ...answer }));

/** Changes an answer; the change is saved by itself. */
export function changeAnswer(
  slot: Pick<Slot, 'questionId' | 'inspectableId'>,
  change: Partial<Answer>,
): void {
  const key = slotKey(slot);
  answers[key] = ref({ ...(answers[key] ?? emptyAnswer(slot)), ...change });
  if (roundStore.problems.length > 0)
    roundStore.problems = roundStore.problems.filter(
      ({ questionId, inspectableId }) =>
        questionId !== null && slotKey({ questionId, inspectableId }) !== key,
    );
  roundStore.position = key;
  setUnsavedAnswers(true);
  onChange();
}

/** The answer of one slot. Only that slot's card is drawn again when it changes. */
export function useAnswer(slot: Pick<Slot, 'questionId' | 'inspectableId'>): Answer | null {
  const key = slotKey(slot);
  // At once, not in the next tick: a text field would lose its caret otherwise.
  const follow = useCallback((draw: () => void) => subscribeKey(answers, key, draw, true), [key]);
  return useSyncExternalStore(follow, () => answers[key] ?? null);
}

let changes = 0;
subscribe(answers, () => {
  changes += 1;
});

const watchAnswers = (draw: () => void) => subscribe(answers, draw);

/** All answers, for what is worked out from all of them. */
export function useAnswers(): Answer[] {
  useSyncExternalStore(watchAnswers, () => changes);
  return currentAnswers();
}
