import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldForSearch, pickText, resolveMessage, toText } from './text.ts';

test('a plain string means both languages, parts stay apart', () => {
  expect(toText('Aula')).toEqual({ en: 'Aula', fi: 'Aula' });
  expect(toText({ en: 'Lobby' })).toEqual({ en: 'Lobby', fi: '' });
  expect(toText({})).toEqual({ en: '', fi: '' });
});

describe('pickText', () => {
  test.each([
    [{ en: 'Lobby', fi: 'Aula' }, 'fi', 'Aula', 'fi', false],
    [{ en: 'Lobby', fi: 'Aula' }, 'en', 'Lobby', 'en', false],
    [{ en: '', fi: 'Aula' }, 'en', 'Aula', 'fi', true],
    [{ en: 'Lobby', fi: '  ' }, 'fi', 'Lobby', 'en', true],
    [{ en: '', fi: '' }, 'fi', '', 'fi', false],
  ] as const)('%j for %s', (text, wanted, found, language, isFallback) =>
    expect(pickText(text, wanted)).toEqual({ text: found, language, isFallback }),
  );
});

describe('resolveMessage', () => {
  const sets = { en: { both: 'Home', onlyEn: 'Only' }, fi: { both: 'Etusivu', onlyFi: 'Vain' } };
  test.each([
    ['both', 'fi', 'Etusivu', 'fi'],
    ['both', 'en', 'Home', 'en'],
    ['onlyEn', 'fi', 'Only', 'en'],
    ['onlyFi', 'en', 'Vain', 'fi'],
    ['neither', 'fi', 'neither', null],
    ['toString', 'fi', 'toString', null],
  ] as const)('%s preferring %s', (key, preference, text, language) =>
    expect(resolveMessage(key, sets, preference)).toEqual({ text, language }),
  );
});

describe('foldForSearch', () => {
  test.each([
    ['HYVÄ', 'hyva'],
    ['Hyva\u0308', 'hyva'],
    ['Straße', 'strasse'],
    ['Ångström', 'angstrom'],
    ['Smørrebrød', 'smorrebrod'],
    ['Łódź', 'lodz'],
    ['ﬁne', 'fine'],
    [' \u0301 ', '\u0301'],
    ['´', '´'],
    [' \t ', ''],
    ['ΟΔΥΣΣΕΥΣ', foldForSearch('Οδυσσεύς')],
    ['\t Luokka \u00a0 204 ', 'luokka 204'],
  ])('%j becomes %j', (text, folded) => expect(foldForSearch(text)).toBe(folded));
  test('folding twice changes nothing, nor does the case of the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
        expect(foldForSearch(text.toUpperCase())).toBe(folded);
      }),
      { numRuns: 500 },
    );
  });
});
