import { Button } from '@kierros/ui';
import { useTexts } from '../../../shared/texts.ts';
import { notify } from '../../../stores/notifications.store.ts';
import styles from '../../../shared/editor/editor.module.css';
import { useSaving } from '../../../shared/editor/use-saving.tsx';
import { useInspectableWrites } from '../places.api.ts';
import type { ChosenPlaces } from './chosen-places.ts';

interface QuestionProps {
  chosen: ChosenPlaces;
  onDone: () => void;
  onCancel: () => void;
}

/** Says what new codes do to the labels on the doors of the marked rooms, before they are made: nothing undoes them. */
export function CodesQuestion({ chosen: { rooms }, onDone, onCancel }: QuestionProps) {
  const t = useTexts();
  const { renewCodes } = useInspectableWrites();
  const { run, isBusy, failure } = useSaving();
  const count = rooms.length;
  const renew = async () => {
    if (!(await run(() => renewCodes(rooms.map(({ id }) => id))))) return;
    const text = t('labels.renewedText');
    notify({ tone: 'success', title: t('labels.renewed', { count }), text });
    onDone();
  };
  return (
    <div className={styles['form']}>
      {failure}
      <p>{t('bulk.codesText', { count })}</p>
      <p>{t('labels.renewText')}</p>
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button variant="danger" busy={isBusy} onClick={() => void renew()}>
          {t('labels.renew')}
        </Button>
      </div>
    </div>
  );
}
