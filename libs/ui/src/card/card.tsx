import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  children: ReactNode;
  /** Which element it is; a section should have a heading. */
  as?: 'div' | 'section' | 'article' | 'form';
  /** Id of the heading that names a section or article. */
  labelledBy?: string;
  flush?: boolean;
  className?: string;
}

/** A bounded surface. Borders before shadows. */
export function Card({ children, as: Element = 'div', labelledBy, flush, className }: CardProps) {
  return (
    <Element
      className={classNames(styles['card'], flush && styles['flush'], className)}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
