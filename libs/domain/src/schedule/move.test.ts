import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aCalendar, aDueRow, longBreak } from '../../testing/builders.ts';
import { inspectionType, inspectionTypes } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import { afterSubmission, compliance, couldBegin, nextInRhythm } from './move.ts';
import { isByNaturalDue } from './timeliness.ts';
import { alwaysOpen } from './working-calendar.ts';

describe('afterSubmission', () => {
  const seen = '2026-11-21';
  test.each([
    // Early, on the day, late by less than a period, late by more.
    [1, '2026-11-20', '2026-11-28', 'on_time'],
    [1, '2026-11-21', '2026-11-28', 'on_time'],
    [1, '2026-11-24', '2026-12-01', 'late'],
    [1, '2026-12-31', '2027-01-07', 'late'],
    [2, '2026-11-18', '2027-05-20', 'on_time'],
    [3, '2026-11-21', '2027-11-16', 'on_time'],
    [4, '2027-02-28', '2028-02-23', 'late'],
  ])('type %i done on %s is next due on %s', (id, doneOn, naturalDue, timeliness) =>
    expect(
      afterSubmission(aDueRow(), { naturalDueSeen: seen, doneOn }, inspectionType(id)!, alwaysOpen),
    ).toEqual({ moved: true, naturalDue, plannedDue: null, lastDoneOn: doneOn, timeliness }),
  );
  test('a plan that the server never held changes neither the next natural date nor timeliness', () => {
    const row = aDueRow({ plannedDue: '2026-11-27' });
    const done = { naturalDueSeen: seen, doneOn: '2026-11-27' };
    expect(afterSubmission(row, done, inspectionType(1)!, alwaysOpen)).toMatchObject({
      naturalDue: '2026-12-04',
      timeliness: 'late',
    });
  });
  test('a form that saw another date moves nothing', () =>
    expect(
      afterSubmission(
        aDueRow({ naturalDue: '2026-11-28' }),
        { naturalDueSeen: seen, doneOn: '2026-11-28' },
        inspectionType(1)!,
        alwaysOpen,
      ),
    ).toEqual({ moved: false, reason: 'natural_due_changed' }));
  test('an older round never turns the last inspection back', () => {
    const row = aDueRow({ lastDoneOn: '2026-11-19' });
    const done = { naturalDueSeen: seen, doneOn: '2026-11-10' };
    expect(afterSubmission(row, done, inspectionType(1)!, alwaysOpen)).toMatchObject({
      lastDoneOn: '2026-11-19',
    });
  });
});

test('twenty equal submissions move a date once', () => {
  const start = dayNumber('2026-01-01');
  fc.assert(
    fc.property(
      fc.constantFrom(...inspectionTypes),
      fc.nat(700),
      fc.integer({ min: -30, max: 400 }),
      (type, due, offset) => {
        const naturalDueSeen = dayOfNumber(start + due);
        const doneOn = addDays(naturalDueSeen, offset);
        let row = aDueRow({ naturalDue: naturalDueSeen });
        let moves = 0;
        for (let time = 0; time < 20; time += 1) {
          const move = afterSubmission(row, { naturalDueSeen, doneOn }, type, alwaysOpen);
          if (!move.moved) continue;
          moves += 1;
          row = { ...row, naturalDue: move.naturalDue, lastDoneOn: move.lastDoneOn };
        }
        expect(moves).toBe(1);
        expect(row.naturalDue).toBe(
          dayOfNumber(start + due + Math.max(0, offset) + type.periodDays),
        );
      },
    ),
  );
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('done on %s is on time: %s', (doneOn, onTime) =>
  expect(isByNaturalDue(aDueRow(), doneOn, inspectionType(1)!, alwaysOpen)).toBe(onTime),
);

test.each([
  [4, 0, 0, 1],
  [0, 0, 3, 0],
  [1, 1, 2, 0.25],
])('%i on time, %i late, %i missed: %d', (onTime, late, missed, share) =>
  expect(compliance({ onTime, late, missed })).toBe(share),
);

describe('with closed days', () => {
  const weekly = inspectionType(1)!;
  test.each([
    // Due on Friday the 20th: done at the weekend it was never overdue.
    ['2026-11-20', 'next', '2026-11-20', true],
    ['2026-11-20', 'next', '2026-11-21', true],
    ['2026-11-20', 'next', '2026-11-22', true],
    ['2026-11-20', 'next', '2026-11-23', false],
    // The rhythm says Saturday.
    ['2026-11-21', 'next', '2026-11-23', true],
    ['2026-11-21', 'next', '2026-11-24', false],
    ['2026-11-21', 'previous', '2026-11-20', true],
    ['2026-11-21', 'previous', '2026-11-22', true],
    ['2026-11-21', 'previous', '2026-11-23', false],
    // A whole break.
    ['2026-12-23', 'next', '2027-02-14', true],
    ['2026-12-23', 'next', '2027-03-01', true],
    ['2026-12-23', 'next', '2027-03-02', false],
    ['2026-12-23', 'previous', '2027-02-28', true],
    ['2026-12-23', 'previous', '2027-03-01', false],
  ] as const)('due %s by %s, done on %s is on time: %s', (naturalDue, shiftTo, doneOn, onTime) => {
    const calendar = aCalendar({ closures: [longBreak], shiftTo });
    expect(isByNaturalDue(aDueRow({ naturalDue }), doneOn, weekly, calendar)).toBe(onTime);
  });

  test.each([
    // On time: the rhythm goes on, half a period or more after the inspection.
    [1, '2026-11-20', '2026-11-22', '2026-11-27'],
    [1, '2026-11-21', '2026-11-23', '2026-11-28'],
    [1, '2026-12-21', '2027-03-01', '2027-03-08'],
    [1, '2026-12-22', '2027-03-01', '2027-03-09'],
    [1, '2026-12-23', '2027-03-01', '2027-03-10'],
    [1, '2026-12-24', '2027-03-01', '2027-03-11'],
    [1, '2026-12-25', '2027-03-01', '2027-03-05'],
    [1, '2026-12-26', '2027-03-01', '2027-03-06'],
    [1, '2026-12-27', '2027-03-01', '2027-03-07'],
    [2, '2026-12-23', '2027-03-01', '2027-06-21'],
    [3, '2026-12-23', '2027-03-01', '2027-12-18'],
    // Done within the break.
    [1, '2026-12-23', '2027-01-16', '2027-01-20'],
    [1, '2026-12-23', '2027-01-17', '2027-01-27'],
    [1, '2026-12-23', '2026-12-01', '2026-12-30'],
    // Late: a period after the inspection.
    [1, '2026-11-20', '2026-11-23', '2026-11-30'],
    [1, '2026-12-23', '2027-03-02', '2027-03-09'],
    [1, '2026-12-18', '2027-03-01', '2027-03-08'],
    [2, '2026-12-18', '2027-03-01', '2027-08-28'],
  ])('type %i due %s, done on %s, is naturally due on %s', (id, due, doneOn, naturalDue) => {
    const calendar = aCalendar({ closures: [longBreak] });
    const seen = { naturalDueSeen: due, doneOn };
    expect(
      afterSubmission(aDueRow({ naturalDue: due }), seen, inspectionType(id)!, calendar),
    ).toMatchObject({ moved: true, naturalDue });
  });

  test.each([
    // Half of 180 days after it is enough, a day less is not.
    [180, '2026-04-01', '2026-06-30'],
    [180, '2026-04-02', '2026-12-27'],
    [360, '2026-06-30', '2026-12-27'],
    [360, '2026-07-01', '2027-12-22'],
    [7, '2026-01-04', '2026-01-08'],
    [7, '2026-01-05', '2026-01-15'],
    [7, '2025-06-01', '2026-01-08'],
  ])(
    'in a rhythm of %i days from 1 January, what is done on %s is next on %s',
    (periodDays, doneOn, next) =>
      expect(nextInRhythm('2026-01-01', doneOn, { periodDays } as typeof weekly)).toBe(next),
  );
});

test('an inspection may begin in the window that its form saw, or in the one now', () => {
  const [early, late] = [{ opensOn: '2026-11-20' }, { opensOn: '2026-11-27' }];
  const could = (windows: Parameters<typeof couldBegin>[0]) => couldBegin(windows, '2026-11-21');
  expect([could([late, early]), could([early, late]), could([late]), could([])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
