// @vitest-environment node
import type { AnswerProblem, Slot } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import type { Round } from './open-round.ts';
import { problemLines } from './problem-lines.ts';

const roundOf = (inspectables: number, questions: number) => {
  const ids = Array.from({ length: inspectables }, (_, index) => 11 + index);
  const slots = ids.flatMap((id) =>
    Array.from({ length: questions }, (_, index) => ({
      questionId: index + 1,
      inspectableId: id,
      chosenId: id,
      type: 'value',
      mandatory: true,
    })),
  ) as unknown as Slot[];
  return {
    slots,
    draft: { places: ids.map((id) => ({ id })) },
  } as unknown as Round;
};
const gap = (questionId: number, inspectableId: number): AnswerProblem => ({
  reason: 'missing_mandatory',
  questionId,
  inspectableId,
});
const empty = (inspectableId: number): AnswerProblem => ({
  reason: 'no_answers_for_inspectable',
  questionId: null,
  inspectableId,
});

describe('the lines of the summary', () => {
  it('follow the tabs, whatever the order of the problems', () => {
    const lines = problemLines(roundOf(2, 3), [gap(1, 12), gap(1, 11), gap(2, 12)]);
    expect(lines.map(({ number, inspectableId }) => [inspectableId, number])).toEqual([
      [11, 1],
      [12, 1],
      [12, 2],
    ]);
    expect(lines.every(({ slot, count }) => slot !== undefined && count === 1)).toBe(true);
  });

  it('become one per place when there are more than anybody reads', () => {
    const gaps = [11, 12, 13].flatMap((id) => [gap(1, id), gap(2, id), gap(3, id)]);
    const lines = problemLines(roundOf(3, 3), gaps);
    expect(lines.map(({ inspectableId, count }) => [inspectableId, count])).toEqual([
      [11, 3],
      [12, 3],
      [13, 3],
    ]);
    expect(lines[2]?.slot).toMatchObject({ questionId: 1, inspectableId: 13 });
  });

  it('name each question of a single place, however many', () => {
    const gaps = Array.from({ length: 12 }, (_, index) => gap(index + 1, 11));
    expect(problemLines(roundOf(1, 12), [...gaps, empty(11)])).toHaveLength(12);
  });

  it('tell of a place without any answer that nothing is answered, and no more', () => {
    const gaps = [11, 12, 13].flatMap((id) => [gap(1, id), gap(2, id), gap(3, id)]);
    const lines = problemLines(roundOf(3, 3), [...gaps, empty(12)]);
    expect(lines.map(({ reason, inspectableId }) => [inspectableId, reason])).toEqual([
      [11, 'missing_mandatory'],
      [12, 'no_answers_for_inspectable'],
      [13, 'missing_mandatory'],
    ]);
  });
});
