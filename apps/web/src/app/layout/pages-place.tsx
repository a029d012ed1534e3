import { useLayoutEffect, useRef, useState } from 'react';
import styles from './pages-place.module.css';

/** The element that the pages are drawn into, whichever frame is around them. */
export function usePagesElement(): HTMLElement {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.className = styles['pages'] ?? '';
    return made;
  });
  return element;
}

/**
 * Where a frame has the pages. A phone that is turned changes its frame, and what stood in the
 * old one would start anew with nothing typed: so the pages are moved, not drawn again.
 */
export function PagesPlace({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(element);
  }, [element]);
  return <div ref={place} className={styles['pages']} />;
}
