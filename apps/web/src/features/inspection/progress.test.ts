// @vitest-environment node
import { nextUnanswered, progressOf, slotKey } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDraft, aQuestion } from '../../../testing/device-builders.ts';
import { roundOf } from './open-round.ts';
import { AnswerProgress } from './progress.ts';

const questions = [1, 2, 3, 4].map((id) =>
  aQuestion(id, { type: id % 2 === 0 ? 'text' : 'value', mandatory: id > 2 }),
);
const inspectables = aDraft().places.flatMap((inspectable) =>
  [11, 12].map((id) => ({ ...inspectable, id, descendantIds: [] })),
);
const slots = roundOf(aDraft({ questions, places: inspectables }))?.slots ?? [];

const change = fc.record({
  at: fc.nat({ max: slots.length - 1 }),
  value: fc.option(fc.integer({ min: 0, max: 3 })),
  responseText: fc.option(fc.constantFrom('', ' ', 'words')),
  note: fc.constantFrom('', 'seen'),
});

const answerFor = ({
  at,
  ...given
}: Omit<Answer, 'questionId' | 'inspectableId'> & { at: number }) => {
  const { questionId, inspectableId } = slots[at] ?? { questionId: 0, inspectableId: 0 };
  return { questionId, inspectableId, ...given };
};

it('counts what the domain counts, after any answers in any order', () => {
  expect(slots.length).toBe(8);
  fc.assert(
    fc.property(fc.array(change), fc.nat({ max: 5 }), (changes, before) => {
      const all = changes.map((one) => answerFor({ ...one, isFlagged: false, photos: [] }));
      const answers = new Map(all.slice(0, before).map((answer) => [slotKey(answer), answer]));
      const progress = new AnswerProgress(slots, answers);
      for (const answer of all.slice(before)) {
        answers.set(slotKey(answer), answer);
        progress.note(slotKey(answer), answer);
      }
      const given = [...answers.values()];
      const { answered, total, places: found, next } = progress.progress();
      expect({ answered, total }).toEqual({
        answered: progressOf(slots, given).answered,
        total: slots.length,
      });
      expect(next).toBe(nextUnanswered(slots, given));
      for (const [id, own] of Map.groupBy(slots, ({ chosenId }) => chosenId))
        expect(found.get(id)).toEqual({
          answered: progressOf(own, given).answered,
          total: own.length,
        });
    }),
  );
});

it('stays the same while nothing else is answered', () => {
  const progress = new AnswerProgress(slots, new Map());
  const before = progress.progress();
  const flagged = answerFor({
    at: 0,
    value: null,
    responseText: null,
    note: 'seen',
    isFlagged: true,
    photos: [],
  });
  progress.note(slotKey(flagged), flagged);
  expect(progress.progress()).toBe(before);
  progress.note(slotKey(flagged), { ...flagged, value: 1, responseText: 'a' });
  expect(progress.progress()).not.toBe(before);
  expect(before.answered).toBe(0);
});
