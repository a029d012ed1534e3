import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWindow } from './use-window.ts';

it('draws all rows for paper, which cannot be scrolled', () => {
  const { result } = renderHook(() => useWindow(500, 2.25));
  const drawn = () => ({ first: result.current.first, last: result.current.last });
  expect(drawn()).toEqual({ first: 0, last: 40 });
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  expect(drawn()).toEqual({ first: 0, last: 500 });
  act(() => {
    dispatchEvent(new Event('afterprint'));
  });
  expect(drawn()).toEqual({ first: 0, last: 40 });
});
