import type { ReactNode } from 'react';
import { useOpenedOn } from '../viewport.ts';
import styles from './folded-filters.module.css';

/** Filters of a list: folded under a heading on a phone, where they would push the list off the screen. */
export function FoldedFilters({ heading, children }: { heading: string; children: ReactNode }) {
  const isPhone = useOpenedOn(true) === 'mobile';
  if (!isPhone) return children;
  return (
    <details className={styles['folded']}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
