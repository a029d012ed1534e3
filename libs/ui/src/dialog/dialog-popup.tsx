import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useBackCloses } from '../focus-return/back-closes.ts';
import { useClosing } from '../focus-return/closing.ts';
import { useFocusReturn } from '../focus-return/focus-return.ts';
import { iconLook } from '../icon/icon-look.ts';
import { useUiWords } from '../ui-words/ui-words.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** By default the app's word for closing. */
  closeLabel?: string;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** The element focused first; by default the first control of the content, else the first button below it. */
  initialFocus?: RefObject<HTMLElement | null>;
  wide?: boolean;
  /** The content is text without controls: it gets the focus itself, so that the keyboard can scroll it. */
  isText?: boolean;
}

const controls = 'input, select, textarea, button, [role="combobox"], a[href]';

/** The dialog itself; a separate module because the headless library under it is heavy. */
export function DialogPopup(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, actions, initialFocus, wide, isText } = props;
  const content = useRef<HTMLDivElement>(null);
  const words = useUiWords();
  const focusReturn = useFocusReturn(open);
  const close = useClosing(open, onClose);
  useBackCloses(open, onClose);
  // The close button is first, but is never what the user wants. On touch, no field is focused, since the keyboard
  // would open.
  const firstControl = (opened: string) =>
    opened === 'touch' ? true : (content.current?.querySelector<HTMLElement>(controls) ?? true);
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          className={classNames(styles['popup'], wide && styles['wide'])}
          initialFocus={initialFocus ?? firstControl}
          finalFocus={focusReturn}
        >
          <div className={styles['head']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            <Base.Close
              render={<IconButton label={closeLabel ?? words.close} icon={<X {...iconLook} />} />}
            />
          </div>
          <div ref={content} className={styles['content']}>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls */}
            <div className={styles['body']} tabIndex={isText ? 0 : undefined}>
              {children}
            </div>
            {actions != null && <div className={styles['actions']}>{actions}</div>}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
