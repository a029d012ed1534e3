import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toText } from '../text.ts';
import type { Text } from '../text.ts';
import { matchQuestionIds } from './match-questions.ts';

const current = [
  { id: 1, title: { en: 'Exits', fi: 'Poistumistiet' } },
  { id: 2, title: { en: 'Lamps', fi: 'Valot' } },
];

const cases: [string, Text[], (number | undefined)[]][] = [
  ['in another order', [current[1]!.title, current[0]!.title], [2, 1]],
  ['reworded in one language', [{ en: 'Exits free?', fi: 'Poistumistiet' }], [1]],
  ['reworded in both', [{ en: 'Ways out', fi: 'Uloskäynnit' }], [undefined]],
  ['without a title in a language that nothing stands in', [{ en: '', fi: 'Valot' }], [2]],
  ['twice, of which one can be it', [toText('Exits'), toText('Exits')], [1, undefined]],
  ['whose translation was swapped', [{ en: 'Exits', fi: 'Valot' }, current[0]!.title], [2, 1]],
];

test.each(cases)('a question %s', (_, titles, ids) =>
  expect(matchQuestionIds(current, titles)).toEqual(ids),
);

test('no id is given twice, and none is given that did not stand', () => {
  const title = fc.record({ en: fc.constantFrom('', 'a', 'b'), fi: fc.constantFrom('', 'x', 'y') });
  fc.assert(
    fc.property(fc.array(title), fc.array(title), (before, after) => {
      const had = before.map((one, index) => ({ id: index + 1, title: one }));
      const ids = matchQuestionIds(had, after).filter((id) => id !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => id <= before.length)).toBe(true);
    }),
  );
});
