import { expect, test } from 'vitest';
import { driftDaysPerYear, frequencyDays } from './frequency.ts';

test('periods are 7, 6×30 and 12×30 days', () =>
  expect(frequencyDays).toEqual({ weekly: 7, biannual: 6 * 30, yearly: 12 * 30 }));

test('only the longer periods slide against the calendar', () => {
  expect([
    driftDaysPerYear('weekly'),
    driftDaysPerYear('biannual'),
    driftDaysPerYear('yearly'),
  ]).toEqual([0, 5, 5]);
});
