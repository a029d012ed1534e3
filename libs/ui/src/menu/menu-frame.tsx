import { Menu as Base } from '@base-ui/react/menu';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useBackCloses } from '../focus-return/back-closes.ts';
import styles from './menu.module.css';

export interface MenuFrameProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The button of a menu and the popup around its entries. */
export function MenuFrame({ trigger, label, open, onOpenChange, children }: MenuFrameProps) {
  // The popup is mounted in the landmark of its button instead of at the end of the body.
  const [host, setHost] = useState<HTMLSpanElement | null>(null);
  useBackCloses(open, () => {
    onOpenChange(false);
  });
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <span ref={setHost} className={styles['host']} />
      <Base.Portal container={host}>
        <Base.Positioner
          className={styles['positioner']}
          positionMethod="fixed"
          sideOffset={6}
          align="end"
        >
          <Base.Popup className={styles['popup']} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
