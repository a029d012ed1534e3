import { expect, test } from 'vitest';
import { isWeakPassword } from './password.ts';

test.each([
  'password',
  'Passw0rd2026!',
  'P@ssw0rd',
  'salasana1',
  'Salasana123',
  'qwertyui',
  '12345678',
  '19870412',
  '0401234567',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'Tervetuloa1!',
  'letmein99',
  'iloveyou2',
  'kierros-demo',
  'Kesä2026!',
  'qwerty123456',
  'aino.virtanen1',
])('%s is weak', (password) => {
  expect(isWeakPassword(password, 'aino.virtanen')).toBe(true);
});

test.each([
  'correct horse battery',
  'kilo-sume-47-pata',
  'x7#Lq9!vRt',
  'Ämpäri kaatui lattialle',
  '482917460253',
  'passwords are a nuisance',
  'test123password456',
])('%s is not', (password) => {
  expect(isWeakPassword(password, 'aino.virtanen')).toBe(false);
});

test('a short username does not forbid the letters it has', () => {
  expect(isWeakPassword('marjametsässä', 'ma')).toBe(false);
});
