import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aCalendar, longBreak } from '../../testing/builders.ts';
import { inspectionTypes } from '../inspection-types.ts';
import type { InspectionType } from '../inspection-types.ts';
import { dueDates, shiftOf } from './due.ts';
import type { DueRow } from './due.ts';
import { afterSubmission } from './move.ts';
import { capPlannedDate, consumedBy, latestPlannable, plannedDueOf } from './plan.ts';
import type { ScheduleEntry } from './plan.ts';
import { simulateDue } from './simulate.ts';
import { alwaysOpen, isOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const today = '2026-11-21';
const start = dayNumber(today);
const aType = fc.constantFrom(...inspectionTypes);
const aRow = fc
  .record({
    natural: fc.integer({ min: start - 400, max: start + 400 }).map(dayOfNumber),
    wished: fc.array(fc.integer({ min: start - 10, max: start + 500 }).map(dayOfNumber), {
      maxLength: 4,
    }),
  })
  .map(({ natural, wished }) => ({ natural, wished }));
const aSpan = fc.integer({ min: 0, max: 800 }).map((days) => dayOfNumber(start + days));

const aCalendarOfSome = fc.constantFrom(
  alwaysOpen,
  aCalendar(),
  aCalendar({ closures: [longBreak] }),
  aCalendar({ closures: [longBreak], shiftTo: 'previous' }),
);

const unplanned = (naturalDue: string) => ({ naturalDue, lastDoneOn: null, createdOn: null });

const entriesOf = (wished: readonly string[], naturalDue: string, type: InspectionType) =>
  wished.map((day): ScheduleEntry => ({
    dueDate: capPlannedDate(day, latestPlannable(unplanned(naturalDue), type, alwaysOpen, today))
      .date,
    newDueDate: null,
    isConsumed: false,
  }));

// Steps through every day with the rules of single inspections, independent of the loop under test.
function dayByDay(
  natural: string,
  planned: readonly ScheduleEntry[],
  { type, calendar, to }: { type: InspectionType; calendar: WorkingCalendar; to: string },
): { dueDate: string; doneOn: string }[] {
  let row = unplanned(natural) as Pick<DueRow, 'naturalDue' | 'lastDoneOn' | 'createdOn'>;
  let entries: readonly ScheduleEntry[] = planned;
  const found: { dueDate: string; doneOn: string }[] = [];
  for (let day = start; day <= dayNumber(to); day += 1) {
    const doneOn = dayOfNumber(day);
    const plannedDue = plannedDueOf(entries);
    const dueDate = dueDates({ ...row, plannedDue }, type, calendar).due;
    if (dueDate > doneOn || !isOpenDay(calendar, doneOn)) continue;
    found.push({ dueDate, doneOn });
    const before = row;
    const used = consumedBy(entries, doneOn, (one) => shiftOf(before, one, type, calendar));
    entries = entries.filter((entry) => !used.includes(entry));
    const move = afterSubmission(row, { naturalDueSeen: row.naturalDue, doneOn }, type, calendar);
    if (move.moved) row = { ...row, naturalDue: move.naturalDue, lastDoneOn: move.lastDoneOn };
  }
  return found;
}

test('agrees with living through every day by the due rules', () => {
  fc.assert(
    fc.property(aRow, aType, aSpan, aCalendarOfSome, ({ natural, wished }, type, to, calendar) => {
      const entries = entriesOf(wished, natural, type);
      const row = { ...unplanned(natural), entries, doneOn: [], isApplicable: true };
      const simulated = simulateDue(row, type, {
        today,
        range: { from: today, to },
        calendar,
      });
      const lived = dayByDay(natural, entries, { type, calendar, to });
      expect(simulated.map(({ dueDate, doneOn }) => ({ dueDate, doneOn }))).toEqual(lived);
    }),
    { numRuns: 300 },
  );
});

test('days only go forward, each is inspected when its window is open, and a narrower range is a part', () => {
  fc.assert(
    fc.property(
      aRow,
      aType,
      aSpan,
      aSpan,
      aCalendarOfSome,
      ({ natural, wished }, type, one, other, calendar) => {
        const [from = one, to = other] = [one, other].sort();
        const entries = entriesOf(wished, natural, type);
        const row = { ...unplanned(natural), entries, doneOn: [], isApplicable: true };
        const all = simulateDue(row, type, {
          today,
          range: { from: today, to },
          calendar,
        });
        const part = simulateDue(row, type, { today, range: { from, to }, calendar });
        expect(part).toEqual(all.filter(({ doneOn }) => doneOn >= from));
        const days = all.map(({ doneOn }) => doneOn);
        expect(days).toEqual([...new Set(days)].sort());
        for (const { opensOn, doneOn } of all) expect(doneOn >= opensOn).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
