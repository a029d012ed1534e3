import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { iconLook } from '../icon/icon-look.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** The faulty fields; a link moves focus to the element with that id. */
  errors?: readonly { fieldId?: string; message: string }[];
  /** Change it to move the focus here again after another attempt. */
  attempt?: number;
}

/** All errors of a form; gets the focus when it appears. */
export function ErrorSummary({ title, errors = [], attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles['box']} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <CircleAlert className={styles['icon']} {...iconLook} />
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
                      // Focused manually: a fragment link would change the URL, which the router controls.
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
