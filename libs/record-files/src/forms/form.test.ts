import { expect, it } from 'vitest';
import { isScale, joined } from './form.ts';

const named = (...words: string[]) => words.map((word) => ({ value: word, label: word }));

it.each([
  ['yes and no, of which either may be good', named('yes', 'no'), false],
  ['in Finnish, with neither', named('kyllä', 'ei', 'n/a'), false],
  ['verdicts', named('ok', 'not ok', 'n/a'), true],
  ['in Finnish', named('kunnossa', 'ei kunnossa'), true],
  ['the levels of a type', named('Heikko', 'Puutteellinen', 'Perustaso', 'Sitoutunut'), true],
  ['levels of several types', named('Fair', 'Forerunner'), false],
  ['numbers in a row, which code anything', named('1', '2', '3', '4'), false],
  [
    'grades that are coded by numbers',
    [
      { value: '1', label: 'Poor' },
      { value: '2', label: { fi: 'Hyvä', en: 'Fine' } },
    ],
    true,
  ],
  [
    'other words that are coded by grades',
    [
      { value: 'good', label: 'Granite' },
      { value: 'bad', label: 'Vinyl' },
    ],
    false,
  ],
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
