import { expect, it } from 'vitest';
import { compareFigures, roundedFigure } from './same-figure.ts';

it('treats sums as equal that were added up in another order', () => {
  const [forth, back] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1];
  expect(forth).not.toBe(back);
  expect([compareFigures(forth, back), compareFigures(back, forth)]).toEqual([0, 0]);
});

it('distinguishes means, and counts', () => {
  expect(compareFigures(1 / 3, 333_333 / 1_000_000)).toBeGreaterThan(0);
  expect(compareFigures(2.25, 2.5)).toBeLessThan(0);
  expect(compareFigures(90_000_001, 90_000_000)).toBeGreaterThan(0);
});

it('rounds sums of different order to the same figure, and keeps null', () => {
  expect([0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1].map(roundedFigure)).toEqual([0.6, 0.6]);
  expect([1 / 3, 92.77769996887638, 2.5, 0, null].map(roundedFigure)).toEqual([
    0.33333333,
    92.77769997,
    2.5,
    0,
    null,
  ]);
});
