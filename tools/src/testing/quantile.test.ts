import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

it.each([
  [0, 1],
  [0.5, 3],
  [0.95, 5],
  [1, 5],
])('the quantile %d of 1 to 5, in any order, is %d', (share, value) => {
  expect(quantile([4, 1, 5, 3, 2], share)).toBe(value);
});

it('no bar holds for the quantile of no values', () => {
  expect(quantile([], 0.99) <= 1_000).toBe(false);
});
