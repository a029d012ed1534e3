import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, trickyDays, trickyZones } from '../../testing/arbitraries.ts';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionTypes } from '../inspection-types.ts';
import type { InspectionType } from '../inspection-types.ts';
import { localDayOf, startOfLocalDay } from '../time-zone.ts';
import { canInspectNow, dueDates, dueState, nextInspectionDate } from './due.ts';
import type { DueState } from './due.ts';
import { alwaysOpen } from './working-calendar.ts';

const first = dayNumber('2010-01-01');
const aDay = fc.oneof(
  fc.constantFrom(...trickyDays),
  fc.integer({ min: first, max: dayNumber('2040-12-31') }).map(dayOfNumber),
);
const aType = fc.constantFrom(...inspectionTypes);
const datesOf = (naturalDue: string, type: InspectionType) =>
  dueDates(aDueRow({ naturalDue }), type, alwaysOpen);
const near = fc.integer({ min: -400, max: 400 });

test('once inspectable, later days stay inspectable', () => {
  fc.assert(
    fc.property(aDay, aType, near, fc.nat(800), (due, type, offset, later) => {
      const today = dayNumber(due) + offset;
      const now = canInspectNow(datesOf(due, type), dayOfNumber(today));
      const then = canInspectNow(datesOf(due, type), dayOfNumber(today + later));
      expect(!now || then).toBe(true);
    }),
  );
});

test('the next date is never before due, and at most one period after it', () => {
  fc.assert(
    fc.property(aDay, aType, near, (due, type, offset) => {
      const today = dayOfNumber(dayNumber(due) + offset);
      const next = nextInspectionDate(aDueRow({ naturalDue: due }), type, alwaysOpen, today);
      expect([0, type.periodDays]).toContain(dayNumber(next) - dayNumber(due));
    }),
  );
});

// The oracle computes with day numbers and spells the intervals out.
function stateByNumbers(due: number, giveInDays: number, today: number): DueState {
  const distance = due - today;
  if (distance > giveInDays) return 'not_due';
  if (distance > 0) return 'open';
  return distance === 0 ? 'due' : 'overdue';
}

test('the state agrees with counting days', () => {
  fc.assert(
    fc.property(
      aDay,
      fc.option(aDay),
      aType,
      fc.integer({ min: -12, max: 12 }),
      (naturalDue, plannedDue, type, offset) => {
        const due = dayNumber(plannedDue ?? naturalDue);
        const row = aDueRow({ naturalDue, plannedDue });
        const dates = { ...row, ...dueDates(row, type, alwaysOpen) };
        const expected = stateByNumbers(due, type.giveInDays, due + offset);
        expect(dueState(dates, alwaysOpen, dayOfNumber(due + offset))).toBe(expected);
      },
    ),
  );
});

describe.each(trickyZones)('in %s', (zone) => {
  test('the window opens with its first instant and not a second earlier', () => {
    fc.assert(
      fc.property(aDay, aType, (due, type) => {
        const opens = dayOfNumber(dayNumber(due) - type.giveInDays);
        const start = Date.parse(startOfLocalDay(opens, zone));
        const today = localDayOf(new Date(start), zone);
        const before = localDayOf(new Date(start - 1000), zone);
        expect(canInspectNow(datesOf(due, type), today)).toBe(true);
        expect(canInspectNow(datesOf(due, type), before)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
