import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Level } from '../tokens.ts';
import tones from '../tone/tone.module.css';
import styles from './chip.module.css';

export type Tone = 'neutral' | 'brand' | Level;

export interface ChipProps {
  /** The text is mandatory: colour and icon only support it. */
  children: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}

/** A status: icon, text and colour together. */
export function Chip({ children, icon, tone = 'neutral' }: ChipProps) {
  return (
    <span className={classNames(styles['chip'], tones[tone], tone === 'grey' && styles['grey'])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
