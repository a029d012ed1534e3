import type { ReactNode } from 'react';
import styles from './tool-row.module.css';

/**
 * Tools that add something: one row of labelled icons on a phone. Contains buttons of the variant "tool", photo slots
 * as tools, and, each on a separate line, what was added.
 */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
