import { expect, test } from 'vitest';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

const half = (number: number): Result<number, 'odd'> =>
  number % 2 === 0 ? ok(number / 2) : fail('odd');

test('a result is distinguished by its "ok" flag', () => {
  const four = half(4);
  const five = half(5);
  expect(four.ok && four.value).toBe(2);
  expect(!five.ok && five.reason).toBe('odd');
});
