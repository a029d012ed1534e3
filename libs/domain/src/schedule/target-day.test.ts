import { expect, test } from 'vitest';
import { inspectionType } from '../inspection-types.ts';
import { targetRefusal } from './target-day.ts';
import type { MovableRow, TargetDay } from './target-day.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const weekdays: WorkingCalendar = {
  openWeekdays: [1, 2, 3, 4, 5],
  closures: [
    { from: '2026-11-30', to: '2026-11-30', name: { en: 'Fair', fi: 'Messut' }, isYearly: false },
  ],
  shiftTo: 'next',
};
const row = (change: Partial<MovableRow> = {}): MovableRow => ({
  naturalDue: '2026-11-25',
  lastDoneOn: null,
  createdOn: null,
  plannedOn: [],
  doneInPeriod: 0,
  ...change,
});
const refusal = (day: string, change: Partial<MovableRow> = {}, moved: string | null = null) => {
  const type: TargetDay['type'] = inspectionType(1)!;
  return targetRefusal(row(change), day, { type, calendar: weekdays, today: '2026-11-23', moved });
};

test.each([
  ['2026-11-23', null],
  ['2026-12-02', null],
  ['2026-12-03', 'past_cap'],
  ['2026-11-22', 'closed_day'],
  ['2026-11-20', 'date_in_past'],
  ['2026-11-28', 'closed_day'],
  ['2026-11-30', 'closed_day'],
])('a date by its rhythm moves to %s: %s', (day, expected) => expect(refusal(day)).toBe(expected));

test('a day that another entry of the same inspection has is taken, its own is not', () => {
  const plannedOn = ['2026-11-26', '2026-11-27'];
  expect(refusal('2026-11-26', { plannedOn })).toBe('already_scheduled');
  expect(refusal('2026-11-26', { plannedOn }, '2026-11-27')).toBe('already_scheduled');
  expect(refusal('2026-11-26', { plannedOn }, '2026-11-26')).toBeNull();
});

test('done and planned together may not exceed the maximum of the month, except on the natural date', () => {
  expect(refusal('2026-11-26', { doneInPeriod: 4 })).toBe('max_reached');
  expect(refusal('2026-11-25', { doneInPeriod: 4 })).toBeNull();
  expect(refusal('2026-12-01', { doneInPeriod: 4 })).toBeNull();
  expect(refusal('2026-11-26', { doneInPeriod: 3, plannedOn: ['2026-11-27'] })).toBe('max_reached');
  expect(
    refusal('2026-11-26', { doneInPeriod: 3, plannedOn: ['2026-11-27'] }, '2026-11-27'),
  ).toBeNull();
});
