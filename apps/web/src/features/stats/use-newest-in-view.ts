import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a box to its end, where the newest column is, when it is first drawn and when the columns become others; only
 * the box moves. To be called after what measures the box, so that its layout is not calculated twice.
 */
export function useNewestInView(
  box: RefObject<HTMLElement | null>,
  columns: readonly { key: string }[],
): void {
  // The same weeks of another filter leave it where it was scrolled to.
  const range = [columns[0]?.key, columns.at(-1)?.key].join();
  useLayoutEffect(() => {
    const { current } = box;
    if (current) current.scrollLeft = current.scrollWidth;
  }, [box, range]);
}
