import { describe, expect, test } from 'vitest';
import { aQuestion, anAnswer, aSlot } from '../../testing/builders.ts';
import { limits } from '../constants.ts';
import { inspectionType } from '../inspection-types.ts';
import { isAnswered } from './answer.ts';
import { askedSlots } from './questions.ts';
import { checkAnswers } from './validity.ts';

const weekly = inspectionType(1)!;
const annual = inspectionType(2)!;
const text = aSlot({ questionId: 8, type: 'text', isMandatory: false });
const reasons = (...args: Parameters<typeof checkAnswers>) =>
  checkAnswers(...args).map(({ reason }) => reason);

describe('one answer', () => {
  test.each([
    ['a level of the scale', anAnswer({ value: 1 }), []],
    ['a level above the scale', anAnswer({ value: 4 }), ['out_of_scale']],
    ['a level below the scale', anAnswer({ value: 0 }), ['out_of_scale']],
    ['half a level', anAnswer({ value: 1.5 }), ['out_of_scale']],
    ['words beside a level', anAnswer({ responseText: 'siisti' }), ['wrong_kind']],
    ['a long note', anAnswer({ note: 'x'.repeat(limits.noteLength + 1) }), ['too_long']],
    ['a note at its limit', anAnswer({ note: 'x'.repeat(limits.noteLength) }), []],
    ['one photo where one is taken', anAnswer({ photos: ['a'] }), []],
    ['two photos where one is taken', anAnswer({ photos: ['a', 'b'] }), ['too_many_photos']],
  ])('%s', (_, answer, found) => expect(reasons([aSlot()], [answer], weekly)).toEqual(found));
  test('"not applicable" is on the scale of Annual and answers a mandatory question', () =>
    expect(reasons([aSlot()], [anAnswer({ value: 0 })], annual)).toEqual([]));
  test('a level for a text question is of the wrong kind', () =>
    expect(
      reasons([aSlot(), text], [anAnswer(), anAnswer({ questionId: 8, value: 2 })], weekly),
    ).toEqual(['wrong_kind']));
  test('the length of words is bounded too', () => {
    const long = anAnswer({
      questionId: 8,
      value: null,
      responseText: 'x'.repeat(limits.responseTextLength + 1),
    });
    expect(reasons([aSlot(), text], [anAnswer(), long], weekly)).toEqual(['too_long']);
  });
});

describe('what is missing', () => {
  test('a note alone does not answer a mandatory question', () =>
    expect(reasons([aSlot(), text], [anAnswer({ value: null, note: 'rikki' })], weekly)).toEqual([
      'missing_mandatory',
      'no_answers_for_inspectable',
    ]));
  test('mandatory holds for each inspectable apart', () => {
    const slots = [aSlot(), aSlot({ inspectableId: 6 })];
    expect(checkAnswers(slots, [anAnswer()], weekly)).toEqual([
      { reason: 'missing_mandatory', inspectableId: 6, questionId: 7 },
      { reason: 'no_answers_for_inspectable', inspectableId: 6, questionId: null },
    ]);
  });
  test('optional questions may stay open, but not all of an inspectable', () => {
    const other = { ...text, inspectableId: 6, chosenId: 6 };
    expect(checkAnswers([aSlot(), text, other], [anAnswer()], weekly)).toEqual([
      { reason: 'no_answers_for_inspectable', inspectableId: 6, questionId: null },
    ]);
  });
  test('an answer about a room inside counts for its environment', () => {
    const slots = askedSlots([aQuestion({ specifiedRooms: [5] })], [{ id: 2, descendantIds: [5] }]);
    expect(checkAnswers(slots, [anAnswer({ value: 2 })], annual)).toEqual([]);
  });
  test('a chosen inspectable about which nothing is asked has no answers', () =>
    expect(checkAnswers([aSlot()], [anAnswer()], weekly, [5, 6])).toEqual([
      { reason: 'no_answers_for_inspectable', inspectableId: 6, questionId: null },
    ]));
});

test('an answer to nothing asked, and a second answer, are named', () => {
  expect(checkAnswers([aSlot()], [anAnswer(), anAnswer({ questionId: 99 })], weekly)).toEqual([
    { reason: 'not_asked', inspectableId: 5, questionId: 99 },
  ]);
  expect(reasons([aSlot()], [anAnswer(), anAnswer({ value: 1 })], weekly)).toEqual([
    'duplicate_answer',
  ]);
});

test.each([
  ['value', { value: null, responseText: 'x' }, false],
  ['value', { value: 0, responseText: null }, true],
  ['text', { value: 3, responseText: null }, false],
  ['text', { value: null, responseText: '\n ' }, false],
  ['text', { value: null, responseText: 'ok' }, true],
] as const)('a %s question with %j is answered: %s', (type, answer, answered) =>
  expect(isAnswered(type, answer)).toBe(answered),
);
