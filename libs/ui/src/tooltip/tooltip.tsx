import { cloneElement, useId, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** One focusable element. What the tooltip says must also be reachable without a pointer. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A short text on hover and focus. An aid, never the only place of a fact.
 * Shown by the style sheet; Escape puts it away (WCAG 1.4.13) until the next
 * visit. Its description is there for screen readers always.
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
