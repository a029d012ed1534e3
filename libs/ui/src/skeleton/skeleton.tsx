import { useEffect, useState } from 'react';
import { useUiWords } from '../ui-words/ui-words.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** What is coming, for screen readers; by default the app's word for loading. */
  label?: string;
  /** The expected number of rows, so that nothing shifts when the content arrives. */
  rows?: number;
  /** Height of a row in pixels. */
  rowHeight?: number;
}

// The number of visible skeletons.
let drawn = 0;

/**
 * Placeholder rows with the size of the loading content. The space is reserved immediately; the rows are shown after
 * 200 ms, or immediately if another skeleton is visible, so that nothing flickers when one replaces another.
 */
export function Skeleton({ label, rows = 3, rowHeight = 56 }: SkeletonProps) {
  const words = useUiWords();
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
          <VisuallyHidden>{label ?? words.loading}</VisuallyHidden>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className={styles['row']} style={{ height: rowHeight - 8 }} />
          ))}
        </>
      )}
    </div>
  );
}
