import { expect, test } from 'vitest';
import { typedDay, writtenDay } from './typed-day.ts';

test.each([
  ['3.12.2026', '2026-12-03'],
  ['03.12.2026', '2026-12-03'],
  ['3. 12. 2026', '2026-12-03'],
  ['3/12/2026', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['29.2.2028', '2028-02-29'],
  ['30.2.2026', null],
  ['3.13.2026', null],
  ['3.12.', null],
  ['', null],
  ['joulukuu', null],
])('%s is %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['2026-12-03', 'fi', '3.12.2026'],
  ['2026-12-03', 'en', '3/12/2026'],
  ['', 'fi', ''],
] as const)('%s in %s is %s', (day, language, text) => {
  expect(writtenDay(day, language)).toBe(text);
});
