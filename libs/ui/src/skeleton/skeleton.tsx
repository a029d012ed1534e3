import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** "Loading", for screen readers. */
  label: string;
  /** How many rows the content will have, so that nothing moves when it comes. */
  rows?: number;
  /** Height of a row in pixels. */
  rowHeight?: number;
}

// How many stand drawn on the screen.
let drawn = 0;

/**
 * Rows the size of what is loading. Space is kept at once; it is drawn after 200 ms, never before,
 * unless one is drawn already: where one takes the place of another nothing goes blank between.
 */
export function Skeleton({ label, rows = 3, rowHeight = 56 }: SkeletonProps) {
  const [shown, setShown] = useState(() => drawn > 0);
  useEffect(() => {
    if (shown) {
      drawn += 1;
      return () => {
        drawn -= 1;
      };
    }
    const timer = setTimeout(() => {
      setShown(true);
    }, 200);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <div className={styles['rows']} style={{ minHeight: rows * rowHeight }} role="status">
      {shown && (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className={styles['row']} style={{ height: rowHeight - 8 }} />
          ))}
        </>
      )}
    </div>
  );
}
