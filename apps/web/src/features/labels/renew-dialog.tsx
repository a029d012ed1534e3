import { ConfirmDialog } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from '../../shared/editor/editor.module.css';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { useLabelWrites } from './labels.api.ts';
import type { Labelled } from './labels.api.ts';

const whose = {
  location: 'labels.renewLocation',
  environment: 'labels.renewEnvironment',
  room: 'labels.renewRoom',
} as const;

interface RenewDialogProps {
  of: Labelled;
  name: string;
  onClose: () => void;
}

/** Says what new codes do to the labels on the doors, before they are made. */
export function RenewDialog({ of, name, onClose }: RenewDialogProps) {
  const t = useTexts();
  const { renew } = useLabelWrites();
  const { isBusy, run, failure } = useSaving();
  const title = t(of.kind === 'room' ? 'labels.renewOne' : 'labels.renew');
  const goOn = async () => {
    const isDone = await run(async () => {
      const { rooms } = await renew(of);
      notify({
        tone: 'success',
        title: t('labels.renewed', { count: rooms }),
        text: t('labels.renewedText'),
      });
    });
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      cancelLabel={t('app.cancel')}
      confirmLabel={title}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void goOn()}
    >
      <div className={styles['form']}>
        {failure}
        <p>{t(whose[of.kind], { name })}</p>
        <p>{t('labels.renewText')}</p>
      </div>
    </ConfirmDialog>
  );
}
