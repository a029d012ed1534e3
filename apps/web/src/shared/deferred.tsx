import { afterPaint } from '@kierros/ui';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Renders its children after the rest has been painted: for content further down, which would delay the top of the
 * page.
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
