import { useIsPrinting } from '@kierros/ui';
import { startTransition, useEffect, useState } from 'react';

interface Rows {
  first: number;
  last: number;
}

// A row of a year has 53 cells: as many rows as fit into a frame of a slow phone.
const perFrame = 2;
const restMilliseconds = 100;

/** One more row at both ends of those that have cells, or the row in the middle. */
export function moreRows(drawn: Rows, has: Rows): Rows {
  const first = Math.max(drawn.first, has.first);
  const last = Math.min(drawn.last, has.last);
  if (first >= last) {
    const middle = Math.floor((drawn.first + drawn.last) / 2);
    return { first: middle, last: Math.min(drawn.last, middle + perFrame) };
  }
  return { first: Math.max(drawn.first, first - 1), last: Math.min(drawn.last, last + 1) };
}

/**
 * Which rows of those that are drawn have cells. They get them once the matrix is near the view, from the middle on,
 * some in each frame; while one scrolls, rows that come into view wait until it rests, since thousands of new cells cost
 * frames. What `buckets` are changes with the range: then all start anew.
 */
export function useRowsWithCells({ first, last }: Rows, buckets: unknown, isNear: boolean) {
  const [has, setHas] = useState({ first: 0, last: 0, of: { first, last }, buckets });
  const isSame = has.buckets === buckets;
  const isComplete = isSame && has.first <= first && has.last >= last;
  const isScrolled = isSame && (has.of.first !== first || has.of.last !== last);
  useEffect(() => {
    if (isComplete || !isNear) return undefined;
    const of = { first, last };
    const timer = setTimeout(
      () => {
        // Between frames, so that keys and scrolling do not wait for them.
        startTransition(() => {
          setHas((before) => ({
            ...moreRows(of, before.buckets === buckets ? before : { first: 0, last: 0 }),
            ...{ of, buckets },
          }));
        });
      },
      isScrolled ? restMilliseconds : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [has, isComplete, isScrolled, isNear, first, last, buckets]);
  const isPrinting = useIsPrinting();
  return (row: number) => isPrinting || (isSame && has.first <= row && row < has.last);
}
