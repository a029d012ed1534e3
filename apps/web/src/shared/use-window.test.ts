import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWindow } from './use-window.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('draws the rows in view when an earlier place is drawn late', () => {
  const frames: (() => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientHeight', { value: 400 });
  const { result } = renderHook(() => {
    const view = useWindow(500, 2.5);
    // What React does with the reference before effects run.
    view.box.current = box;
    return view;
  });
  act(() => {
    result.current.reveal(499);
    box.dispatchEvent(new Event('scroll'));
  });
  expect(result.current.last).toBe(500);
  // The frame that the first measure waited for is painted only now.
  act(() => {
    for (const work of frames) work();
    vi.runAllTimers();
  });
  expect(result.current.last).toBe(500);
});
