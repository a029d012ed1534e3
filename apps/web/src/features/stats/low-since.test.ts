// @vitest-environment node
import { expect, it } from 'vitest';
import { lowSince } from './low-since.ts';

const weeks = (...lows: number[]) =>
  lows.map((low, index) => ({ week: `2026-W${String(index + 40)}`, low }));

it.each([
  ['nothing was answered', weeks(), null],
  ['nothing was low', weeks(0, 0), null],
  ['every week', weeks(1, 2), { week: '2026-W40', isOver: false }],
  ['the latest weeks', weeks(1, 0, 3, 1), { week: '2026-W42', isOver: false }],
  ['an earlier week', weeks(1, 2, 0, 0), { week: '2026-W41', isOver: true }],
])('low ratings: %s', (_name, given, expected) => {
  expect(lowSince(given.toReversed())).toEqual(expected);
});
