import type { ReactNode } from 'react';
import styles from './view-page.module.css';

interface ViewPageProps {
  title: string;
  /** Filters of the view. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A view of the home page: its title, its filters in one row, and the content. */
export function ViewPage({ title, filters, children }: ViewPageProps) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {filters != null && <div className={styles['filters']}>{filters}</div>}
      {children}
    </div>
  );
}
