import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aCalendar, aClosure } from '../../testing/builders.ts';
import { inspectionTypes } from '../inspection-types.ts';
import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysOf } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import { levelPlan } from './level.ts';
import type { LevelItem, LevelState } from './level.ts';
import { countInPeriod, latestPlannable } from './plan.ts';
import { simulateDue } from './simulate.ts';
import { alwaysOpen, isOpenDay } from './working-calendar.ts';

const today = '2026-11-21';
const start = dayNumber(today);
const near = (from: number, to: number) =>
  fc.integer({ min: start + from, max: start + to }).map(dayOfNumber);
const closures = [aClosure('2026-11-25', '2026-12-04')];
const aCalendarOfSome = fc.constantFrom(
  alwaysOpen,
  aCalendar(),
  aCalendar({ closures }),
  aCalendar({ closures, shiftTo: 'previous' }),
);
const datesOf = (naturalDue: string) => ({ naturalDue, lastDoneOn: null, createdOn: null });

type Item = LevelItem & { readonly type: InspectionType };

/** The days of a range on which a calendar shows a row, by the simulation: one row alone, one inspection at a time. */
function shownAlone(
  { dates, type, calendar }: Item,
  planned: readonly LocalDate[],
  range: LevelState['range'],
): LocalDate[] {
  const entries = planned.map((dueDate) => ({ dueDate, newDueDate: null, isConsumed: false }));
  const row = { ...dates, entries, doneOn: [], isApplicable: true };
  const current = (planned.length > 0 ? planned : [dates.naturalDue]).map((day) =>
    shiftOf(dates, day, type, calendar),
  );
  const following = simulateDue(row, type, {
    today,
    range: { from: today, to: range.to },
    calendar,
  })
    .filter(({ reasons }, index) => index > 0 && !reasons.includes('planned'))
    .map(({ dueDate }) => dueDate);
  return [...current, ...following].filter((day) => range.from <= day && day <= range.to);
}

const countsOf = (days: readonly LocalDate[]): Map<LocalDate, number> => {
  const counts = new Map<LocalDate, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
};

const excessOf = (load: ReadonlyMap<LocalDate, number>, capacity: number): number =>
  [...load.values()].reduce((sum, count) => sum + Math.max(0, count - capacity), 0);

const aSite = fc.record({
  rows: fc.array(
    fc.record({
      type: fc.constantFrom(inspectionTypes[0], inspectionTypes[0], inspectionTypes[1]),
      ahead: fc.oneof(fc.nat(2), fc.nat(13)),
    }),
    { minLength: 2, maxLength: 10 },
  ),
  days: fc.integer({ min: 3, max: 9 }),
  capacity: fc.integer({ min: 1, max: 3 }),
  others: fc.array(near(0, 13), { maxLength: 8 }),
  calendar: aCalendarOfSome,
});

type Site = typeof aSite extends fc.Arbitrary<infer T> ? T : never;

function siteOf({ rows, days, capacity, others, calendar }: Site) {
  const range = { from: today, to: addDays(today, days - 1) };
  const items = rows.flatMap(({ type, ahead }, index): Item[] => {
    const dates = datesOf(addDays(today, ahead));
    const wanted = shiftOf(dates, dates.naturalDue, type, calendar);
    return wanted < today || wanted > range.to
      ? []
      : [{ row: String(index), wanted, dates, type, calendar }];
  });
  const own = items.flatMap((item) => shownAlone(item, [], range));
  const load = countsOf([...others.filter((day) => day <= range.to), ...own]);
  const state: LevelState = {
    today,
    range,
    capacity,
    projected: true,
    load,
    planned: () => [],
    done: () => [],
  };
  return { items, state };
}

/** The least excess, and the fewest moves that reach it: every combination of days is looked at. */
function exhaustively(items: readonly Item[], { load, range, capacity }: LevelState) {
  const days = daysOf(range);
  // The counts of all days as one number, a digit each.
  const base = 2 ** 5;
  const numberOf = (shown: readonly LocalDate[]) =>
    shown.reduce((sum, day) => sum + base ** days.indexOf(day), 0);
  const excessIn = (counts: number) =>
    days.reduce((sum, _, at) => {
      const count = Math.floor(counts / base ** at) % base;
      return sum + Math.max(0, count - capacity);
    }, 0);
  let reached = new Map([
    [days.reduce((sum, day, at) => sum + (load.get(day) ?? 0) * base ** at, 0), 0],
  ]);
  for (const item of items) {
    const latest = latestPlannable(item.dates, item.type, item.calendar, today);
    const own = numberOf(shownAlone(item, [], range));
    const changes = days
      .filter((day) => day !== item.wanted && day <= latest && isOpenDay(item.calendar, day))
      .map((day) => numberOf(shownAlone(item, [day], range)) - own);
    const next = new Map(reached);
    for (const [counts, moves] of reached)
      for (const change of changes) {
        const known = next.get(counts + change);
        if (known === undefined || known > moves + 1) next.set(counts + change, moves + 1);
      }
    reached = next;
  }
  let best = { excess: Infinity, moves: Infinity };
  for (const [counts, moves] of reached) {
    const excess = excessIn(counts);
    if (excess < best.excess || (excess === best.excess && moves < best.moves))
      best = { excess, moves };
  }
  return best;
}

test('moves as few inspections as an exhaustive search, and leaves no more above the capacity', () => {
  fc.assert(
    fc.property(aSite, (site) => {
      const { items, state } = siteOf(site);
      const { days, load } = levelPlan(items, state);
      const moves = items.filter(({ wanted }, index) => days[index] !== wanted).length;
      expect({ excess: excessOf(load, state.capacity), moves }).toEqual(exhaustively(items, state));
    }),
    { numRuns: 200 },
  );
});

test('tells what the calendar shows afterwards', () => {
  fc.assert(
    fc.property(aSite, (site) => {
      const { items, state } = siteOf(site);
      const { days, load } = levelPlan(items, state);
      const own = items.flatMap((item) => shownAlone(item, [], state.range));
      const after = items.flatMap((item, index) =>
        shownAlone(item, days[index] == null ? [] : [days[index]], state.range),
      );
      for (const day of daysOf(state.range)) {
        const others = (state.load.get(day) ?? 0) - (countsOf(own).get(day) ?? 0);
        expect(load.get(day) ?? 0).toBe(others + (countsOf(after).get(day) ?? 0));
      }
    }),
    { numRuns: 200 },
  );
});

const aRow = fc.record({
  type: fc.constantFrom(...inspectionTypes),
  naturalDue: near(-30, 30),
  planned: fc.uniqueArray(near(0, 40), { maxLength: 2 }),
  done: fc.array(near(-20, 0), { maxLength: 4 }),
});
const aFile = fc.record({
  rows: fc.array(aRow, { minLength: 1, maxLength: 6 }),
  wishes: fc.array(fc.tuple(fc.nat(5), near(-5, 60)), { maxLength: 25 }),
  capacity: fc.integer({ min: 1, max: 3 }),
  calendar: aCalendarOfSome,
});

test('never outside the window, never past a maximum, and no row twice on a day', () => {
  fc.assert(
    fc.property(aFile, ({ rows, wishes, capacity, calendar }) => {
      const rowOf = (name: string) => rows[Number(name)];
      const items = wishes.map(([pick, wanted]): LevelItem => {
        const at = pick % rows.length;
        const { type, naturalDue } = rows[at]!;
        return { row: String(at), wanted, dates: datesOf(naturalDue), type, calendar };
      });
      const state: LevelState = {
        today,
        range: { from: today, to: addDays(today, 60) },
        capacity,
        projected: false,
        load: new Map(),
        planned: (row) => rowOf(row)?.planned ?? [],
        done: (row) => rowOf(row)?.done ?? [],
      };
      const { days: found } = levelPlan(items, state);
      expect(found).toHaveLength(items.length);
      items.forEach(({ row, dates, type }, index) => {
        const day = found[index];
        if (day == null) return;
        expect(day >= today && day <= latestPlannable(dates, type, calendar, today)).toBe(true);
        expect(isOpenDay(calendar, day)).toBe(true);
        const chosen = items.flatMap((item, at) => (item.row === row ? (found[at] ?? []) : []));
        const planned = [...chosen, ...state.planned(row)];
        expect(planned.filter((one) => one === day)).toHaveLength(1);
        const natural = shiftOf(dates, dates.naturalDue, type, calendar);
        const shifted = (days: readonly string[]) =>
          days.map((one) => shiftOf(dates, one, type, calendar));
        const before = [...shifted(state.planned(row)), ...state.done(row)];
        const most = Math.max(type.maxPerPeriod, countInPeriod(before, day, type.period));
        const isNaturalAmongThem = planned.includes(natural) ? 1 : 0;
        expect(countInPeriod([...chosen, ...before], day, type.period)).toBeLessThanOrEqual(
          most + isNaturalAmongThem,
        );
      });
    }),
    { numRuns: 150 },
  );
});
