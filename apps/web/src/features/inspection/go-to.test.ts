import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft, anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import { nextFrom } from './go-to.ts';
import { roundOf } from './open-round.ts';
import { changeAnswer, openRound, roundStore } from './round.store.ts';

const room = (id: number) => ({
  id,
  name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
  environmentId: 10,
  descendantIds: [],
});
const round = roundOf(
  aDraft({
    questions: [aQuestion(1), aQuestion(2), aQuestion(3, { mandatory: false })],
    places: [room(11), room(12), room(13)],
    answers: [anAnswer(1, 12, 3)],
  }),
);

describe('the next question without an answer', () => {
  const next = () => {
    if (!round) throw new Error('No such type.');
    const slot = nextFrom(round);
    return slot && `${String(slot.questionId)}:${String(slot.chosenId)}`;
  };
  const answer = (...slots: [number, number][]) => {
    for (const [questionId, inspectableId] of slots)
      changeAnswer({ questionId, inspectableId }, { value: 3 });
  };

  beforeEach(() => {
    if (round) openRound(round, () => undefined);
    roundStore.activeId = 12;
  });

  it('is one of the room on the screen', () => {
    expect(next()).toBe('2:12');
  });

  it('is then one of the room after it, and of the first rooms after the last', () => {
    answer([2, 12]);
    expect(next()).toBe('1:13');
    answer([1, 13], [2, 13]);
    expect(next()).toBe('1:11');
  });

  it('is an optional one when the mandatory ones are answered, again of the room on the screen first', () => {
    answer([2, 12], [1, 13], [2, 13], [1, 11], [2, 11]);
    expect(next()).toBe('3:12');
    answer([3, 12], [3, 13], [3, 11]);
    expect(next()).toBeUndefined();
  });
});
