// @vitest-environment node
import { expect, it } from 'vitest';
import { cellAfterKey } from './matrix-keys.ts';

const size = { rows: 40, columns: 12, page: 10 };
const at = { row: 5, column: 3 };

it.each([
  ['ArrowUp', false, { row: 4, column: 3 }],
  ['ArrowRight', false, { row: 5, column: 4 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['PageDown', false, { row: 15, column: 3 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 39, column: 11 }],
  ['a', false, undefined],
])('%s (with Ctrl: %s)', (key, isControl, expected) => {
  expect(cellAfterKey({ key, isControl }, at, size)).toEqual(expected);
});

it('stays within the grid', () => {
  const corner = { row: 39, column: 11 };
  expect(cellAfterKey({ key: 'ArrowDown', isControl: false }, corner, size)).toEqual(corner);
  expect(cellAfterKey({ key: 'ArrowRight', isControl: false }, corner, size)).toEqual(corner);
});
