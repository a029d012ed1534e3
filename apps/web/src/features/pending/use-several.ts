import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useActing } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';

/** Takes back the latest step of several actions with one press, and tells which could not be taken back. */
export function useUndoAll() {
  const t = useTexts<PendingMessages & typeof problemMessages>();
  const { changeAll } = useActing();
  return (ids: readonly number[]) => () =>
    void changeAll(ids, 'undo').then(({ done, failure }) => {
      const left = ids.length - done.length;
      if (left > 0)
        notify({
          tone: 'error',
          title: t('pending.bulk.failed', { count: left }),
          text: problemText(failure, t),
        });
      else notify({ tone: 'info', title: t('pending.bulk.undone', { count: done.length }) });
    });
}
