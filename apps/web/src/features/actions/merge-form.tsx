import { isUnfinished } from '@kierros/domain';
import { Button, RadioCards } from '@kierros/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { problemNotice } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { NoticeBanner } from '../../shared/views/notice-banner.tsx';
import { notify } from '../../stores/notifications.store.ts';
import { useWhat } from './finding.tsx';
import { useActing } from './actions.api.ts';
import type { PendingAction } from './actions.api.ts';
import styles from './actions.module.css';
import { useUndo } from './use-steps.ts';

interface MergeFormProps {
  action: PendingAction;
  /** The unfinished actions of the location. */
  others: readonly PendingAction[];
  onDone: () => void;
}

/** Merges an action into another one about the same place. */
export function MergeForm({ action, others, onDone }: MergeFormProps) {
  const t = useTexts();
  const what = useWhat();
  const { formatDate } = useIntl();
  const { merge } = useActing();
  const undo = useUndo();
  const [into, setInto] = useState<number | null>(null);
  const [error, setError] = useState<{ title?: string; text: string } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const choices = others.filter(
    (one) =>
      one.id !== action.id &&
      one.inspectable_id === action.inspectable_id &&
      isUnfinished(one.status),
  );
  if (choices.length === 0) return <p>{t('pending.mergeNone')}</p>;
  const run = async () => {
    if (into === null) {
      setError({ text: t('pending.mergeMissing') });
      return;
    }
    setRunning(true);
    try {
      await merge(action.id, into);
      notify({ tone: 'success', title: t('pending.merged'), action: undo(action.id) });
      onDone();
    } catch (failure) {
      setError(problemNotice(failure, t));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className={styles['form']}>
      <p className={styles['quiet']}>{t('pending.mergeText')}</p>
      {error !== null && <NoticeBanner {...error} />}
      <RadioCards
        legend={t('pending.mergeInto')}
        value={into}
        onChange={setInto}
        options={choices.map((one) => ({
          value: one.id,
          label: what(one).text,
          note: [
            t(`pending.state.${one.status}`),
            one.note,
            formatDate(one.created_at, { dateStyle: 'short' }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <div className={styles['actions']}>
        <Button variant="primary" busy={isRunning} onClick={() => void run()}>
          {t('pending.merge')}
        </Button>
      </div>
    </div>
  );
}
