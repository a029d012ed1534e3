import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './banner.module.css';

export interface BannerProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand' | 'yellow' | 'red';
  icon?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts; `status` waits for its turn; none says nothing aloud. */
  role?: 'alert' | 'status';
}

/** A line of state above content. Being offline is neutral, never red. */
export function Banner({ children, tone = 'neutral', icon, action, role }: BannerProps) {
  return (
    <div className={classNames(styles['banner'], styles[tone])} role={role}>
      {icon}
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
