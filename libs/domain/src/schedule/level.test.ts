import { describe, expect, test } from 'vitest';
import { aCalendar, longBreak } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { levelPlan } from './level.ts';
import type { LevelItem, LevelState } from './level.ts';
import { alwaysOpen } from './working-calendar.ts';

const weekly = inspectionType(1)!;
const today = '2026-11-21';
const datesOf = (naturalDue: LocalDate) => ({ naturalDue, lastDoneOn: null, createdOn: null });
const item = (row: string, change: Partial<LevelItem> = {}): LevelItem => ({
  row,
  wanted: '2026-11-25',
  dates: datesOf('2026-11-25'),
  type: weekly,
  calendar: alwaysOpen,
  ...change,
});
const due = (row: string, day: LocalDate, change: Partial<LevelItem> = {}) =>
  item(row, { wanted: day, dates: datesOf(day), ...change });
const state = (days: readonly LocalDate[], change: Partial<LevelState> = {}): LevelState => ({
  today,
  range: { from: today, to: addDays(today, 10) },
  capacity: 1,
  projected: true,
  load: new Map([...new Set(days)].map((day) => [day, days.filter((one) => one === day).length])),
  planned: () => [],
  done: () => [],
  ...change,
});

test('each keeps its day while there is room', () =>
  expect(
    levelPlan([item('a'), item('b')], state(['2026-11-25', '2026-11-25'], { capacity: 2 })).days,
  ).toEqual(['2026-11-25', '2026-11-25']));

test('what does not fit goes to the nearest day on which it is not postponed', () => {
  const days = ['2026-11-25', '2026-11-25', '2026-11-25'];
  expect(levelPlan([item('a'), item('b'), item('c')], state(days)).days).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-25',
  ]);
});

test('one move relieves the days of what follows as well', () => {
  const range = { from: today, to: addDays(today, 20) };
  const mondays = ['2026-11-23', '2026-11-30', '2026-12-07'];
  const found = levelPlan(
    [due('a', '2026-11-23'), due('b', '2026-11-23')],
    state([...mondays, ...mondays], { range }),
  );
  // Planned earlier it would keep its rhythm, and two would stand on the later Mondays.
  expect(found.days).toEqual(['2026-11-24', '2026-11-23']);
  expect([...found.load].filter(([, count]) => count > 0).map(([day]) => day)).toEqual(
    mondays.flatMap((day) => [day, addDays(day, 1)]),
  );
});

test('a row never stands twice on a day, nor past the maximum of its month', () => {
  const full = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-20'];
  const wish = item('a', { wanted: '2026-11-27' });
  expect(levelPlan([wish], state([], { done: () => full })).days).toEqual(['2026-11-25']);
  const planned = state([], { planned: () => ['2026-11-25'], capacity: 9, done: () => full });
  expect(levelPlan([item('a')], planned).days).toEqual(['2026-12-01']);
});

test('one with other days makes room for one without', () => {
  const range = { from: today, to: '2026-11-24' };
  const closed = aCalendar({ openWeekdays: [1, 2] });
  const open = aCalendar({ openWeekdays: [1, 2, 7] });
  const items = [
    due('tight', '2026-11-24', { calendar: closed }),
    due('tight too', '2026-11-24', { calendar: closed }),
    due('loose', '2026-11-23', { calendar: open }),
  ];
  const found = levelPlan(items, state(['2026-11-24', '2026-11-24', '2026-11-23'], { range }));
  expect([...found.days].sort()).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  expect(found.days[2]).toBe('2026-11-22');
});

test('where no day is free the fewest stay above the capacity', () => {
  const items = Array.from({ length: 13 }, (_, index) => item(String(index)));
  const { days, load } = levelPlan(items, state(items.map(({ wanted }) => wanted)));
  expect(new Set(days).size).toBe(11);
  expect(Math.max(...load.values())).toBe(3);
});

test('thousands are levelled while one waits', () => {
  const items = Array.from({ length: 2_000 }, (_, index) =>
    due(String(index), addDays(today, 2 + (index % 3) * 7)),
  );
  const range = { from: today, to: addDays(today, 20) };
  const load = new Map(
    [2, 9, 16].map((offset, week) => [addDays(today, offset), Math.ceil((2_000 * (week + 1)) / 3)]),
  );
  const found = levelPlan(items, state([], { range, capacity: 300, load }));
  expect(Math.max(...found.load.values())).toBeLessThanOrEqual(300);
});

describe('with closed days', () => {
  const calendar = aCalendar({ closures: [longBreak] });
  test.each([
    // natural, wish, today, day
    ['2026-11-25', '2026-11-25', '2026-11-21', '2026-11-25'],
    // A closed wish goes to the nearest open day.
    ['2026-11-25', '2026-11-28', '2026-11-21', '2026-11-27'],
    ['2026-11-25', '2026-11-29', '2026-11-21', '2026-11-30'],
    // Nothing goes to a day before today, and nothing beyond the cap.
    ['2026-11-25', '2026-11-21', '2026-11-21', '2026-11-23'],
    ['2026-11-25', '2026-11-01', '2026-11-21', '2026-11-23'],
    ['2026-11-20', '2026-12-24', '2026-11-20', '2026-11-27'],
    // Through a break.
    ['2026-12-16', '2027-01-16', '2026-12-10', '2026-12-18'],
    ['2026-12-23', '2026-12-23', '2026-12-19', '2027-03-01'],
  ])('natural %s, wanted %s, today %s: %s', (natural, wanted, now, day) => {
    const one = item('a', { wanted, dates: datesOf(natural), calendar });
    const range = { from: now, to: addDays(now, 120) };
    expect(levelPlan([one], state([], { today: now, range })).days).toEqual([day]);
  });

  test('many in one week stand on its open days only', () => {
    const items = Array.from({ length: 9 }, (_, index) => item(String(index), { calendar }));
    const range = { from: today, to: '2026-12-02' };
    const { days } = levelPlan(
      items,
      state(
        items.map(({ wanted }) => wanted),
        { range },
      ),
    );
    expect([...new Set(days)].sort()).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  test('the open day of the natural date stands past the maximum', () => {
    const full = ['2026-11-02', '2026-11-06', '2026-11-13', '2026-11-20'];
    const one = item('a', { wanted: '2026-11-27', dates: datesOf('2026-11-21'), calendar });
    expect(levelPlan([one], state([], { done: () => full })).days).toEqual(['2026-11-23']);
  });

  test('where it can be planned on no day of the range there is none', () => {
    const range = { from: '2026-11-28', to: '2026-11-29' };
    expect(levelPlan([item('a', { calendar })], state([], { range })).days).toEqual([null]);
  });

  test('each location has its own days', () => {
    const items = [
      item('a', { calendar }),
      item('b', { calendar: aCalendar({ openWeekdays: [6] }) }),
    ];
    expect(levelPlan(items, state([])).days).toEqual(['2026-11-25', '2026-11-28']);
  });
});
