import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Scrolls to and focuses an element that has appeared on a long page and needs an answer. */
export function useComeIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Centred: at an edge, a bar of the page may cover it.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return box;
}
