import { Menu as Base } from '@base-ui/react/menu';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MenuFrame } from './menu-frame.tsx';
import type { MenuFrameProps } from './menu-frame.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  key: string;
  label: string;
  /** One line that describes the action. */
  hint?: string;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface MenuProps extends Pick<MenuFrameProps, 'trigger' | 'label'> {
  entries: readonly MenuEntry[];
  /** Controlled state, for a keyboard shortcut. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A button with a menu of actions; arrow keys and first letters move the focus. */
export function Menu({ trigger, label, entries, open, onOpenChange }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <MenuFrame trigger={trigger} label={label} open={open ?? isOpen} onOpenChange={change}>
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
    </MenuFrame>
  );
}
