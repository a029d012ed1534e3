import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { inspectionTypes } from '../inspection-types.ts';
import { projector } from './projection.ts';
import { simulateDue } from './simulate.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const today = '2026-11-21';
const start = dayNumber(today);
const aDay = (from: number, to: number) =>
  fc.integer({ min: start + from, max: start + to }).map(dayOfNumber);
const aCalendar = fc.record({
  openWeekdays: fc.constantFrom<WorkingCalendar['openWeekdays'][]>(
    [1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 4, 5],
    [2, 4],
  ),
  closures: fc.array(
    fc.tuple(aDay(-10, 120), fc.integer({ min: 0, max: 70 })).map(([from, length]) => ({
      from,
      to: dayOfNumber(dayNumber(from) + length),
      name: { en: 'Break', fi: 'Loma' },
      isYearly: false,
    })),
    { maxLength: 3 },
  ),
  shiftTo: fc.constantFrom<WorkingCalendar['shiftTo'][]>('next', 'previous'),
});
const aRow = fc.record({
  naturalDue: aDay(-60, 60),
  lastDoneOn: fc.option(aDay(-90, 0)),
  createdOn: fc.option(aDay(-200, 0)),
  entries: fc.array(
    aDay(-10, 90).map((dueDate) => ({ dueDate, newDueDate: null, isConsumed: false })),
    { maxLength: 3 },
  ),
});

test('projects for many rows what simulateDue finds for each alone, without its first and its planned days', () => {
  fc.assert(
    fc.property(
      fc.array(aRow, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...inspectionTypes),
      aCalendar,
      fc.tuple(aDay(-30, 250), fc.integer({ min: 0, max: 60 })),
      (rows, type, calendar, [from, length]) => {
        const range = { from, to: dayOfNumber(dayNumber(from) + length) };
        const project = projector(type, { today, range, calendar });
        for (const row of rows) {
          const simulated = { ...row, doneOn: [], isApplicable: true };
          const whole = { from: today, to: range.to };
          const all = simulateDue(simulated, type, { today, range: whole, calendar });
          const expected = all
            .filter(({ reasons }, index) => index > 0 && !reasons.includes('planned'))
            .map(({ dueDate }) => dueDate)
            .filter((day) => day >= from);
          expect(project(row)).toEqual(expected);
        }
      },
    ),
    { numRuns: 300 },
  );
});
