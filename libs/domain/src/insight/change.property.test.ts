import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlaces, intervalOf } from './change.ts';
import type { Halves, ResultSums } from './change.ts';
import { studentT, twoSidedP } from './student-t.ts';

/** A repeatable source of numbers from 0 to 1. */
function source(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const sums = (results: readonly number[]): ResultSums => ({
  n: results.length,
  sum: results.reduce((total, one) => total + one, 0),
  squares: results.reduce((total, one) => total + one * one, 0),
});

/** The mean of some answers on the scale from 1 to 3, each at its place's level or one beside it. */
function result(random: () => number, level: number, answers: number): number {
  let total = 0;
  for (let index = 0; index < answers; index += 1)
    total += Math.min(3, Math.max(1, Math.round(level + (random() - 0.5) * 2)));
  return total / answers;
}

function aPlace(random: () => number, perHalf: number, answers: number, fall = 0): Halves {
  const level = 1.2 + random() * 1.8;
  const half = (at: number) =>
    sums(Array.from({ length: perHalf }, () => result(random, at, answers)));
  return { first: half(fall > 0 ? 3 : level), second: half(fall > 0 ? 3 - fall : level) };
}

const settings = fc.record({
  seed: fc.integer(),
  perHalf: fc.integer({ min: 3, max: 26 }),
  answers: fc.integer({ min: 1, max: 12 }),
});

test('of 1,000 places without a trend at most 5 are said to get worse', () => {
  const named: number[] = [];
  fc.assert(
    fc.property(settings, ({ seed, perHalf, answers }) => {
      const random = source(seed);
      const places = Array.from({ length: 1_000 }, () => aPlace(random, perHalf, answers));
      named.push(comparePlaces(places).filter(({ getsWorse }) => getsWorse).length);
      expect(named.at(-1)).toBeLessThanOrEqual(5);
    }),
    { numRuns: 60 },
  );
  // And as a rule none: an error is allowed in one of twenty comparisons.
  expect(named.filter((count) => count > 0).length).toBeLessThanOrEqual(12);
});

test('strong trends among 1,000 places are found, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = source(seed);
      const still = Array.from({ length: 990 }, () => aPlace(random, 12, 8));
      const falling = Array.from({ length: 10 }, () => aPlace(random, 12, 8, 1.2));
      const found = comparePlaces([...falling, ...still]).map(({ getsWorse }) => getsWorse);
      expect(found.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => true));
      expect(found.slice(10).filter(Boolean).length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 20 },
  );
});

test('what is said to get worse fell, and its interval leaves zero', () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 40 }), ({ seed, perHalf, answers }, count) => {
      const random = source(seed);
      const places = Array.from({ length: count }, (_, index) =>
        aPlace(random, perHalf, answers, index % 3 === 0 ? 1 : 0),
      );
      for (const { change, getsWorse } of comparePlaces(places))
        if (getsWorse && change) expect(intervalOf(change).high).toBeLessThan(0);
        else expect(getsWorse).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('the interval of a place without a trend covers zero in about 95 of 100 cases', () => {
  const random = source(7);
  const places = Array.from({ length: 4_000 }, () => aPlace(random, 8, 10));
  const intervals = comparePlaces(places)
    .flatMap(({ change }) => change ?? [])
    .map(intervalOf);
  const covered = intervals.filter(({ low, high }) => low <= 0 && high >= 0).length;
  expect(covered / places.length).toBeGreaterThan(0.94);
});

test('nothing is said of results that do not vary, nor of fewer than three in a half', () => {
  const of = (first: number[], second: number[]) =>
    comparePlaces([{ first: sums(first), second: sums(second) }])[0];
  expect(of([3, 3, 3], [1, 1, 1])).toEqual({
    change: { change: -2, deviation: 0, degrees: 1 },
    getsWorse: false,
  });
  expect(of([3, 3], [1, 1, 1, 1])).toEqual({ change: null, getsWorse: false });
  expect(comparePlaces([])).toEqual([]);
});

// From printed tables of Student's t, two-sided.
test.each([
  [0.05, 1, 12.706],
  [0.05, 2, 4.303],
  [0.05, 30, 2.042],
  [0.01, 5, 4.032],
  [0.001, 10, 4.587],
  [0.05, 1000, 1.962],
])('Student’s t for %s and %s degrees is %s', (probability, degrees, value) => {
  expect(studentT(probability, degrees)).toBeCloseTo(value, 3);
  expect(twoSidedP(value, degrees)).toBeCloseTo(probability, 4);
});
