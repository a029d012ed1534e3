import { describe, expect, test } from 'vitest';
import { anAnswer, aSlot } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { evidenceAsked, lackingEvidence, onLowChoices } from './evidence.ts';
import { checkAnswers } from './validity.ts';

describe('what a low answer lacks', () => {
  const low = { value: 1 };
  test.each([
    ['nothing', low, []],
    ['note', low, ['note']],
    ['note', { ...low, note: ' \n' }, ['note']],
    ['note', { ...low, note: 'Rikki.' }, []],
    ['photo', low, ['photo']],
    ['photo', { ...low, note: 'Rikki.' }, ['photo']],
    ['photo', { ...low, photos: ['7_a.jpg'] }, []],
    ['photo', { ...low, isPhotoImpossible: true }, ['note']],
    ['photo', { ...low, isPhotoImpossible: true, note: 'Liian pimeää.' }, []],
    ['note_and_photo', low, ['note', 'photo']],
    ['note_and_photo', { ...low, photos: ['7_a.jpg'] }, ['note']],
    ['note_and_photo', { ...low, isPhotoImpossible: true }, ['note']],
    ['note_and_photo', { ...low, isPhotoImpossible: true, note: 'Liian pimeää.' }, []],
    // A photo was possible after all.
    ['photo', { ...low, isPhotoImpossible: true, photos: ['7_a.jpg'] }, []],
  ] as const)('%s, %j: %j', (onLow, given, lacking) =>
    expect(lackingEvidence({ onLow }, anAnswer(given), 1)).toEqual(lacking),
  );

  test.each(onLowChoices)('%s asks for nothing with an answer that raises nothing', (onLow) => {
    expect(evidenceAsked({ onLow }, 2, 1)).toEqual([]);
    expect(evidenceAsked({ onLow }, 0, 2)).toEqual([]);
    expect(evidenceAsked({ onLow }, null, 1)).toEqual([]);
    expect(lackingEvidence({ onLow }, anAnswer({ value: 3, isFlagged: true }), 1)).toEqual([]);
  });

  test('what is low depends on the type', () => {
    expect(evidenceAsked({ onLow: 'note' }, 2, 3)).toEqual(['note']);
    expect(evidenceAsked({ onLow: 'note' }, 3, 3)).toEqual([]);
  });
});

test('missing evidence blocks submitting like a missing answer', () =>
  expect(
    checkAnswers(
      [aSlot({ onLow: 'note_and_photo' })],
      [anAnswer({ value: 1 })],
      inspectionType(1)!,
    ),
  ).toEqual([
    { reason: 'missing_note', inspectableId: 5, questionId: 7 },
    { reason: 'missing_photo', inspectableId: 5, questionId: 7 },
  ]));
