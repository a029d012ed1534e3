import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { iconLook } from '../icon/icon-look.ts';
import { MenuFrame } from './menu-frame.tsx';
import type { MenuFrameProps } from './menu-frame.tsx';
import styles from './menu.module.css';

export interface CheckMenuProps extends Pick<MenuFrameProps, 'trigger' | 'label'> {
  entries: readonly { key: string; label: string; isChecked: boolean }[];
  onChange: (key: string, isChecked: boolean) => void;
}

/** A button with a menu of what may be switched on and off; it stays open for several. */
export function CheckMenu({ trigger, label, entries, onChange }: CheckMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuFrame trigger={trigger} label={label} open={isOpen} onOpenChange={setOpen}>
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
    </MenuFrame>
  );
}
