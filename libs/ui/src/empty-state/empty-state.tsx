import type { ReactNode } from 'react';
import { Logo } from '../logo/logo.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One factual sentence. */
  title: string;
  text?: ReactNode;
  /** One action, or none. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown when there is no content: the fact, and at most one action. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <div className={styles['icon']}>{icon ?? <Logo size={56} />}</div>
      <p className={styles['title']}>{title}</p>
      {text != null && <div className={styles['text']}>{text}</div>}
      {action}
    </div>
  );
}
