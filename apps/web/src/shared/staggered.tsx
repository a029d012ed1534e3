import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { whenIdle } from './use-settled.ts';

// This many take about one frame of the main thread, also on a slow phone.
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
 * Renders its children once the page is idle, in batches and in page order, so that the secondary parts of a hundred
 * questions never block the user who answers the first one.
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
