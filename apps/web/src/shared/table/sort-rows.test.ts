// @vitest-environment node
import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';
import type { SortValue } from './sort-rows.ts';

const rows: { id: number; value: SortValue }[] = [
  { id: 1, value: 'Luokka 10' },
  { id: 2, value: null },
  { id: 3, value: 'Luokka 2' },
  { id: 4, value: 'Äänistudio' },
  { id: 5, value: 'Luokka 2' },
];
const ids = (isReversed: boolean) =>
  sortRows(rows, { key: 'value', isReversed }, ({ value }) => value, 'fi').map(({ id }) => id);

it('counts numbers in names, puts what has no value last, and keeps equal rows in order', () => {
  expect(ids(false)).toEqual([3, 5, 1, 4, 2]);
  expect(ids(true)).toEqual([4, 1, 3, 5, 2]);
});
