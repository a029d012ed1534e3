import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a box to its end, where the newest column is, when it first comes near the view and when the columns become
 * others; only the box moves. Out of view it waits: to scroll it, a browser has to lay it out.
 */
export function useNewestInView(
  box: RefObject<HTMLElement | null>,
  columns: readonly { key: string }[],
  isNear: boolean,
): void {
  // The same weeks of another filter leave it where it was scrolled to.
  const range = [columns[0]?.key, columns.at(-1)?.key].join();
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !isNear || shown.current === range) return;
    shown.current = range;
    current.scrollLeft = current.scrollWidth;
  }, [box, range, isNear]);
}
