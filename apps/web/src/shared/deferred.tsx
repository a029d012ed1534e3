import { afterPaint } from '@kierros/ui';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Draws what it holds once what stands around it is on the screen: for what lies
 * further down, and would only make whoever opens the page wait for its top.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    afterPaint(() => {
      startTransition(() => {
        setTime(true);
      });
    });
  }, []);
  return isTime ? children : null;
}
