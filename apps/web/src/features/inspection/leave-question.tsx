import { ConfirmDialog } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before leaving answers that the device could not store. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title={t('inspection.leave.confirm')}
      cancelLabel={t('inspection.stay')}
      confirmLabel={t('inspection.leaveAnyway')}
      isDanger
      onConfirm={onLeave}
    />
  );
}
