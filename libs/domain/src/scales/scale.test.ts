import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageLevel, type ScaleAnswer } from '../../testing/reference.ts';
import { mean } from './average.ts';
import { isLow, isOnScale, percentOfScale } from './scale.ts';

// Every value from −1 to 6 for every type: on the scale, low, and its percentage.
test.each([
  [1, '..xxx...', '..x.....', [null, null, 0, 0.5, 1]],
  [2, '.xxxx...', '..x.....', [null, null, 0, 0.5, 1]],
  [3, '..xxxxx.', '..xx....', [null, null, 0, 0.25, 0.5, 0.75, 1]],
  [4, '.xxxx...', '..x.....', [null, null, 0, 0.5, 1]],
  [9, '........', '........', [null, null, null]],
])('type %i', (typeId, scale, low, percents) => {
  const values = [-1, 0, 1, 2, 3, 4, 5, 6];
  const marks = (rule: (typeId: number, value: number) => boolean) =>
    values.map((value) => (rule(typeId, value) ? 'x' : '.')).join('');
  expect(marks(isOnScale)).toBe(scale);
  expect(marks(isLow)).toBe(low);
  expect(percents.map((_, index) => percentOfScale(typeId, index - 1))).toEqual(percents);
});

test.each([0.5, NaN, Infinity])('%d is on no scale', (value) =>
  expect(isOnScale(1, value)).toBe(false),
);

const answer = (formId: number, value: number, given: Partial<ScaleAnswer> = {}): ScaleAnswer => ({
  formId,
  inspectableId: 5,
  questionId: 7,
  inspectionTypeId: 2,
  value,
  ...given,
});

describe('averageLevel', () => {
  test('a long inspection weighs as much as a short one', () => {
    const answers = [answer(1, 3), answer(1, 3), answer(1, 3), answer(2, 1)];
    expect(averageLevel(answers)).toEqual({
      average: 2,
      percent: 0.5,
      averageOf: 'inspections',
      count: 2,
      excluded: 0,
    });
  });
  test('one form about two rooms is two inspections', () => {
    const answers = [answer(1, 3), answer(1, 3), answer(1, 1, { inspectableId: 6 })];
    expect(averageLevel(answers)).toMatchObject({ average: 2, count: 2 });
  });
  test('with chosen questions every answer weighs the same', () => {
    const answers = [answer(1, 3), answer(1, 3), answer(2, 1), answer(2, 1, { questionId: 8 })];
    expect(averageLevel(answers, [7])).toMatchObject({
      average: 7 / 3,
      averageOf: 'answers',
      count: 3,
    });
  });
  test('"not applicable" is left out and counted', () => {
    const answers = [answer(1, 0), answer(1, 3), answer(2, 0)];
    expect(averageLevel(answers)).toMatchObject({ average: 3, count: 1, excluded: 2 });
  });
  test('nothing that counts gives no average', () => {
    const none = { average: null, percent: null, count: 0 };
    expect(averageLevel([])).toMatchObject(none);
    expect(averageLevel([answer(1, 0)])).toMatchObject({ ...none, excluded: 1 });
    expect(averageLevel([answer(1, 3)], [])).toMatchObject({ ...none, averageOf: 'answers' });
  });
  test('types of different lengths meet on the share of their scale', () => {
    const answers = [answer(1, 3), answer(2, 5, { inspectionTypeId: 3 })];
    expect(averageLevel(answers)).toMatchObject({ average: 4, percent: 1 });
  });
  test('any number of "not applicable" changes no average', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })));
    fc.assert(
      fc.property(some, fc.array(fc.integer({ min: 1, max: 6 })), (pairs, zeros) => {
        const answers = pairs.map(([form, value]) => answer(form, value));
        const more = [...answers, ...zeros.map((form) => answer(form, 0))];
        expect(averageLevel(more)).toEqual({ ...averageLevel(answers), excluded: zeros.length });
        const { average } = averageLevel(answers);
        expect(average === null || (average >= 1 && average <= 3)).toBe(true);
      }),
    );
  });
  test('the mean of one number is that number', () => expect(mean([2.5])).toBe(2.5));
});
