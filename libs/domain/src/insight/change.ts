import { studentT, twoSidedP } from './student-t.ts';

/** Results of one half of a period, summed up: how many, their sum, the sum of their squares. */
export type ResultSums = { readonly n: number; readonly sum: number; readonly squares: number };

/** The results of one place in the first and the second half of a period. */
export type Halves = { readonly first: ResultSums; readonly second: ResultSums };

/** The mean of the second half less that of the first, with its standard deviation and degrees of freedom. */
export type Change = {
  readonly change: number;
  readonly deviation: number;
  readonly degrees: number;
};

/** What is told of one place among those compared; the change is null with too few results. */
export type ComparedPlace = { readonly change: Change | null; readonly getsWorse: boolean };

/** From how many results each statement is made: a mean, a line, and a change (in each half). */
export const leastResults = { mean: 1, line: 3, change: 3 } as const;

/**
 * Whether a change is told, from so many results on each side of it.
 *
 * @example
 * isChangeShown({ first: 3, second: 2 }) // => false
 */
export const isChangeShown = ({ first, second }: { first: number; second: number }): boolean =>
  Math.min(first, second) >= leastResults.change;

/**
 * How means over time are drawn: a line goes through three or more, one or two are single points.
 *
 * @example
 * drawnAs([2.5, null, 3]) // => 'points'
 */
export function drawnAs(values: readonly (number | null)[]): 'nothing' | 'points' | 'line' {
  const results = values.filter((value) => value !== null).length;
  if (results === 0) return 'nothing';
  return results < leastResults.line ? 'points' : 'line';
}

const error = 0.05;
// Student's t exceeds this with more than 5 % at any number of degrees. Nothing below it can be rejected, whatever its exact
// probability, which costs more than all the rest: 19 of 20 places without a trend are below.
const leastT = 1.959;

const squaredDeviations = ({ n, sum, squares }: ResultSums): number =>
  n === 0 ? 0 : Math.max(0, squares - (sum * sum) / n);

/** The variance of results around the mean of their place and half, over all places together. */
function commonVariance(all: readonly Halves[]): number {
  let degrees = 0;
  let deviations = 0;
  const add = (half: ResultSums) => {
    if (half.n < 2) return;
    degrees += half.n - 1;
    deviations += squaredDeviations(half);
  };
  // Thousands of places: no lists of their halves.
  for (const { first, second } of all) {
    add(first);
    add(second);
  }
  return degrees === 0 ? 0 : deviations / degrees;
}

type Tested = Change & { p: number };

// On a scale of three levels a few results often agree, and would seem to vary not at all: a place counts as varying at
// least as much as all places do together.
function testChange({ first, second }: Halves, leastVariance: number): Tested | null {
  if (!isChangeShown({ first: first.n, second: second.n })) return null;
  const change = second.sum / second.n - first.sum / first.n;
  const parts = [first, second].map((half) => ({
    n: half.n,
    part: Math.max(leastVariance, squaredDeviations(half) / (half.n - 1)) / half.n,
  }));
  const variance = parts.reduce((total, { part }) => total + part, 0);
  // Nothing varies anywhere: there is nothing to judge a difference by.
  if (variance === 0) return { change, deviation: 0, degrees: 1, p: 1 };
  const degrees =
    variance ** 2 / parts.reduce((total, { n, part }) => total + part ** 2 / (n - 1), 0);
  const deviation = Math.sqrt(variance);
  const t = change / deviation;
  return {
    ...{ change, deviation, degrees },
    p: Math.abs(t) < leastT ? 1 : twoSidedP(t, degrees),
  };
}

/**
 * The 95 % interval of a change. Apart from the comparison, as it costs far more and only what is shown needs it.
 *
 * @example
 * intervalOf({ change: -1, deviation: 0, degrees: 4 }) // => { low: -1, high: -1 }
 */
export function intervalOf({ change, deviation, degrees }: Change): { low: number; high: number } {
  const around = deviation === 0 ? 0 : studentT(error, degrees) * deviation;
  return { low: change - around, high: change + around };
}

/**
 * Compares the halves of a period in each place (Welch's test). A place "gets worse" only if that holds for all the places
 * compared: the probability that even one of them is named without a cause is at most 5 % (Holm's correction).
 *
 * @example
 * comparePlaces([{ first: { n: 2, sum: 6, squares: 18 }, second: { n: 4, sum: 4, squares: 4 } }]) // => [{ change: null, getsWorse: false }]
 */
export function comparePlaces(all: readonly Halves[]): ComparedPlace[] {
  const leastVariance = commonVariance(all);
  const tested = all.map((halves) => testChange(halves, leastVariance));
  const inOrder = tested.filter((one) => one !== null).sort((one, other) => one.p - other.p);
  const rejected = inOrder.findIndex(({ p }, index) => p > error / (inOrder.length - index));
  const certain = new Set(rejected < 0 ? inOrder : inOrder.slice(0, rejected));
  return tested.map((one) => {
    if (one === null) return { change: null, getsWorse: false };
    const { p: _p, ...change } = one;
    return { change, getsWorse: change.change < 0 && certain.has(one) };
  });
}
