import { cloneElement, useId, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** One focusable element. The tooltip's text must also be available without a pointer. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A short text on hover and focus. An aid, never the only source of information. Shown by CSS; Escape hides it (WCAG
 * 1.4.13) until the next hover or focus. Always available to screen readers as a description.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const again = () => {
    setDismissed(false);
  };
  return (
    <span
      role="none"
      className={styles['host']}
      data-dismissed={dismissed || undefined}
      onPointerEnter={again}
      onFocus={again}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true);
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles['popup']}>
        {text}
      </span>
    </span>
  );
}
