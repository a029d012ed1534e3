import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { whenIdle } from './use-settled.ts';

// So many at once take the page's thread for about a frame, also on a slow phone.
const concurrency = 8;

const waiting = new Set<() => void>();
let isUnderWay = false;

function goOn(): void {
  if (isUnderWay || waiting.size === 0) return;
  isUnderWay = true;
  whenIdle(() => {
    isUnderWay = false;
    const next = [...waiting].slice(0, concurrency);
    startTransition(() => {
      for (const draw of next) {
        waiting.delete(draw);
        draw();
      }
    });
    goOn();
  });
}

/**
 * Draws what it holds once the page has come to rest, a few of all that wait at
 * a time and in the order of the page: what stands beside a hundred questions
 * never takes the thread from whoever answers the first of them.
 */
export function Staggered({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const draw = () => {
      setTime(true);
    };
    waiting.add(draw);
    goOn();
    return () => {
      waiting.delete(draw);
    };
  }, []);
  return isTime ? children : null;
}
