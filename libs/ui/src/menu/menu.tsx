import { Menu as Base } from '@base-ui/react/menu';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useBackCloses } from '../focus-return/back-closes.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  key: string;
  label: string;
  /** One line that describes the action. */
  hint?: string;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  entries: readonly MenuEntry[];
  /** Controlled state, for a keyboard shortcut. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A button with a menu of actions; arrow keys and first letters move the focus. */
export function Menu({ trigger, label, entries, open, onOpenChange }: MenuProps) {
  // The popup is mounted in the landmark of its button instead of at the end of the body.
  const [host, setHost] = useState<HTMLSpanElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const shown = open ?? isOpen;
  useBackCloses(shown, () => {
    change(false);
  });
  return (
    <Base.Root open={shown} onOpenChange={change}>
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
            {entries.map((entry) => (
              <Base.Item
                key={entry.key}
                className={styles['item']}
                label={entry.label}
                onClick={entry.onSelect}
              >
                {entry.icon}
                <span className={styles['text']}>
                  <span className={styles['label']}>{entry.label}</span>
                  {entry.hint !== undefined && <span className={styles['hint']}>{entry.hint}</span>}
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
