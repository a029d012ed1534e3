import { expect, test } from 'vitest';
import { driftDaysPerYear, frequencyDays, simulateDueDates } from './frequency.ts';

test('periods are 7, 6×30 and 12×30 days', () =>
  expect(frequencyDays).toEqual({ weekly: 7, biannual: 6 * 30, yearly: 12 * 30 }));

test('only the longer periods slide against the calendar', () => {
  expect([
    driftDaysPerYear('weekly'),
    driftDaysPerYear('biannual'),
    driftDaysPerYear('yearly'),
  ]).toEqual([0, 5, 5]);
});

test('a simulation shows the slide', () => {
  expect(simulateDueDates('2027-01-01', { periodDays: 180 }, 4)).toEqual([
    '2027-01-01',
    '2027-06-30',
    '2027-12-27',
    '2028-06-24',
  ]);
  expect(simulateDueDates('2027-01-01', { periodDays: 7 }, 0)).toEqual([]);
});
