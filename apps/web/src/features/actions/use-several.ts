import { problemNotice } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useActing } from './actions.api.ts';
import type { ActionChange } from './actions.api.ts';

/** What is shown of actions that could not be changed. */
type Failure = ReturnType<typeof problemNotice>;

/** Changes several actions at once, with one way back; tells what was done. */
export function useSeveral() {
  const t = useTexts();
  const { changeAll, undoAll } = useActing();
  const tellFailure = (failure: Failure) => {
    notify({ tone: 'error', ...failure });
  };
  const undo = async (id: number) => {
    try {
      notify({ tone: 'info', title: t('pending.bulk.undone', { count: await undoAll(id) }) });
    } catch (error) {
      tellFailure(problemNotice(error, t));
    }
  };
  /** Saves the change, if there is one, and approves where that is wanted; null if nothing was refused. */
  const run = async (
    ids: readonly number[],
    change: ActionChange | null,
    isApproved: boolean,
  ): Promise<Failure | null> => {
    try {
      const step = isApproved ? { step: 'approve' } : {};
      const { id, changed, refused } = await changeAll(ids, { ...change, ...step });
      if (changed > 0)
        notify({
          tone: 'success',
          title: t(isApproved ? 'pending.bulk.approved' : 'pending.bulk.changed', {
            count: changed,
          }),
          action: { label: t('pending.undo'), onAction: () => void undo(id) },
        });
      const [first] = refused;
      if (!first) return null;
      const title = t('pending.bulk.failed', { count: refused.length });
      return { title, text: t(`problem.${first.code}`) };
    } catch (error) {
      return problemNotice(error, t);
    }
  };
  return { run, tellFailure };
}
