import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import styles from './view-page.module.css';

interface ViewPageProps {
  title: string;
  /** Filters of the view. */
  filters?: ReactNode;
  /** Whether it is a table or a calendar that uses the width of a wide screen. */
  isWide?: boolean;
  children: ReactNode;
}

/** A view of the home page: its title, its filters in one row, and the content. */
export function ViewPage({ title, filters, isWide = false, children }: ViewPageProps) {
  useLayoutEffect(() => {
    if (!isWide) return undefined;
    const { dataset } = document.documentElement;
    dataset['wide'] = '';
    return () => {
      delete dataset['wide'];
    };
  }, [isWide]);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {filters != null && <div className={styles['filters']}>{filters}</div>}
      {children}
    </div>
  );
}
