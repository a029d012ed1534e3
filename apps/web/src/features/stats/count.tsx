import { StaticLink } from '../../shared/static-link.tsx';
import styles from './places-table.module.css';

interface CountProps {
  value: string;
  /** The rows behind it; null where there are none. */
  to: string | null;
  label: string;
}

/** A figure of a table that leads to its rows; zero leads nowhere. */
export function Count({ value, to, label }: CountProps) {
  return to === null ? (
    value
  ) : (
    <StaticLink to={to} aria-label={label} className={styles['count']}>
      {value}
    </StaticLink>
  );
}
