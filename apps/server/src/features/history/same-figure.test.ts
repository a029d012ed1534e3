import { expect, it } from 'vitest';
import { compareFigures } from './same-figure.ts';

it('takes sums for equal that were added up in another order', () => {
  const [forth, back] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1];
  expect(forth).not.toBe(back);
  expect([compareFigures(forth, back), compareFigures(back, forth)]).toEqual([0, 0]);
});

it('tells means apart, and counts', () => {
  expect(compareFigures(1 / 3, 333_333 / 1_000_000)).toBeGreaterThan(0);
  expect(compareFigures(2.25, 2.5)).toBeLessThan(0);
  expect(compareFigures(90_000_001, 90_000_000)).toBeGreaterThan(0);
});
