import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-row.module.css';

export interface ListRowProps {
  /** The row's main text. With a link or button of class `rowLinkClass` here, the whole row can be pressed. */
  title: ReactNode;
  meta?: ReactNode;
  icon?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  /** The depth in a tree shown as a list. */
  depth?: 0 | 1 | 2;
}

/** The class of the one link or button that covers the whole row. */
export const rowLinkClass = styles['link'];

/** One row of a list. The whole row is the target; buttons in `actions` can still be pressed above it. */
export function ListRow({ title, meta, icon, status, actions, depth }: ListRowProps) {
  return (
    <li className={classNames(styles['row'])} data-depth={depth}>
      {icon != null && <span className={styles['icon']}>{icon}</span>}
      <div className={classNames(styles['text'], status != null && styles['beside'])}>
        <div className={styles['title']}>{title}</div>
        {meta != null && <div className={styles['meta']}>{meta}</div>}
      </div>
      {status != null && <div className={styles['status']}>{status}</div>}
      {actions != null && <div className={styles['actions']}>{actions}</div>}
    </li>
  );
}
