import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { limits } from '../constants.ts';
import { addDays, daysOf } from '../local-date.ts';
import { autoAggregate, bucketKey, bucketsOf, scopeRange, cutOf } from './buckets.ts';
import type { Aggregate } from './buckets.ts';

const keys = (from: string, to: string, aggregate: Aggregate) => {
  const buckets = bucketsOf({ from, to }, aggregate);
  return buckets.ok ? buckets.value.map(({ key }) => key) : buckets.reason;
};

test.each([
  ['day', '2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ['week', '2026-12-27', '2027-01-04', ['2026-W52', '2026-W53', '2027-W01']],
  ['month', '2026-11-30', '2027-01-01', ['2026-11', '2026-12', '2027-01']],
  ['year', '2025-12-31', '2027-01-01', ['2025', '2026', '2027']],
  ['none', '2025-12-31', '2027-01-01', ['all']],
  ['day', '2026-11-21', '2026-11-21', ['2026-11-21']],
  ['week', '2026-11-22', '2026-11-21', 'reversed_range'],
] as const)('by %s from %s to %s', (aggregate, from, to, expected) =>
  expect(keys(from, to, aggregate)).toEqual(expected),
);

describe('limits and auto', () => {
  const after = (days: number) => addDays('2022-01-01', days - 1);
  test('five years of days are the most', () => {
    expect(keys('2022-01-01', after(limits.graphDays), 'day')).toHaveLength(limits.graphDays);
    expect(keys('2022-01-01', after(limits.graphDays + 1), 'day')).toBe('too_many_days');
    expect(keys('2022-01-01', after(limits.graphDays + 1), 'week')).not.toBe('too_many_days');
  });
  test.each([
    [1, 'day'],
    [31, 'day'],
    [32, 'week'],
    [184, 'week'],
    [185, 'month'],
    [limits.graphDays, 'month'],
    [limits.graphDays + 1, 'year'],
  ])('auto over %i days is by %s', (days, aggregate) =>
    expect(autoAggregate({ from: '2022-01-01', to: after(days) })).toBe(aggregate),
  );
});

test('buckets cover every day of the range once, each in the bucket of its key', () => {
  const start = dayNumber('2023-01-01');
  fc.assert(
    fc.property(
      fc.nat(1500),
      fc.nat(500),
      fc.constantFrom('day', 'week', 'month', 'year', 'none' as const),
      (offset, length, aggregate) => {
        const range = {
          from: dayOfNumber(start + offset),
          to: dayOfNumber(start + offset + length),
        };
        const buckets = bucketsOf(range, aggregate);
        if (!buckets.ok) throw new Error(buckets.reason);
        expect(buckets.value.flatMap(daysOf)).toEqual(daysOf(range));
        for (const bucket of buckets.value)
          for (const day of daysOf(bucket)) expect(bucketKey(day, aggregate)).toBe(bucket.key);
        expect(new Set(buckets.value.map(({ key }) => key)).size).toBe(buckets.value.length);
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  ['week', null, '2026-11-15'],
  ['month', null, '2026-10-23'],
  ['year', null, '2025-11-22'],
  ['all', '2024-02-29', '2024-02-29'],
  ['all', null, '2026-11-21'],
  ['all', '2026-12-01', '2026-11-21'],
] as const)('the scope %s with the oldest of %s starts on %s', (scope, oldest, from) =>
  expect(scopeRange(scope, '2026-11-21', oldest)).toEqual({ from, to: '2026-11-21' }),
);

test.each([
  ['2026-W48', '2026-11-23', '2026-11-29', null],
  ['2026-W48', '2026-11-25', '2026-11-29', { days: 5, of: 7 }],
  ['2026-W53', '2026-12-28', '2026-12-31', { days: 4, of: 7 }],
  ['2028-02', '2028-02-01', '2028-02-29', null],
  ['2028-02', '2028-02-01', '2028-02-28', { days: 28, of: 29 }],
  ['2026', '2026-01-01', '2026-12-31', null],
  ['2026', '2026-11-01', '2026-12-31', { days: 61, of: 365 }],
  ['2026-11-21', '2026-11-21', '2026-11-21', null],
  ['all', '2026-11-21', '2026-11-22', null],
])('%s from %s to %s is cut to %j', (key, from, to, cut) =>
  expect(cutOf({ key, from, to })).toEqual(cut),
);
