import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAnswer, aSlot } from '../../testing/builders.ts';
import { nextUnanswered, progressOf } from './progress.ts';
import { slotKey } from './questions.ts';

const slots = [
  aSlot({ questionId: 1, isMandatory: false }),
  aSlot({ questionId: 2 }),
  aSlot({ questionId: 1, inspectableId: 6, isMandatory: false }),
  aSlot({ questionId: 2, inspectableId: 6 }),
];
const answered = (...indexes: number[]) =>
  indexes.map((index) => anAnswer({ ...slots[index], value: 2 }));

test('progress counts answered slots, mandatory ones apart, strays never', () => {
  const answers = [...answered(0, 3), anAnswer({ questionId: 99 })];
  expect(progressOf(slots, answers)).toEqual({
    answered: 2,
    total: 4,
    mandatoryAnswered: 1,
    mandatoryTotal: 2,
  });
});

describe('nextUnanswered', () => {
  test.each([
    ['mandatory before optional', [], undefined, 1],
    ['onward from the current one', [], 1, 3],
    ['around the end', [3], 2, 1],
    ['optional once the mandatory are done', [1, 3], undefined, 0],
    ['optional onward', [1, 3], 0, 2],
    ['nothing left', [0, 1, 2, 3], 0, undefined],
    ['not the current one itself', [0, 2, 3], 1, undefined],
  ])('%s', (_, done, current, next) => {
    const from = current === undefined ? undefined : slots[current];
    const found = nextUnanswered(slots, answered(...done), from);
    expect(found).toBe(next === undefined ? undefined : slots[next]);
  });
  test('following it answers everything, the mandatory first', () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3]), (start) => {
        const answers = answered(...start);
        const walk: boolean[] = [];
        for (let step = 0; step < 5; step += 1) {
          const slot = nextUnanswered(slots, answers);
          if (!slot) break;
          expect(answers.some((answer) => slotKey(answer) === slotKey(slot))).toBe(false);
          walk.push(slot.isMandatory);
          answers.push(anAnswer({ ...slot, value: 1 }));
        }
        expect(progressOf(slots, answers).answered).toBe(4);
        expect(walk).toEqual(walk.toSorted((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});
