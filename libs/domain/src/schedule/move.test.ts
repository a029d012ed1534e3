import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionType, inspectionTypes } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import { afterSubmission, compliance, isOnTime } from './move.ts';
import { alwaysOpen } from './working-calendar.ts';

describe('afterSubmission', () => {
  const seen = '2026-11-21';
  test.each([
    // Early, on the day, late by less than a period, late by more.
    [1, '2026-11-20', '2026-11-28', true],
    [1, '2026-11-21', '2026-11-28', true],
    [1, '2026-11-24', '2026-12-01', false],
    [1, '2026-12-31', '2027-01-07', false],
    [2, '2026-11-18', '2027-05-20', true],
    [3, '2026-11-21', '2027-11-16', true],
    [4, '2027-02-28', '2028-02-23', false],
  ])('type %i done on %s is next due on %s', (id, doneOn, naturalDue, onTime) =>
    expect(
      afterSubmission(aDueRow(), { naturalDueSeen: seen, doneOn }, inspectionType(id)!, alwaysOpen),
    ).toEqual({ moved: true, naturalDue, plannedDue: null, lastDoneOn: doneOn, onTime }),
  );
  test('a plan changes neither the next natural date nor punctuality', () => {
    const row = aDueRow({ plannedDue: '2026-11-27' });
    const done = { naturalDueSeen: seen, doneOn: '2026-11-27' };
    expect(afterSubmission(row, done, inspectionType(1)!, alwaysOpen)).toMatchObject({
      naturalDue: '2026-12-04',
      onTime: false,
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
  expect(isOnTime(aDueRow(), doneOn, inspectionType(1)!, alwaysOpen)).toBe(onTime),
);

test.each([
  [4, 0, 0, 1],
  [0, 0, 3, 0],
  [1, 1, 2, 0.25],
])('%i on time, %i late, %i missed: %d', (onTime, late, missed, share) =>
  expect(compliance({ onTime, late, missed })).toBe(share),
);
