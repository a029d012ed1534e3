// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import {
  answersToSend,
  changedComments,
  changesOf,
  correctedAnswers,
  correctionSource,
} from './correction.ts';
import type { Inspectables } from './correction.ts';

const questions = [aQuestion(1), aQuestion(2), aQuestion(3, { type: 'text', mandatory: false })];

function sourceOf(form = aForm(), asked = questions, inspectables: Inspectables = null) {
  const source = correctionSource(form, asked, inspectables);
  if (!source) throw new Error('The type is unknown.');
  return source;
}

describe('a form to be corrected', () => {
  it('names its photos as the device did, so that those that stay are not sent again', () => {
    expect(sourceOf().base.get('2:11')).toMatchObject({
      value: 2,
      note: 'Door',
      photos: ['2_a.jpg'],
    });
  });

  it('asks about the rooms inside a chosen environment that a question names, and knows them', () => {
    const name = { en: 'Kitchen', fi: 'Keittiö' };
    const form = aForm({
      inspectiontype_id: 4,
      inspectables: [{ ...aForm().inspectables[0]!, id: 10, kind: 'environment' }],
      results: [],
    });
    const inspectables = {
      id: 1,
      environments: [
        {
          id: 10,
          name,
          rooms: [
            { id: 11, name },
            { id: 12, name },
          ],
        },
      ],
    } as Inspectables;
    const source = sourceOf(form, [aQuestion(1, { specified_rooms: [12] })], inspectables);
    expect(source.slots).toMatchObject([{ questionId: 1, inspectableId: 12, chosenId: 10 }]);
    expect(source.placeNames.get(12)).toEqual(name);
  });

  it('of an unknown inspection type cannot be corrected', () => {
    expect(correctionSource(aForm({ inspectiontype_id: 9 as 1 }), questions, null)).toBeNull();
  });
});

describe('what a correction changes', () => {
  it('is what differs, and blanks at the ends of words are no difference', () => {
    const source = sourceOf();
    const was = source.base.get('3:11') ?? anAnswer(3, 11, 0);
    const after = correctedAnswers(source, [anAnswer(1, 11, 1), { ...was, responseText: 'Fine ' }]);
    expect(changesOf(source.base, after)).toMatchObject([
      { key: '1:11', was: { value: 3 }, is: { value: 1 } },
    ]);
  });

  it('includes a cleared answer, of which then nothing is sent', () => {
    const source = sourceOf();
    const none = { ...anAnswer(3, 11, 0), value: null };
    const after = correctedAnswers(source, [none]);
    expect(changesOf(source.base, after).map(({ key }) => key)).toEqual(['3:11']);
    expect(answersToSend(source, after).map(({ slot }) => slot.questionId)).toEqual([1, 2]);
  });

  it('counts the remarks only when they differ', () => {
    const form = aForm({ comments: 'Hello' });
    expect(changedComments({ form }, null)).toBeNull();
    expect(changedComments({ form }, ' Hello')).toBeNull();
    expect(changedComments({ form }, '')).toEqual({ was: 'Hello', is: '' });
  });
});
