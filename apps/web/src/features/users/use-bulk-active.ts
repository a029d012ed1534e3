import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { displayName } from './user-draft.ts';
import { useUserWrites } from './users.api.ts';
import type { ManagedUser } from './users.api.ts';
import type { UsersMessages } from './users.messages.ts';

/** The most refusals that a toast names. */
const mostNamed = 3;

/** Deactivates or reactivates users one by one. Who was refused is named with the reason; one press takes the rest back.
 * `dialog` asks for the password and must be rendered. */
export function useBulkActive() {
  const t = useTexts<UsersMessages & typeof problemMessages>();
  const { setActive, dialog } = useUserWrites();
  const run = async (users: readonly ManagedUser[], active: boolean, isUndo = false) => {
    const { done, refused } = await setActive(users, active, isUndo);
    const named = refused
      .slice(0, mostNamed)
      .map(({ user, error }) => `${displayName(user)}: ${problemText(error, t)}`);
    const more = refused.length - named.length;
    notify({
      tone: done.length === 0 ? 'error' : 'success',
      title: t(active ? 'users.bulkActivated' : 'users.bulkDeactivated', { count: done.length }),
      text: [...named, ...(more > 0 ? [t('users.bulkMore', { count: more })] : [])].join(' · '),
      ...(!isUndo &&
        done.length > 0 && {
          action: { label: t('users.undo'), onAction: () => void run(done, !active, true) },
        }),
    });
  };
  return { run, dialog };
}
