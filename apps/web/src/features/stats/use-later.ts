import { afterPaint } from '@kierros/ui';
import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

interface Turn<Value> {
  /** What is drawn until then when there was nothing before. */
  first: Value | null;
  /** How many frames after the other parts. */
  frames: number;
}

/**
 * The newest value, once no part of the page waits for its figures and these are painted: for parts that take longer to
 * draw than all others. The one before until then; the value itself has to be memoized.
 */
export function useLater<Value>(value: Value, { first, frames }: Turn<Value>): Value | null {
  const [drawn, setDrawn] = useState(first);
  const isFetching = useIsFetching({ queryKey: ['network', 'stats'] }) > 0;
  const waits = drawn === value || (drawn !== null && isFetching);
  useEffect(() => {
    if (waits) return undefined;
    let isOver = false;
    const drawIn = (left: number) => {
      if (isOver) return;
      if (left > 0)
        afterPaint(() => {
          drawIn(left - 1);
        });
      else
        startTransition(() => {
          setDrawn(value);
        });
    };
    drawIn(frames);
    return () => {
      isOver = true;
    };
  }, [waits, value, frames]);
  return drawn;
}
