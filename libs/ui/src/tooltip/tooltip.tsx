import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** One focusable element. What the tooltip says must also be reachable without a pointer. */
  children: ReactElement<Record<string, unknown>>;
}

/** A short text on hover and focus. An aid, never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} sideOffset={8}>
          <Base.Popup className={styles['popup']} role="tooltip">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
