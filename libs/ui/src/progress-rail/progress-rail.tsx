import type { ReactNode } from 'react';
import styles from './progress-rail.module.css';

export interface ProgressRailProps {
  value: number;
  max: number;
  /** The visible text: "6/10 answered". */
  label: string;
  /** The button at the right, such as Next unanswered. */
  action?: ReactNode;
}

/** A sticky progress bar with a button for the next step. */
export function ProgressRail({ value, max, label, action }: ProgressRailProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div className={styles['rail']}>
      <div className={styles['line']}>
        <span className={styles['label']}>{label}</span>
        {action}
      </div>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
      >
        <div className={styles['fill']} style={{ transform: `scaleX(${String(share)})` }} />
      </div>
    </div>
  );
}
