import type { ReactNode } from 'react';
import styles from './system.module.css';

/** Names and values, one below the other. */
export function Details({
  rows,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles['details']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
