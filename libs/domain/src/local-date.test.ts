import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  daysOf,
  isLocalDate,
  isoWeekOf,
  laterDay,
  parseLocalDate,
  periodRange,
  weekRange,
} from './local-date.ts';

describe('parseLocalDate', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    'accepts %s',
    (text) => expect(parseLocalDate(text)).toBe(text),
  );
  test.each([
    '',
    '2026-2-1',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '20261121',
    '٢٠٢٦-١١-٢١',
  ])('refuses %j', (text) => expect(parseLocalDate(text)).toBeUndefined());
  test.each([undefined, null, 20261121, new Date(0)])('is not a day: %j', (value) =>
    expect(isLocalDate(value)).toBe(false),
  );
});

describe('addDays and daysBetween', () => {
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2011-12-29', 1, '2011-12-30'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 360, '2027-11-16'],
  ])('%s and %i days is %s, and back', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
  });
  test('refuse what is no day', () => {
    expect(() => addDays('21.11.2026', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-11-21', '')).toThrow(RangeError);
  });
});

describe('weeks', () => {
  test.each([
    ['2026-11-16', '2026-W47'],
    ['2026-11-22', '2026-W47'],
    ['2026-11-23', '2026-W48'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
  ])('%s is in %s', (day, week) => expect(isoWeekOf(day)).toBe(week));
  test('run from Monday to Sunday over a year end', () =>
    expect(weekRange('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' }));
});

describe('ranges', () => {
  test.each([
    ['2026-02-28', 'month', '2026-02-01', '2026-02-28'],
    ['2028-02-01', 'month', '2028-02-01', '2028-02-29'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
    ['2026-01-01', 'year', '2026-01-01', '2026-12-31'],
  ] as const)('the %s period of %s', (day, period, from, to) =>
    expect(periodRange(day, period)).toEqual({ from, to }),
  );
  test('daysOf lists both ends, one day, or nothing when reversed', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['2026-03-01']);
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  });
  test('laterDay takes either when equal', () =>
    expect(laterDay('2026-01-01', '2026-01-01')).toBe('2026-01-01'));
});
