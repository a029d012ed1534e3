import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  children: ReactNode;
  /** The element; a section should have a heading. */
  as?: 'div' | 'section' | 'article' | 'form';
  /** The target of a URL fragment or a link. */
  id?: string;
  /** Id of the heading that names a section or article. */
  labelledBy?: string;
  flush?: boolean;
  className?: string;
}

/** A bounded surface. Borders before shadows. */
export function Card(props: CardProps) {
  const { children, as: Element = 'div', id, labelledBy, flush, className } = props;
  return (
    <Element
      id={id}
      className={classNames(styles['card'], flush && styles['flush'], className)}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
