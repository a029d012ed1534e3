import { answerPayload } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../testing/validator.ts';
import { answerFromDraft, answerFromWire, answerToDraft } from './index.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const words = fc.string({ unit: 'grapheme', maxLength: 40 });

const photo = fc.uuid().map((one) => `31_${one}.jpg`);
const anyAnswer = fc.record({
  questionId: id,
  inspectableId: id,
  value: fc.option(fc.integer({ min: 0, max: 5 })),
  responseText: fc.option(words),
  note: words,
  photos: fc.uniqueArray(photo, { maxLength: 3 }),
  isFlagged: fc.boolean(),
});
// Only a confirmation is sent: absent stays absent.
const answer: fc.Arbitrary<Answer> = fc
  .tuple(anyAnswer, fc.boolean())
  .map(([one, isConfirmed]) => (isConfirmed ? { ...one, isPhotoImpossible: true } : one));

describe('wire and domain give each other back', () => {
  it('an answer of a draft', () => {
    fc.assert(
      fc.property(answer, (one) => {
        const wire = answerToDraft(one);
        expect(faultsOf('DraftAnswer', wire)).toEqual([]);
        expect(answerFromDraft(wire)).toEqual(one);
      }),
    );
  });

  it('an answer that is submitted, as far as its kind of question goes', () => {
    fc.assert(
      fc.property(answer, id, fc.constantFrom('value', 'text'), (one, formId, kind) => {
        const wire = answerPayload(one, formId, kind);
        expect(faultsOf('AnswerPayload', wire)).toEqual([]);
        expect(answerFromWire(wire)).toEqual({
          ...one,
          ...(kind === 'value' ? { responseText: null } : { value: null }),
        });
      }),
    );
  });
});
