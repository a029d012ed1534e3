import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The accessible name: "You are here". */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
}

/** The parents of an item, the item itself last. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ol className={styles['trail']}>
        {items.map(({ key, content }, index) => (
          <Fragment key={key}>
            <li
              className={styles['item']}
              aria-current={index === items.length - 1 ? 'location' : undefined}
            >
              {index > 0 && (
                <ChevronRight
                  className={styles['between']}
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden
                />
              )}
              {content}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
