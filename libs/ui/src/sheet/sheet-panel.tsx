import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useBackCloses } from '../focus-return/back-closes.ts';
import { useClosing } from '../focus-return/closing.ts';
import { useFocusReturn } from '../focus-return/focus-return.ts';
import { iconLook } from '../icon/icon-look.ts';
import { useUiWords } from '../ui-words/ui-words.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** By default the app's word for closing. */
  closeLabel?: string;
  /** The edge that it slides in from. */
  side?: 'bottom' | 'right';
  /** The content is a form: its first field gets the focus. */
  isForm?: boolean;
  children: ReactNode;
}

/** The sheet itself; a separate module because the headless library under it is heavy. */
export function SheetPanel({
  open,
  onClose,
  title,
  closeLabel,
  side = 'bottom',
  isForm = false,
  children,
}: SheetProps) {
  const body = useRef<HTMLDivElement>(null);
  const words = useUiWords();
  const focusReturn = useFocusReturn(open);
  const close = useClosing(open, onClose);
  useBackCloses(open, onClose);
  // On touch, no field is focused, since the keyboard would open.
  const firstField = (opened: string) =>
    opened === 'touch' ? true : (body.current?.querySelector<HTMLElement>('input, select') ?? true);
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          className={classNames(styles['sheet'], styles[side])}
          finalFocus={focusReturn}
          {...(isForm && { initialFocus: firstField })}
        >
          <div className={styles['head']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            <Base.Close
              render={<IconButton label={closeLabel ?? words.close} icon={<X {...iconLook} />} />}
            />
          </div>
          <div ref={body} className={styles['body']}>
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
