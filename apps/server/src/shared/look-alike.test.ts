import { expect, it } from 'vitest';
import { skeletonsOf, onlySkeletonOf } from './look-alike.ts';

it.each([
  ['full width', 'ＡＤＭＩＮ', 'admin'],
  ['a no-break space', 'admin\u00a0', 'admin'],
  ['a Cyrillic letter', '\u0430dmin', 'admin'],
  ['KELVIN SIGN', '\u212aari', 'kari'],
  ['a ligature', 'o\ufb03ce', 'office'],
  ['a zero-width space', 'ad\u200bmin', 'admin'],
  ['a digit for a letter', 'a1ice', 'alice'],
  ['a Cyrillic capital em', '\u041catti', 'Matti'],
  ['a Cyrillic capital ve', '\u0412ertta', 'bertta'],
  ['a Cyrillic capital en', '\u041danna', 'Hanna'],
  ['a Cyrillic capital te', '\u0422iina', 'Tiina'],
  ['a Cyrillic capital ka', '\u041aalle', 'Kalle'],
  ['a Cyrillic capital i', 'ADM\u0406N', 'ADMIN'],
  ['a Greek capital mu', 'AD\u039cIN', 'ADMIN'],
  ['Greek and Cyrillic capitals', '\u039d\u0406ILO', 'NIILO'],
  ['a Greek capital nu', '\u039diilo', 'Niilo'],
  ['a Cherokee letter', '\u13aaertta', 'Aertta'],
  ['a second dot over i', 'admi\u0307n', 'admin'],
  ['a Turkish capital', 'ADM\u0130N', 'admin'],
  ['a braille blank', 'admin\u2800', 'admin'],
  ['a control character', 'admin\u0085', 'admin'],
  ['a format character', 'admin\u0600', 'admin'],
])('%s looks like the plain name', (_what, name, plain) => {
  expect(skeletonsOf(name)).toContain(onlySkeletonOf(plain));
});

it.each([
  ['aino', 'eino'],
  ['pekka', 'pekka2'],
  ['äiti', 'aiti'],
  ['\u043cama', 'mama'],
  ['maija.meri', 'maija-meri'],
])('%s and %s do not look alike', (one, other) => {
  expect(skeletonsOf(one)).not.toContain(onlySkeletonOf(other));
});
