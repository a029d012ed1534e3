import { describe, expect, test } from 'vitest';
import { aQuestion } from '../../testing/builders.ts';
import { askedSlots } from './questions.ts';

const asked = (...args: Parameters<typeof askedSlots>) =>
  askedSlots(...args).map((slot) => `${slot.questionId}:${slot.inspectableId}<${slot.chosenId}`);

describe('a form about rooms', () => {
  const rooms = [
    { id: 5, environmentId: 2 },
    { id: 6, environmentId: 2 },
    { id: 9, environmentId: 3 },
  ];
  test.each([
    ['nothing specified: every room', {}, ['7:5<5', '7:6<6', '7:9<9']],
    ['one room', { specifiedRooms: [6] }, ['7:6<6']],
    ['an environment: its rooms', { specifiedEnvironments: [2] }, ['7:5<5', '7:6<6']],
    [
      'both, a room named twice',
      { specifiedRooms: [5, 9], specifiedEnvironments: [2] },
      ['7:5<5', '7:6<6', '7:9<9'],
    ],
    ['a room that was not chosen', { specifiedRooms: [77] }, []],
  ])('%s', (_, given, slots) => expect(asked([aQuestion(given)], rooms)).toEqual(slots));
});

describe('a form about environments', () => {
  const environments = [
    { id: 2, descendantIds: [5, 6] },
    { id: 3, descendantIds: [9] },
  ];
  test.each([
    ['nothing specified: each environment', {}, ['7:2<2', '7:3<3']],
    ['a listed room is asked once, for itself', { specifiedRooms: [5] }, ['7:5<2']],
    [
      'an environment and one of its rooms',
      { specifiedRooms: [6], specifiedEnvironments: [2] },
      ['7:2<2', '7:6<2'],
    ],
    ['a room of an environment not chosen', { specifiedRooms: [44] }, []],
  ])('%s', (_, given, slots) => expect(asked([aQuestion(given)], environments)).toEqual(slots));
  test('an environment chosen twice does not ask twice', () =>
    expect(asked([aQuestion({ specifiedRooms: [5] })], [...environments, ...environments])).toEqual(
      ['7:5<2'],
    ));
});

test('a form about the location asks listed places inside it', () => {
  const location = [{ id: 1, descendantIds: [2, 5, 6] }];
  expect(asked([aQuestion()], location)).toEqual(['7:1<1']);
  expect(asked([aQuestion({ specifiedRooms: [6], specifiedEnvironments: [2] })], location)).toEqual(
    ['7:2<1', '7:6<1'],
  );
});

test('slots follow the position of the questions and carry what answering needs', () => {
  const questions = [
    aQuestion({
      id: 8,
      position: 2,
      type: 'text',
      isMandatory: false,
      maxPhotos: 3,
      onLow: 'photo',
    }),
    aQuestion({ id: 9, position: 1 }),
  ];
  expect(askedSlots(questions, [{ id: 5 }])).toEqual([
    {
      questionId: 9,
      inspectableId: 5,
      chosenId: 5,
      type: 'value',
      isMandatory: true,
      maxPhotos: 1,
      onLow: 'nothing',
    },
    {
      questionId: 8,
      inspectableId: 5,
      chosenId: 5,
      type: 'text',
      isMandatory: false,
      maxPhotos: 3,
      onLow: 'photo',
    },
  ]);
});
