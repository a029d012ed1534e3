import type { ReactNode } from 'react';
import styles from './receipt-view.module.css';

/** The details of an inspection, one labelled line each. */
export function DetailList({ details }: { details: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
