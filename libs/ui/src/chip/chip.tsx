import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Level } from '../tokens.ts';
import styles from './chip.module.css';

export type Tone = 'neutral' | 'brand' | Level;

export interface ChipProps {
  /** The text is mandatory: colour and icon only support it. */
  children: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  id?: string;
}

/** A status: icon, text and colour together. */
export function Chip({ children, icon, tone = 'neutral', id }: ChipProps) {
  return (
    <span className={classNames(styles['chip'], styles[tone])} id={id}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
