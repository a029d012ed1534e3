import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Brings into view, and gives the focus to, what has come up somewhere on a long page and waits for an answer. */
export function useComeIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // In the middle: at an edge a bar of the page may lie over it.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return box;
}
