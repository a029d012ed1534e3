import { expect, it } from 'vitest';
import { lookAlike } from './look-alike.ts';

it.each([
  ['full width', 'ＡＤＭＩＮ', 'admin'],
  ['a no-break space', 'admin\u00a0', 'admin'],
  ['a Cyrillic letter', '\u0430dmin', 'admin'],
  ['KELVIN SIGN', '\u212aari', 'kari'],
  ['a ligature', 'o\ufb03ce', 'office'],
  ['a zero-width space', 'ad\u200bmin', 'admin'],
  ['a digit for a letter', 'a1ice', 'alice'],
])('%s looks like the plain name', (_what, name, plain) => {
  expect(lookAlike(name)).toBe(lookAlike(plain));
});

it.each([
  ['aino', 'eino'],
  ['pekka', 'pekka2'],
  ['äiti', 'aiti'],
  ['maija.meri', 'maija-meri'],
])('%s and %s do not look alike', (one, other) => {
  expect(lookAlike(one)).not.toBe(lookAlike(other));
});
