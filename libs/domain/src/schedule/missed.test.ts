import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aCalendar, aClosure, longBreak } from '../../testing/builders.ts';
import { inspectionType, inspectionTypes } from '../inspection-types.ts';
import { decidedThrough, missedByVersions, missedDays } from './missed.ts';
import { alwaysOpen } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const rowOf = (naturalDue: string, countsFrom: string | null = null) => ({
  naturalDue,
  countsFrom,
  lastDoneOn: null,
  createdOn: null,
});

test.each([
  [1, '2026-11-20', []],
  [1, '2026-11-27', []],
  [1, '2026-11-28', ['2026-11-28']],
  [1, '2026-12-04', ['2026-11-28']],
  [1, '2026-12-05', ['2026-11-28', '2026-12-05']],
  [3, '2027-11-15', []],
  [3, '2027-11-16', ['2027-11-16']],
])('type %i due 2026-11-21, not done until %s: %j are missed', (id, until, missed) =>
  expect(missedDays(rowOf('2026-11-21'), until, inspectionType(id)!, alwaysOpen)).toEqual(missed),
);

test.each([
  ['2026-11-10', ['2026-11-28', '2026-12-05']],
  ['2026-11-28', ['2026-11-28', '2026-12-05']],
  ['2026-11-29', ['2026-12-05']],
  ['2026-12-06', []],
])('what counts from %s misses %j', (countsFrom, missed) =>
  expect(
    missedDays(rowOf('2026-11-21', countsFrom), '2026-12-05', inspectionType(1)!, alwaysOpen),
  ).toEqual(missed),
);

test('the missed days are those of a calendar gone through day by day', () => {
  const start = dayNumber('2026-01-01');
  fc.assert(
    fc.property(
      fc.constantFrom(...inspectionTypes),
      fc.nat(700),
      fc.integer({ min: -30, max: 1_500 }),
      fc.option(fc.integer({ min: -50, max: 800 })),
      (type, due, until, from) => {
        const expected: string[] = [];
        for (let day = due + 1; day <= due + until; day += 1)
          if ((day - due) % type.periodDays === 0 && day >= (from ?? 0))
            expected.push(dayOfNumber(start + day));
        const countsFrom = from === null ? null : dayOfNumber(start + from);
        expect(
          missedDays(
            rowOf(dayOfNumber(start + due), countsFrom),
            dayOfNumber(start + due + until),
            type,
            alwaysOpen,
          ),
        ).toEqual(expected);
      },
    ),
  );
});

test.each([
  // Every date in a break is the one date after it, and none of them is missed.
  ['2026-12-23', 'next', '2027-02-28', []],
  ['2026-12-23', 'next', '2027-03-01', []],
  ['2026-12-23', 'next', '2027-03-02', []],
  ['2026-12-23', 'next', '2027-03-03', ['2027-03-03']],
  ['2026-12-23', 'next', '2027-03-10', ['2027-03-03', '2027-03-10']],
  // Due before the break: its ten dates are one that is missed.
  ['2026-12-16', 'next', '2026-12-31', []],
  ['2026-12-16', 'next', '2027-03-01', ['2027-03-01']],
  ['2026-12-16', 'next', '2027-03-03', ['2027-03-01', '2027-03-03']],
  // The other rule brings the first of them before the break.
  ['2026-12-16', 'previous', '2026-12-17', []],
  ['2026-12-16', 'previous', '2026-12-18', ['2026-12-18']],
  ['2026-12-16', 'previous', '2027-03-01', ['2026-12-18', '2027-03-01']],
  ['2026-12-23', 'previous', '2027-02-28', []],
  ['2026-12-23', 'previous', '2027-03-01', ['2027-03-01']],
  // Weekends shift the days, not the rhythm.
  ['2026-11-21', 'next', '2026-11-29', []],
  ['2026-11-21', 'next', '2026-12-07', ['2026-11-30', '2026-12-07']],
  ['2026-11-21', 'previous', '2026-11-27', ['2026-11-27']],
] as const)('due %s and by %s not done until %s: %j are missed', (due, shiftTo, until, missed) => {
  const calendar = aCalendar({ closures: [longBreak], shiftTo });
  expect(missedDays(rowOf(due), until, inspectionType(1)!, calendar)).toEqual(missed);
});

test('an occurrence counts by the open day to which it shifts', () => {
  const missed = (countsFrom: string) =>
    missedDays(rowOf('2026-11-21', countsFrom), '2026-12-01', inspectionType(1)!, aCalendar());
  expect(missed('2026-11-30')).toEqual(['2026-11-30']);
  expect(missed('2026-12-01')).toEqual([]);
});

test('no occurrence shifts to the day of the last inspection', () => {
  const row = { ...rowOf('2026-11-07'), lastDoneOn: '2026-11-13' };
  const calendar = aCalendar({ shiftTo: 'previous' });
  expect(missedDays(row, '2026-11-16', inspectionType(1)!, calendar)).toEqual(['2026-11-16']);
});

describe('where the calendar was changed', () => {
  const weekdays = aCalendar();
  const untilWednesday = aCalendar({ closures: [aClosure('2026-11-30', '2026-12-02')] });
  const previous = aCalendar({ shiftTo: 'previous' });
  const versions = (since: string, calendar: WorkingCalendar, before = weekdays) => [
    { since: null, calendar: before },
    { since, calendar },
  ];

  test.each([
    // A closure of days that have passed: not missed again.
    ['2026-11-23', versions('2026-12-01', untilWednesday), '2026-12-06', ['2026-11-30']],
    // A closure of days ahead moves what is not decided yet.
    ['2026-11-23', versions('2026-11-30', untilWednesday), '2026-12-06', ['2026-12-03']],
    // Due again on Saturday: by the first rule on Monday, by the second on the Friday before the change.
    ['2026-11-21', versions('2026-11-29', previous), '2026-12-03', ['2026-11-29']],
    ['2026-11-21', versions('2026-11-27', previous), '2026-12-03', ['2026-11-27']],
    // Not in force yet.
    ['2026-11-23', versions('2026-12-01', untilWednesday), '2026-11-30', ['2026-11-30']],
  ])('due on %s, with %j until %s: %j', (due, calendars, until, expected) =>
    expect(missedByVersions(rowOf(due), until, inspectionType(1)!, calendars)).toEqual(expected),
  );

  test('what is known begins on a day: all of before is by the first calendar', () => {
    const known = [{ since: '2026-12-01', calendar: weekdays }];
    expect(missedByVersions(rowOf('2026-11-23'), '2026-12-06', inspectionType(1)!, known)).toEqual([
      '2026-11-30',
    ]);
  });
});

test('what a former location has decided is decided in any rhythm', () => {
  const row = { naturalDue: '2026-11-21', countsFrom: null, lastDoneOn: null, createdOn: null };
  const versions = [{ since: null, calendar: alwaysOpen }];
  const through = decidedThrough(row, '2026-12-16', { periodDays: 7 }, versions);
  // Not the day of its last occurrence, 12 December: what is done late moves the others.
  expect(through).toBe('2026-12-16');
  const moved = { ...row, naturalDue: '2026-12-01', countsFrom: '2026-12-17' };
  expect(
    missedDays({ ...moved, decidedThrough: through }, '2026-12-22', { periodDays: 7 }, alwaysOpen),
  ).toEqual(['2026-12-22']);
});
