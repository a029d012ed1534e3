import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** The faulty fields; a link moves focus to the element with that id. */
  errors?: readonly { fieldId?: string; message: string }[];
  /** Change it to move focus here again after another try. */
  attempt?: number;
}

/** What went wrong, in one place; focus moves here when it appears. */
export function ErrorSummary({ title, errors = [], attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles['box']} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <CircleAlert className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className={styles['title']} id={titleId}>
          {title}
        </p>
        {errors.length > 0 && (
          <ul className={styles['list']}>
            {errors.map(({ fieldId, message }) => (
              <li key={`${fieldId ?? ''}${message}`}>
                {fieldId === undefined ? (
                  message
                ) : (
                  <a
                    href={`#${fieldId}`}
                    onClick={(event) => {
                      // Focus by hand: the address is the router's.
                      event.preventDefault();
                      document.getElementById(fieldId)?.focus();
                    }}
                  >
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
