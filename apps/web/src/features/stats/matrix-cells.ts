import { afterPaint, useIsPrinting } from '@kierros/ui';
import { startTransition, useEffect, useState } from 'react';

interface Rows {
  first: number;
  last: number;
}

interface Drawn extends Rows {
  /** The row of the cell that Tab leads to. */
  stop: number;
}

// A row of a year has 53 cells: as many rows at each end as fit into a frame of a slow phone.
const perFrame = 2;
const restMilliseconds = 100;
// Longer than between two keys that a person presses.
const keyRestMilliseconds = 250;

const none: Rows = { first: 0, last: 0 };

/** Some more rows at both ends of those that have cells, or those in the middle. */
export function moreRows(drawn: Rows, has: Rows, count = perFrame): Rows {
  const first = Math.max(drawn.first, has.first);
  const last = Math.min(drawn.last, has.last);
  if (first >= last) {
    const middle = Math.floor((drawn.first + drawn.last) / 2);
    return { first: middle, last: Math.min(drawn.last, middle + perFrame) };
  }
  return {
    first: Math.max(drawn.first, first - count),
    last: Math.min(drawn.last, last + count),
  };
}

/**
 * Which rows of those that are drawn have cells. They get them once the matrix is near the view, from the middle on,
 * some in each frame; while one scrolls, rows that come into view wait until it rests, since thousands of new cells cost
 * frames. A key, which moves the row of the `stop`, brings one at once: it is ready before the
 * next key, and the others follow when no more keys are pressed. What `buckets` are
 * changes with the range: then all start anew.
 */
export function useRowsWithCells({ first, last, stop }: Drawn, buckets: unknown, isNear: boolean) {
  const [has, setHas] = useState({
    ...none,
    of: { first, last, stop },
    buckets,
    isKey: false,
  });
  const isSame = has.buckets === buckets;
  const isComplete = isSame && has.first <= first && has.last >= last;
  const isKey = isSame && has.of.stop !== stop;
  const isScrolled = has.of.first !== first || has.of.last !== last;
  const others = has.isKey ? keyRestMilliseconds : isScrolled ? restMilliseconds : 0;
  const rest = isKey || !isSame ? 0 : others;
  useEffect(() => {
    if (isComplete || !isNear) return undefined;
    const of = { first, last, stop };
    let isOver = false;
    const draw = () => {
      if (isOver) return;
      // Between frames, so that keys and scrolling do not wait for them.
      startTransition(() => {
        setHas((before) => ({
          ...moreRows(of, before.buckets === buckets ? before : none, isKey ? 1 : perFrame),
          ...{ of, buckets, isKey },
        }));
      });
    };
    // A frame for each step: several in one took longer than a key may wait.
    const timer = setTimeout(() => {
      afterPaint(draw);
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [has, isComplete, isKey, rest, isNear, first, last, stop, buckets]);
  const isPrinting = useIsPrinting();
  return (row: number) => isPrinting || (isSame && has.first <= row && row < has.last);
}
