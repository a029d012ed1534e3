import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aCalendar, aClosure } from '../../testing/builders.ts';
import { inspectionTypes } from '../inspection-types.ts';
import { shiftOf } from './due.ts';
import { levelPlan } from './level.ts';
import type { LevelItem, LevelState } from './level.ts';
import { capPlannedDate, countInPeriod, latestPlannable } from './plan.ts';
import { alwaysOpen, isOpenDay } from './working-calendar.ts';

const today = '2026-11-21';
const start = dayNumber(today);
const near = (from: number, to: number) =>
  fc.integer({ min: start + from, max: start + to }).map(dayOfNumber);
const days = fc.array(near(-20, 40), { maxLength: 6 });
const aRow = fc.record({
  type: fc.constantFrom(...inspectionTypes),
  naturalDue: near(-30, 30),
  planned: fc.uniqueArray(near(0, 40), { maxLength: 2 }),
  done: fc.array(near(-20, 0), { maxLength: 4 }),
});
const closures = [aClosure('2026-11-25', '2026-12-04')];
const aCalendarOfSome = fc.constantFrom(
  alwaysOpen,
  aCalendar(),
  aCalendar({ closures }),
  aCalendar({ closures, shiftTo: 'previous' }),
);
const aCase = fc.record({
  rows: fc.array(aRow, { minLength: 1, maxLength: 6 }),
  wishes: fc.array(fc.tuple(fc.nat(5), near(-5, 60)), { maxLength: 25 }),
  capacity: fc.integer({ min: 1, max: 3 }),
  load: days,
  calendar: aCalendarOfSome,
});

const datesOf = (naturalDue: string) => ({ naturalDue, lastDoneOn: null, createdOn: null });

const around = (items: readonly LevelItem[], found: readonly (string | null)[], row: string) =>
  items.flatMap((item, index) => (item.row === row && found[index] ? [found[index]] : []));

test('never outside the window, never past a maximum or a capacity, and the count is kept', () => {
  fc.assert(
    fc.property(aCase, ({ rows, wishes, capacity, load, calendar }) => {
      const rowOf = (name: string) => rows[Number(name)];
      const items = wishes.map(([pick, wanted]): LevelItem => {
        const at = pick % rows.length;
        const { type, naturalDue } = rows[at]!;
        return {
          row: String(at),
          wanted,
          dates: datesOf(naturalDue),
          type,
          calendar,
        };
      });
      const state: LevelState = {
        today,
        capacity,
        load,
        planned: (row) => rowOf(row)?.planned ?? [],
        done: (row) => rowOf(row)?.done ?? [],
      };
      const found = levelPlan(items, state);
      expect(found).toHaveLength(items.length);
      items.forEach(({ row, dates, type }, index) => {
        const day = found[index];
        if (day == null) return;
        // Within the window: not before today, and not a day that the server would cap.
        expect(day >= today).toBe(true);
        expect(isOpenDay(calendar, day)).toBe(true);
        const latest = latestPlannable(dates, type, calendar, today);
        expect(capPlannedDate(day, latest).capped).toBe(false);
        const its = [...around(items, found, row), ...state.planned(row)];
        expect(its.filter((one) => one === day)).toHaveLength(1);
        const inPeriod = countInPeriod([...its, ...state.done(row)], day, type.period);
        const isNaturalAmongThem = its.includes(shiftOf(dates, dates.naturalDue, type, calendar))
          ? 1
          : 0;
        const most = Math.max(
          type.maxPerPeriod,
          countInPeriod([...state.planned(row), ...state.done(row)], day, type.period),
        );
        expect(inPeriod).toBeLessThanOrEqual(most + isNaturalAmongThem);
      });
      for (const day of new Set(found.filter((one) => one !== null))) {
        const placed = found.filter((one) => one === day).length;
        expect(placed + load.filter((one) => one === day).length).toBeLessThanOrEqual(capacity);
      }
    }),
    { numRuns: 150 },
  );
});

// For unit jobs with deadlines only, earliest deadline first is optimal.
function mostThatFit(deadlines: readonly number[], capacity: number): number {
  const waiting = [...deadlines].sort((one, other) => one - other);
  let fitted = 0;
  for (let day = start; waiting.length > 0; day += 1)
    for (let seat = 0; seat < capacity && waiting.length > 0; seat += 1) {
      while (waiting.length > 0 && waiting[0]! < day) waiting.shift();
      if (waiting.shift() !== undefined) fitted += 1;
    }
  return fitted;
}

test('finds room for as many as there is room for', () => {
  const aWish = fc.record({ naturalDue: near(-5, 5), wanted: near(0, 15) });
  fc.assert(
    fc.property(
      fc.array(aWish, { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      (wishes, capacity) => {
        const type = { ...inspectionTypes[0], maxPerPeriod: 1_000 };
        const items = wishes.map(({ naturalDue, wanted }, index) => ({
          wanted,
          dates: datesOf(naturalDue),
          row: String(index),
          type,
          calendar: alwaysOpen,
        }));
        const state = { today, capacity, load: [], planned: () => [], done: () => [] };
        const placed = levelPlan(items, state).filter((day) => day !== null).length;
        const ends = wishes.map(({ naturalDue }) => Math.max(start, dayNumber(naturalDue)) + 7);
        expect(placed).toBe(mostThatFit(ends, capacity));
      },
    ),
    { numRuns: 100 },
  );
});
