import { describe, expect, test } from 'vitest';
import { aCalendar, longBreak } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { levelPlan } from './level.ts';
import type { LevelItem, LevelState } from './level.ts';
import { alwaysOpen } from './working-calendar.ts';

const weekly = inspectionType(1)!;
const state = (change: Partial<LevelState> = {}): LevelState => ({
  today: '2026-11-21',
  capacity: 1,
  load: [],
  planned: () => [],
  done: () => [],
  ...change,
});
const datesOf = (naturalDue: string) => ({ naturalDue, lastDoneOn: null, createdOn: null });
const item = (row: string, change: Partial<LevelItem> = {}): LevelItem => ({
  row,
  wanted: '2026-11-25',
  dates: datesOf('2026-11-25'),
  type: weekly,
  calendar: alwaysOpen,
  ...change,
});

test('each keeps its day while there is room', () =>
  expect(levelPlan([item('a'), item('b')], state({ capacity: 2 }))).toEqual([
    '2026-11-25',
    '2026-11-25',
  ]));

test('what does not fit goes to the nearest day, the earlier first', () =>
  expect(levelPlan([item('a'), item('b'), item('c')], state())).toEqual([
    '2026-11-25',
    '2026-11-24',
    '2026-11-26',
  ]));

test('what stands already takes room', () =>
  expect(levelPlan([item('a')], state({ load: ['2026-11-25'] }))).toEqual(['2026-11-24']));

test('a row never stands twice on a day, nor past the maximum of its month', () => {
  const full = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-20'];
  const found = levelPlan([item('a', { wanted: '2026-11-27' })], state({ done: () => full }));
  expect(found).toEqual(['2026-11-25']);
  const planned = state({ planned: () => ['2026-11-25'], capacity: 9, done: () => full });
  expect(levelPlan([item('a')], planned)).toEqual(['2026-12-01']);
});

test('one with other days makes room for one without', () => {
  const today = '2026-11-30';
  const loose = item('loose', { wanted: '2026-11-30', dates: datesOf('2026-11-30') });
  const taken = Array.from({ length: 7 }, (_, day) => `2026-12-0${day + 1}`);
  const tight = { ...item('tight', { wanted: '2026-11-30', dates: datesOf('2026-11-30') }) };
  const found = levelPlan(
    [loose, tight],
    state({ today, load: taken.slice(1), planned: (row) => (row === 'tight' ? [taken[0]!] : []) }),
  );
  expect(found).toEqual(['2026-12-01', '2026-11-30']);
});

test('what has no day at all is null, and the others are not', () => {
  const items = Array.from({ length: 13 }, (_, index) => item(String(index)));
  const found = levelPlan(items, state());
  expect(found.filter((day) => day === null)).toHaveLength(1);
  expect(new Set(found).size).toBe(13);
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
  ])('natural %s, wanted %s, today %s: %s', (natural, wanted, today, day) => {
    const one = item('a', { wanted, dates: datesOf(natural), calendar });
    expect(levelPlan([one], state({ today }))).toEqual([day]);
  });

  test('many in one week stand on its open days only', () => {
    const items = Array.from({ length: 9 }, (_, index) => item(String(index), { calendar }));
    const found = levelPlan(items, state());
    expect([...found].sort()).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      null,
    ]);
  });

  test('the open day of the natural date stands past the maximum', () => {
    const full = ['2026-11-02', '2026-11-06', '2026-11-13', '2026-11-20'];
    const one = item('a', { wanted: '2026-11-27', dates: datesOf('2026-11-21'), calendar });
    expect(levelPlan([one], state({ done: () => full }))).toEqual(['2026-11-23']);
  });

  test('beside a full Friday the nearest open days fill up, over the weekend too', () => {
    const closedWeekend = aCalendar();
    const items = ['a', 'b', 'c', 'd', 'e'].map((row) =>
      item(row, { wanted: '2026-11-27', dates: datesOf('2026-11-27'), calendar: closedWeekend }),
    );
    expect(levelPlan(items, state())).toEqual([
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-30',
    ]);
  });

  test('what is planned on open days takes room, and a wish on Saturday goes to Friday', () => {
    const one = item('a', { wanted: '2026-11-28', calendar: aCalendar() });
    expect(levelPlan([one], state())).toEqual(['2026-11-27']);
    expect(levelPlan([one], state({ load: ['2026-11-27', '2026-11-26'] }))).toEqual(['2026-11-30']);
  });

  test('each location has its own days', () => {
    const items = [
      item('a', { calendar }),
      item('b', { calendar: aCalendar({ openWeekdays: [6] }) }),
    ];
    expect(levelPlan(items, state())).toEqual(['2026-11-25', '2026-11-28']);
  });
});
