import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'initialFocus'> {
  cancelLabel: string;
  confirmLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** Asks before something is done. The button that does nothing has the focus, so that Enter alone does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancelLabel, confirmLabel, isDanger, isBusy = false, onConfirm, ...dialog } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
