import { expect, it } from 'vitest';
import { daysToFix, medianDays } from './fix-figures.ts';

it('measures a fix in days with their fraction, and never less than none', () => {
  expect(daysToFix('2026-11-01T10:00:00.000Z', '2026-11-03T22:00:00.000Z')).toBe(2.5);
  // The clock of the device that fixed it may be behind that of the server.
  expect(daysToFix('2026-11-01T10:00:00.000Z', '2026-11-01T09:00:00.000Z')).toBe(0);
});

it.each([
  [[], null],
  [[3], 3],
  [[9, 1, 2.5], 2.5],
  [[4, 1, 2, 9], 3],
  [[0.04, 0.05], 0],
])('the median of %j is %s', (days, median) => {
  expect(medianDays(days)).toBe(median);
});
