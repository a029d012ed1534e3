import { VisuallyHidden } from '@kierros/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './home-page.module.css';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** Visually hides the title, which screen readers still announce. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A titled section of the page with rows in a card. */
export function Section({ title, aside, isQuiet = false, children }: SectionProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section aria-labelledby={id} className={styles['section']}>
      {isQuiet ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <div className={styles['head']}>
          {heading}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
