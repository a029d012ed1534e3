import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCalendar, aClosure, longBreak } from '../../testing/builders.ts';
import { toText } from '../text.ts';
import {
  alwaysOpen,
  checkCalendar,
  closedOn,
  isAlwaysOpen,
  isOpenDay,
  latestKnown,
  latestOpenDay,
  nextOpenDay,
  openDaysBetween,
  shiftDay,
  shiftedDays,
  weekdayOf,
} from './working-calendar.ts';
import type { Closure, Weekday, WorkingCalendar } from './working-calendar.ts';

const yearly = { isYearly: true };
const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const openExceptFor = (...closures: Closure[]) => aCalendar({ openWeekdays: everyDay, closures });

test.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2026-03-29', 7], // clocks go forward in Helsinki
  ['2026-10-25', 7], // and back
  ['2028-02-29', 2],
  ['2024-01-01', 1],
  ['2023-12-31', 7],
  ['1999-12-31', 5],
  ['2011-12-30', 5], // the day that Apia skipped
])('%s has the weekday %i', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

describe('which days are closed', () => {
  test.each<[string, WorkingCalendar, string[], string[]]>([
    [
      'by weekday',
      aCalendar(),
      ['2026-11-21', '2026-11-22', '2026-03-29'],
      ['2026-11-20', '2026-11-23', '2026-03-27', '2026-03-30'],
    ],
    [
      'once',
      openExceptFor(aClosure('2026-12-24', '2026-12-26')),
      ['2026-12-24', '2026-12-25', '2026-12-26'],
      ['2026-12-23', '2026-12-27', '2027-12-25', '2025-12-25'],
    ],
    [
      'once, for a day',
      openExceptFor(aClosure('2026-12-06', '2026-12-06')),
      ['2026-12-06'],
      ['2026-12-05', '2026-12-07'],
    ],
    [
      'once over New Year',
      openExceptFor(aClosure('2026-12-20', '2027-01-06')),
      ['2026-12-20', '2026-12-31', '2027-01-01', '2027-01-06'],
      ['2026-12-19', '2027-01-07', '2027-12-31', '2026-01-06'],
    ],
    [
      'yearly, whatever year the days name',
      openExceptFor(aClosure('2026-12-24', '2026-12-26', yearly)),
      ['2026-12-24', '2030-12-26', '2020-12-25'],
      ['2030-12-23', '2030-12-27'],
    ],
    [
      'yearly over New Year',
      openExceptFor(aClosure('2026-12-20', '2027-01-06', yearly)),
      ['2026-12-20', '2029-12-31', '2030-01-01', '2030-01-06', '2026-01-05'],
      ['2029-12-19', '2030-01-07', '2030-06-15'],
    ],
    [
      'yearly on 29 February',
      openExceptFor(aClosure('2028-02-29', '2028-02-29', yearly)),
      ['2028-02-29', '2032-02-29', '2024-02-29'],
      ['2027-02-28', '2027-03-01', '2028-02-28', '2028-03-01'],
    ],
    [
      'yearly from 29 February on',
      openExceptFor(aClosure('2028-02-29', '2028-03-02', yearly)),
      ['2028-02-29', '2027-03-01', '2027-03-02'],
      ['2027-02-28', '2027-03-03', '2028-02-28'],
    ],
    [
      'yearly until 29 February',
      openExceptFor(aClosure('2028-02-27', '2028-02-29', yearly)),
      ['2027-02-27', '2027-02-28', '2028-02-29'],
      ['2027-02-26', '2027-03-01', '2028-03-01'],
    ],
  ])('%s', (_, calendar, closed, open) => {
    expect(closed.filter((day) => isOpenDay(calendar, day))).toEqual([]);
    expect(open.filter((day) => !isOpenDay(calendar, day))).toEqual([]);
  });

  test('a closure is named before a weekday, the first of several before the others', () => {
    const [one, other] = [
      aClosure('2026-12-25', '2026-12-27', { name: toText('Joulu') }),
      aClosure('2026-12-21', '2027-01-06'),
    ];
    const calendar = aCalendar({ closures: [one, other] });
    expect(closedOn(calendar, '2026-12-26')).toEqual({ closure: one });
    expect(closedOn(calendar, '2026-12-28')).toEqual({ closure: other });
    expect(closedOn(calendar, '2026-11-21')).toEqual({ closure: null });
    expect(closedOn(calendar, '2026-11-20')).toBeNull();
  });
});

test.each([
  [alwaysOpen, true],
  [aCalendar({ openWeekdays: everyDay, shiftTo: 'previous' }), true],
  [aCalendar(), false],
  [openExceptFor(aClosure('2026-12-06', '2026-12-06')), false],
])('whether a calendar has no closed days (%#)', (calendar, isIt) =>
  expect(isAlwaysOpen(calendar)).toBe(isIt),
);

test.each([
  // day, latest open day, next open day
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-20', '2026-11-23'],
  // Over a clock change, a leap day and New Year.
  ['2026-03-29', '2026-03-27', '2026-03-30'],
  ['2026-10-25', '2026-10-23', '2026-10-26'],
  ['2020-02-29', '2020-02-28', '2020-03-02'],
  ['2028-01-01', '2027-12-31', '2028-01-03'],
])('the open days around %s are %s and %s', (day, latest, next) => {
  expect(latestOpenDay(aCalendar(), day)).toBe(latest);
  expect(nextOpenDay(aCalendar(), day)).toBe(next);
});

test('an open day is found across the longest closure, and none is looked for in vain', () => {
  const calendar = openExceptFor(aClosure('2027-01-01', '2027-12-31'));
  expect(nextOpenDay(calendar, '2027-01-01')).toBe('2028-01-01');
  expect(latestOpenDay(calendar, '2027-12-31')).toBe('2026-12-31');
  expect(() => nextOpenDay(aCalendar({ openWeekdays: [] }), '2027-01-01')).toThrow(RangeError);
});

describe('shiftDay', () => {
  // Closed from Saturday the 21st to Sunday the 29th.
  const closures = [aClosure('2026-11-23', '2026-11-27')];
  test.each([
    // rule, day, periodDays, notBefore, open day
    ['next', '2026-11-20', 7, null, '2026-11-20'],
    ['next', '2026-11-21', 7, null, '2026-11-30'],
    ['next', '2026-11-29', 7, null, '2026-11-30'],
    ['next', '2026-11-21', 7, '2026-11-01', '2026-11-30'],
    ['previous', '2026-11-20', 7, null, '2026-11-20'],
    ['previous', '2026-11-21', 7, null, '2026-11-20'],
    // Less than one period earlier.
    ['previous', '2026-11-26', 7, null, '2026-11-20'],
    ['previous', '2026-11-27', 7, null, '2026-11-30'],
    ['previous', '2026-11-29', 7, null, '2026-11-30'],
    ['previous', '2026-11-29', 180, null, '2026-11-20'],
    // Not before the given day, which itself is allowed.
    ['previous', '2026-11-21', 7, '2026-11-20', '2026-11-20'],
    ['previous', '2026-11-21', 7, '2026-11-21', '2026-11-30'],
    ['previous', '2026-11-29', 180, '2026-11-21', '2026-11-30'],
    // An open day stays, whatever the limits.
    ['previous', '2026-11-20', 7, '2026-11-25', '2026-11-20'],
  ] as const)(
    'by %s %s goes, period %i, not before %s, to %s',
    (shiftTo, day, periodDays, notBefore, open) => {
      const calendar = aCalendar({ closures, shiftTo });
      expect(shiftDay(calendar, day, { periodDays, notBefore })).toBe(open);
    },
  );

  test.each([
    ['next', '2026-11-21', null, '2026-11-30'],
    ['next', '2026-11-20', null, '2026-11-20'],
    ['previous', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['previous', '2026-11-26', '2026-11-20', '2026-11-30'],
    ['previous', '2026-11-27', null, '2026-11-30'],
  ] as const)('by %s the choices for %s are %s and %s', (shiftTo, day, previous, next) =>
    expect(shiftedDays(aCalendar({ closures, shiftTo }), day, { periodDays: 7 })).toEqual({
      previous,
      next,
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-19', 0],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-21', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-27', 5],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-03-27', '2026-03-30', 1],
  ['2026-10-23', '2026-10-27', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-23', '2026-12-30', 3], // Christmas on a Thursday and Friday
])('from %s to %s are %i open days', (from, to, count) => {
  const closures = [aClosure('2026-12-24', '2026-12-25', yearly)];
  expect(openDaysBetween(aCalendar({ closures }), from, to)).toBe(count);
});

test('open days are the same, in whatever order a calendar is asked about them', () => {
  const closures = [aClosure('2026-12-24', '2026-12-25', yearly), longBreak];
  const spans = [
    { from: '2026-11-20', to: '2026-12-30', count: 20 },
    { from: '2026-10-23', to: '2026-10-27', count: 2 },
    { from: '2027-02-26', to: '2027-03-05', count: 5 },
    { from: '2026-01-01', to: '2027-12-31', count: 470 },
    { from: '2026-12-20', to: '2026-12-21', count: 0 },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(spans, { minLength: 2 }), (asked) => {
      const calendar = aCalendar({ closures });
      const found = asked.map(({ from, to }) => openDaysBetween(calendar, from, to));
      expect(found).toEqual(asked.map(({ count }) => count));
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-19', 0],
  ['2026-11-20', '2026-11-27', 7],
  ['2026-03-28', '2026-03-30', 2],
])('where no day is closed %s to %s are %i', (from, to, count) =>
  expect(openDaysBetween(alwaysOpen, from, to)).toBe(count),
);

describe('checkCalendar', () => {
  test.each<[string, Partial<WorkingCalendar>, string, number | null]>([
    ['no open weekday', { openWeekdays: [] }, 'no_open_day', null],
    [
      'a closure that ends before it starts',
      { closures: [aClosure('2026-12-06', '2026-12-06'), aClosure('2026-12-26', '2026-12-24')] },
      'reversed',
      1,
    ],
    [
      'a yearly closure to the same day of the next year',
      { closures: [aClosure('2026-06-01', '2027-06-01', yearly)] },
      'longer_than_a_year',
      0,
    ],
    [
      'a yearly closure of every day',
      { closures: [aClosure('2026-06-01', '2027-05-31', yearly)] },
      'no_open_day',
      null,
    ],
    [
      'a closure of 366 days',
      { closures: [aClosure('2026-12-06', '2026-12-06'), aClosure('2027-01-01', '2028-01-01')] },
      'no_open_day',
      1,
    ],
    [
      'closures of 366 days together',
      {
        openWeekdays: everyDay,
        closures: [aClosure('2027-07-01', '2028-01-01'), aClosure('2027-01-01', '2027-06-30')],
      },
      'no_open_day',
      null,
    ],
    [
      'a closure that the weekend makes one of 366 days',
      { closures: [aClosure('2027-01-04', '2027-12-31')] },
      'no_open_day',
      null,
    ],
    [
      'a closure that a yearly one continues',
      {
        openWeekdays: everyDay,
        closures: [
          aClosure('2027-01-08', '2027-12-31'),
          aClosure('2026-01-01', '2026-01-08', yearly),
        ],
      },
      'no_open_day',
      null,
    ],
    [
      'a closure decades ahead that a yearly one continues',
      {
        openWeekdays: everyDay,
        closures: [
          aClosure('2061-01-08', '2061-12-31'),
          aClosure('2026-01-01', '2026-01-08', yearly),
        ],
      },
      'no_open_day',
      null,
    ],
    [
      'a closure decades ahead that continues a yearly one',
      {
        openWeekdays: everyDay,
        closures: [
          aClosure('2061-01-01', '2061-12-24'),
          aClosure('2026-12-20', '2026-12-31', yearly),
        ],
      },
      'no_open_day',
      null,
    ],
    [
      'open weekdays that are closed each time',
      { openWeekdays: [1], closures: [aClosure('2027-01-01', '2027-12-30', yearly)] },
      'no_open_day',
      null,
    ],
    [
      'nothing open but 29 February',
      { openWeekdays: everyDay, closures: [aClosure('2026-03-01', '2027-02-28', yearly)] },
      'no_open_day',
      null,
    ],
    [
      'nothing open but New Year\u2019s Day when it is no weekend',
      { closures: [aClosure('2026-01-02', '2026-12-31', yearly)] },
      'no_open_day',
      null,
    ],
  ])('refuses %s', (_, given, fault, index) =>
    expect(checkCalendar(aCalendar(given))).toEqual({ ok: false, reason: { fault, index } }),
  );

  test.each<[string, Partial<WorkingCalendar>]>([
    ['five days a week', {}],
    ['one day a week', { openWeekdays: [3] }],
    [
      'closures of 365 days',
      { openWeekdays: everyDay, closures: [aClosure('2027-01-01', '2027-12-31')] },
    ],
    [
      'one open day a year',
      { openWeekdays: everyDay, closures: [aClosure('2026-01-02', '2026-12-31', yearly)] },
    ],
    [
      'a yearly closure over New Year',
      { closures: [aClosure('2026-12-20', '2027-01-06', yearly)], shiftTo: 'previous' },
    ],
  ])('accepts %s', (_, given) => {
    const calendar = aCalendar(given);
    expect(checkCalendar(calendar)).toEqual({ ok: true, value: calendar });
  });
});

test.each([
  [[], null],
  [[null, null], null],
  [['2026-11-20', null], '2026-11-20'],
  [[null, '2026-11-20', '2026-11-19'], '2026-11-20'],
])('of %j the latest known is %s', (days, latest) => expect(latestKnown(...days)).toBe(latest));
