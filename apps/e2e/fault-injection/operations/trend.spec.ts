import { expect, test } from '@playwright/test';
import { seeded } from '../seeded.ts';
import { growsBeyond, seenFrom, trendOf } from './trend.ts';

const hours = 8;

/** Eight hours of a process, sampled twice a minute: a base value, noise, and a leak. */
function measured(leakPerHour: number, seed: number) {
  const chance = seeded(seed);
  return Array.from({ length: hours * 120 }, (_, repeat) => ({
    at: repeat * 30_000,
    value: 200 + (leakPerHour * repeat) / 120 + chance.next() * 20,
  }));
}

test('memory that is freed again is not a leak', () => {
  for (let seed = 1; seed <= 20; seed += 1)
    expect(growsBeyond(trendOf(measured(0, seed)), 1)).toBe(false);
});

test('a leak of three megabytes an hour is detected in noise of twenty', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const trend = trendOf(measured(3, seed));
    expect(growsBeyond(trend, 1)).toBe(true);
    expect(seenFrom(trend, 1)).toBeLessThan(3);
  }
});

test('too few samples give no result, which does not pass', () => {
  const trend = trendOf(measured(0, 1).slice(0, 5));
  expect(growsBeyond(trend, 1)).toBe(true);
  expect(seenFrom(trend, 1)).toBe(Number.POSITIVE_INFINITY);
});
