import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** What gets focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  wide?: boolean;
}

/** The dialog itself; a part of its own because the headless code under it is heavy. */
export function DialogPopup(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, actions, initialFocus, wide } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          className={classNames(styles['popup'], wide && styles['wide'])}
          {...(initialFocus ? { initialFocus } : {})}
        >
          <div className={styles['head']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            <Base.Close
              render={
                <IconButton
                  label={closeLabel}
                  icon={<X size={20} strokeWidth={1.75} aria-hidden />}
                />
              }
            />
          </div>
          <div className={styles['body']}>{children}</div>
          {actions != null && <div className={styles['actions']}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
