import type { ReactNode } from 'react';
import styles from './tool-row.module.css';

/**
 * What can be added to something: one row on a phone, of icons over their words.
 * In it stand buttons of the variant "tool", photo slots as tools, and, each on
 * a line of its own, what was added.
 */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
