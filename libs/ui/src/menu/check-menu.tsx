import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useBackCloses } from '../focus-return/back-closes.ts';
import { iconLook } from '../icon/icon-look.ts';
import styles from './menu.module.css';

export interface CheckMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  entries: readonly { key: string; label: string; isChecked: boolean }[];
  onChange: (key: string, isChecked: boolean) => void;
}

/** A button with a menu of what may be switched on and off; it stays open for several. */
export function CheckMenu({ trigger, label, entries, onChange }: CheckMenuProps) {
  // The popup is mounted in the landmark of its button instead of at the end of the body.
  const [host, setHost] = useState<HTMLSpanElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => {
    setOpen(false);
  });
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
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
            {entries.map(({ key, label: name, isChecked }) => (
              <Base.CheckboxItem
                key={key}
                className={styles['item']}
                label={name}
                checked={isChecked}
                onCheckedChange={(next) => {
                  onChange(key, next);
                }}
              >
                <span className={styles['tick']}>
                  <Base.CheckboxItemIndicator>
                    <Check {...iconLook} />
                  </Base.CheckboxItemIndicator>
                </span>
                <span className={styles['label']}>{name}</span>
              </Base.CheckboxItem>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
