import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { inspectionTypes } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import { simulateDue } from './simulate.ts';
import { asPlanned, simulateWhatIf } from './what-if.ts';
import type { WhatIf, WhatIfRow } from './what-if.ts';
import { alwaysOpen } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const today = '2026-11-21';
const start = dayNumber(today);
const aDay = (min: number, max: number) =>
  fc.integer({ min: start + min, max: start + max }).map(dayOfNumber);
const someDays = (longest: number) =>
  fc
    .tuple(aDay(-20, 200), fc.integer({ min: 0, max: longest }))
    .map(([from, length]) => ({ from, to: addDays(from, length) }));

const aCalendar = fc.record({
  openWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }),
  closures: fc.constant([]),
  shiftTo: fc.constantFrom('next' as const, 'previous' as const),
});
const someRows = (calendars: fc.Arbitrary<WorkingCalendar>) =>
  fc.array(
    fc
      .record({
        naturalDue: aDay(-60, 200),
        lastDoneOn: fc.option(aDay(-100, -1)),
        planned: fc.array(aDay(0, 100), { maxLength: 2 }),
        type: fc.constantFrom(...inspectionTypes),
        calendar: calendars,
      })
      .map(({ planned, ...row }): WhatIfRow => ({
        ...row,
        createdOn: null,
        doneOn: [],
        isApplicable: true,
        entries: planned.map((dueDate) => ({ dueDate, newDueDate: null, isConsumed: false })),
      })),
    { maxLength: 6 },
  );
const aWhatIf = fc
  .record({
    closures: fc.array(someDays(30), { maxLength: 2 }),
    away: fc.array(someDays(30), { maxLength: 2 }),
    every: fc.dictionary(
      fc.constantFrom('1', '2', '3', '4'),
      fc.integer({ min: 1, max: 40 }),
    ) as fc.Arbitrary<WhatIf['every']>,
  })
  .map(({ closures, ...rest }): WhatIf => ({
    ...rest,
    closures: closures.map((days) => ({ ...days, isYearly: false, name: { en: '', fi: 'A' } })),
  }));
const aRange = fc
  .tuple(aDay(0, 250), fc.integer({ min: 0, max: 200 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

test('what is due is done, missed or left, in total and never negative', () => {
  fc.assert(
    fc.property(someRows(aCalendar), aWhatIf, aRange, (rows, whatIf, range) => {
      const { weeks, ...total } = simulateWhatIf(rows, whatIf, { today, range });
      expect(total.left).toBeGreaterThanOrEqual(0);
      expect(total.left).toBeLessThanOrEqual(rows.length);
      for (const what of ['due', 'done', 'missed'] as const)
        expect(weeks.reduce((sum, week) => sum + week[what], 0)).toBe(total[what]);
      const parts = weeks.reduce((sum, { level }) => sum + level, 0);
      expect(parts === 0 || Math.abs(parts - total.done) < 1e-6).toBe(true);
      expect(total.toMove).toBeLessThanOrEqual(total.done);
    }),
    { numRuns: 150 },
  );
});

test('without an assumption it counts what the simulation lists', () => {
  fc.assert(
    fc.property(someRows(aCalendar), aRange, (rows, range) => {
      const listed = rows.flatMap((row) =>
        simulateDue(row, row.type, { today, range, calendar: row.calendar }),
      );
      expect(simulateWhatIf(rows, asPlanned, { today, range }).done).toBe(listed.length);
    }),
    { numRuns: 150 },
  );
});

test('rows counted together are the rows counted one by one', () => {
  // Few different dates, so that many rows have the same future, or come to it when their plans are used up.
  const oneOf = (days: number) =>
    fc.option(
      fc.constantFrom(...Array.from({ length: days }, (_, index) => addDays(today, -index))),
    );
  const together = aCalendar.chain((calendar) =>
    fc.array(
      fc.record({
        naturalDue: aDay(-2, 2),
        lastDoneOn: oneOf(3),
        createdOn: oneOf(5),
        planned: fc.array(aDay(0, 10), { maxLength: 2 }),
        isApplicable: fc.boolean(),
        type: fc.constantFrom(...inspectionTypes),
        calendar: fc.constant(calendar),
      }),
      { maxLength: 30 },
    ),
  );
  fc.assert(
    fc.property(together, aWhatIf, aRange, (found, whatIf, range) => {
      const rows = found.map(({ planned, ...row }): WhatIfRow => ({
        ...row,
        doneOn: [],
        entries: planned.map((dueDate, index) => ({
          dueDate,
          newDueDate: null,
          isConsumed: index === 1,
        })),
      }));
      const weeksOf = (some: readonly WhatIfRow[]) =>
        simulateWhatIf(some, whatIf, { today, range }).weeks.map(({ due, done, missed }) => [
          due,
          done,
          missed,
        ]);
      const sums = weeksOf([]);
      for (const row of rows)
        for (const [week, counts] of weeksOf([row]).entries())
          for (const [index, count] of counts.entries()) sums[week]![index]! += count;
      expect(weeksOf(rows)).toEqual(sums);
    }),
    { numRuns: 150 },
  );
});

test('nothing is done on days on which nobody inspects', () => {
  fc.assert(
    fc.property(
      someRows(aCalendar),
      aWhatIf,
      fc.integer({ min: 0, max: 20 }),
      (rows, whatIf, weeks) => {
        // Whole weeks, from a Monday on.
        const from = addDays('2026-11-23', weeks * 7);
        const to = addDays(from, 13);
        const assumed = { ...whatIf, away: [...whatIf.away, { from, to }] };
        const range = { from: today, to: addDays(today, 250) };
        const found = simulateWhatIf(rows, assumed, { today, range }).weeks;
        expect(found.filter((week) => from <= week.from && week.from <= to)).toMatchObject([
          { done: 0, level: 0 },
          { done: 0, level: 0 },
        ]);
      },
    ),
    { numRuns: 100 },
  );
});

test('with all days open, being away never makes more inspections or fewer missed ones', () => {
  fc.assert(
    fc.property(someRows(fc.constant(alwaysOpen)), someDays(40), (rows, days) => {
      const unplanned = rows.map((row) => ({ ...row, entries: [] }));
      const span = { today, range: { from: today, to: addDays(today, 200) } };
      const before = simulateWhatIf(unplanned, asPlanned, span);
      const after = simulateWhatIf(unplanned, { ...asPlanned, away: [days] }, span);
      expect(after.done).toBeLessThanOrEqual(before.done);
      expect(after.missed).toBeGreaterThanOrEqual(before.missed);
    }),
    { numRuns: 150 },
  );
});
