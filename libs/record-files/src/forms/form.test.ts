import { expect, it } from 'vitest';
import { isScale, joined } from './form.ts';

const named = (...words: string[]) => words.map((word) => ({ value: word, label: word }));

it.each([
  ['yes and no', named('yes', 'no'), true],
  ['in Finnish, with neither', named('kyllä', 'ei', 'n/a'), true],
  ['numbers in a row', named('1', '2', '3', '4'), true],
  ['numbers in a row, downwards from 5', named('5', '4', '3'), true],
  ['marks', named('very_good', 'good', 'poor'), true],
  ['agreement', named('strongly agree', 'agree', 'neutral', 'disagree'), true],
  ['two numbers, which may be anything', named('7', '8'), false],
  ['numbers with gaps', named('10', '20', '30'), false],
  ['colours', named('red', 'good', 'blue'), false],
  ['one', named('yes'), false],
  ['none', [], false],
])('choices: %s', (_, choices, is) => expect(isScale(choices)).toBe(is));

it('texts are joined per language; a plain string counts for both', () => {
  expect(joined([{ fi: 'a' }, 'b', { en: 'c' }])).toEqual({ fi: 'a b', en: 'b c' });
  expect(joined([undefined, '', 'b'])).toBe('b');
  expect(joined([])).toBeUndefined();
});
