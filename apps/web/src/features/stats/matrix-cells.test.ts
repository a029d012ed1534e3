import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moreRows, useRowsWithCells } from './matrix-cells.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rowsOf = (hasCells: (row: number) => boolean) =>
  Array.from({ length: 60 }, (_, row) => row).filter(hasCells);
const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) act(() => void vi.advanceTimersByTime(20));
};

it('grows from the middle of what is drawn to both of its ends', () => {
  const drawn = { first: 10, last: 15 };
  expect(moreRows(drawn, { first: 0, last: 0 })).toEqual({ first: 12, last: 14 });
  expect(moreRows(drawn, { first: 12, last: 14 })).toEqual({ first: 10, last: 15 });
  expect(moreRows({ first: 0, last: 30 }, { first: 12, last: 14 })).toEqual({
    first: 10,
    last: 16,
  });
  // Rows that are no longer drawn lose theirs.
  expect(moreRows(drawn, { first: 0, last: 11 })).toEqual({ first: 10, last: 13 });
  expect(moreRows(drawn, { first: 40, last: 50 })).toEqual({ first: 12, last: 14 });
});

it('gives all rows their cells, and new ones only when scrolling rests', () => {
  const buckets = ['2026-W45'];
  const { result, rerender } = renderHook(
    ({ first, last, stop }) => useRowsWithCells({ first, last, stop }, buckets, true),
    { initialProps: { first: 0, last: 8, stop: 0 } },
  );
  expect(rowsOf(result.current)).toEqual([]);
  frames(5);
  expect(rowsOf(result.current)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  rerender({ first: 4, last: 12, stop: 0 });
  act(() => void vi.advanceTimersByTime(90));
  rerender({ first: 6, last: 14, stop: 0 });
  act(() => void vi.advanceTimersByTime(90));
  expect(rowsOf(result.current)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  act(() => void vi.advanceTimersByTime(10));
  frames(6);
  expect(rowsOf(result.current)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
  // A key brings a row at once, and the others when no more are pressed.
  rerender({ first: 9, last: 17, stop: 13 });
  frames(3);
  expect(rowsOf(result.current)).toEqual([9, 10, 11, 12, 13, 14]);
  rerender({ first: 9, last: 17, stop: 14 });
  frames(3);
  expect(rowsOf(result.current)).toEqual([9, 10, 11, 12, 13, 14, 15]);
  frames(14);
  expect(rowsOf(result.current)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
});

it('gives no row cells until it is near the view', () => {
  const buckets = ['2026-W45'];
  const { result, rerender } = renderHook(
    ({ isNear }) => useRowsWithCells({ first: 0, last: 2, stop: 0 }, buckets, isNear),
    { initialProps: { isNear: false } },
  );
  frames(3);
  expect(rowsOf(result.current)).toEqual([]);
  rerender({ isNear: true });
  frames(2);
  expect(rowsOf(result.current)).toEqual([0, 1]);
});

it('starts anew with another range', () => {
  const { result, rerender } = renderHook(
    ({ buckets }) => useRowsWithCells({ first: 0, last: 2, stop: 0 }, buckets, true),
    { initialProps: { buckets: ['2026-W45'] } },
  );
  frames(2);
  expect(rowsOf(result.current)).toEqual([0, 1]);
  rerender({ buckets: ['2026-11'] });
  expect(rowsOf(result.current)).toEqual([]);
  frames(2);
  expect(rowsOf(result.current)).toEqual([0, 1]);
});

it('gives all rows their cells at once for paper', () => {
  const { result } = renderHook(() => useRowsWithCells({ first: 0, last: 60, stop: 0 }, [], false));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rowsOf(result.current)).toHaveLength(60);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(rowsOf(result.current)).toHaveLength(0);
});
