import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './sort-button.module.css';

/** How a table is ordered by a column: the words of `aria-sort`. */
export type SortDirection = 'ascending' | 'descending';

interface SortButtonProps {
  label: string;
  /** Absent where the table is ordered by another column. */
  direction?: SortDirection | undefined;
  onSort: () => void;
}

/** The head of a column by which a table is ordered when it is pressed; the cell has the `aria-sort`. */
export function SortButton({ label, direction, onSort }: SortButtonProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles['sort']} onClick={onSort}>
      {label}
      {direction && <Arrow size={14} strokeWidth={2} aria-hidden />}
    </button>
  );
}
