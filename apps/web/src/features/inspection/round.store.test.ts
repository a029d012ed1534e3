import { beforeEach, expect, it } from 'vitest';
import { aDraft, anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import { roundOf } from './open-round.ts';
import type { Round } from './open-round.ts';
import {
  answerOf,
  changeAnswer,
  giveBack,
  noteStored,
  openRound,
  takeKnown,
} from './round.store.ts';

const draft = aDraft({ questions: [aQuestion(1), aQuestion(2)] });
const [first, second] = [
  { questionId: 1, inspectableId: 11 },
  { questionId: 2, inspectableId: 11 },
];
let round: Round;

beforeEach(() => {
  round = roundOf(draft)!;
  openRound(round, () => undefined);
});

it('tracks what was answered since the last save', () => {
  changeAnswer(first, { value: 2 });
  expect(takeKnown()).toEqual({ updatedAt: draft.updatedAt, own: new Set(['1:11']) });
  expect(takeKnown().own.size).toBe(0);
});

it('saves again what the device did not store', () => {
  changeAnswer(first, { value: 2 });
  const known = takeKnown();
  changeAnswer(second, { value: 1 });
  giveBack(known);
  expect(takeKnown().own).toEqual(new Set(['1:11', '2:11']));
});

it('merges the answers of another tab, except for what was answered here since', () => {
  changeAnswer(second, { value: 3 });
  const answers = [anAnswer(1, 11, 1), anAnswer(2, 11, 1)];
  noteStored({ ...draft, answers, updatedAt: '2026-11-21T08:00:00.000Z' }, true);
  expect(answerOf(first)?.value).toBe(1);
  expect(answerOf(second)?.value).toBe(3);
  expect(takeKnown().updatedAt).toBe('2026-11-21T08:00:00.000Z');
});

it('prefers the state in memory to that of the device after a change', () => {
  noteStored({ ...draft, updatedAt: '2026-11-21T08:00:00.000Z' }, false);
  changeAnswer(second, { value: 3 });
  const without = { ...round, draft: { ...draft, answers: [] } };
  openRound(without, () => undefined, false);
  // Removed answers too: they must not come back from the device.
  expect(takeKnown()).toEqual({
    updatedAt: '2026-11-21T08:00:00.000Z',
    own: new Set(['1:11', '2:11']),
  });
});
