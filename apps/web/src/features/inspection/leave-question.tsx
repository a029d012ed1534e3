import type { MessageId } from '@kierros/domain';
import { Button, Dialog } from '@kierros/ui';
import { useRef } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { InspectionMessages } from './inspection.messages.ts';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before leaving answers that the device could not store. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const t = useTexts<InspectionMessages & Record<MessageId, unknown>>();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('inspection.leave.confirm')}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={onStay}>
            {t('inspection.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('inspection.leaveAnyway')}
          </Button>
        </>
      }
    />
  );
}
