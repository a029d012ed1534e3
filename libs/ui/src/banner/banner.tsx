import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import tones from '../tone/tone.module.css';
import styles from './banner.module.css';

export interface BannerProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand' | 'yellow' | 'red';
  icon?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits until it is idle; without a role nothing is announced. */
  role?: 'alert' | 'status';
}

/** A state message above content. Being offline is neutral, never red. */
export function Banner({ children, tone = 'neutral', icon, action, role }: BannerProps) {
  const isNeutral = tone === 'neutral';
  return (
    <div
      className={classNames(
        styles['banner'],
        isNeutral ? tones['grey'] : tones[tone],
        isNeutral && styles['neutral'],
      )}
      role={role}
    >
      {icon}
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}

/** A banner that interrupts a screen reader: something went wrong. */
export const Alert = (props: Omit<BannerProps, 'role'>) => <Banner {...props} role="alert" />;
