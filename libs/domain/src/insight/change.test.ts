import { expect, it } from 'vitest';
import { comparePlaces, drawnAs, isChangeShown, type ResultSums } from './change.ts';

const results = (...values: number[]): ResultSums => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
});

it.each([
  [0, 'nothing', false],
  [1, 'points', false],
  [2, 'points', false],
  [3, 'line', true],
] as const)('of %i results on each side: %s, a change: %s', (n, drawn, isShown) => {
  const values = Array.from({ length: n }, (_, index) => (index % 3) + 1);
  // A gap is no result.
  expect(drawnAs([null, ...values])).toBe(drawn);
  expect(isChangeShown({ first: n, second: 9 })).toBe(isShown);
  expect(isChangeShown({ first: 9, second: n })).toBe(isShown);
  const [compared] = comparePlaces([{ first: results(...values), second: results(1, 2, 3, 1) }]);
  expect(compared?.change !== null).toBe(isShown);
});
