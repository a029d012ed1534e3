import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useActing } from './actions.api.ts';
import type { ActionChange } from './actions.api.ts';
import type { PendingMessages } from './actions.messages.ts';

/** Why some of several actions are as they were, and how many. */
interface Left {
  failure: unknown;
  count: number;
}

/** Changes several actions at once, each with one step that can be taken back; tells what was done with one way back. */
export function useSeveral() {
  const t = useTexts<PendingMessages & typeof problemMessages>();
  const { changeAll } = useActing();
  const leftOf = (ids: readonly number[], done: readonly number[], failure: unknown) =>
    failure === null ? null : { failure, count: ids.length - done.length };
  const tellLeft = ({ failure, count }: Left) => {
    const title = t('pending.bulk.failed', { count });
    notify({ tone: 'error', title, text: problemText(failure, t) });
  };
  const undo = async (ids: readonly number[]) => {
    const { done, failure } = await changeAll(ids, 'undo');
    const left = leftOf(ids, done, failure);
    if (left) tellLeft(left);
    else notify({ tone: 'info', title: t('pending.bulk.undone', { count: done.length }) });
  };
  /** Saves the change, if there is one, then approves where that is wanted; null if nothing is left. */
  const run = async (
    ids: readonly number[],
    change: ActionChange | null,
    isApproved: boolean,
  ): Promise<Left | null> => {
    const changed = change ? await changeAll(ids, change) : { done: ids, failure: null };
    const { done, failure } =
      isApproved && changed.failure === null ? await changeAll(changed.done, 'approve') : changed;
    if (done.length > 0)
      notify({
        tone: 'success',
        title: t(isApproved ? 'pending.bulk.approved' : 'pending.bulk.changed', {
          count: done.length,
        }),
        action: { label: t('pending.undo'), onAction: () => void undo(done) },
      });
    return leftOf(ids, done, failure);
  };
  return { run, tellLeft };
}
