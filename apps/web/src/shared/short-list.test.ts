// @vitest-environment node
import { expect, it } from 'vitest';
import { shortList } from './short-list.ts';

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B', 'C'], 'A, B, C'],
  [['A', 'B', 'C', 'D'], 'A, B +2'],
])('%j → %s', (names, line) => {
  expect(shortList(names)).toBe(line);
});
