import { useTexts } from '../../shared/texts.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { notify } from '../../stores/notifications.store.ts';
import { displayName } from './user-draft.ts';
import { useUserWrites } from './users.api.ts';
import type { ManagedUser } from './users.api.ts';

/** The most refusals that a toast names. */
const mostNamed = 3;

/** Deactivates or reactivates users together. Who was refused is named with the reason; one press undoes the rest.
 * `dialog` asks for the password and must be rendered. */
export function useBulkActive() {
  const t = useTexts();
  const { setActive, undoActive, dialog } = useUserWrites();
  const tellFailure = useFailureToast();
  const tell = (active: boolean, count: number) => ({
    tone: count === 0 ? ('error' as const) : ('success' as const),
    title: t(active ? 'users.bulkActivated' : 'users.bulkDeactivated', { count }),
  });
  const undo = async (id: number, active: boolean) => {
    try {
      notify(tell(active, await undoActive(id)));
    } catch (error) {
      tellFailure(error);
    }
  };
  const run = async (users: readonly ManagedUser[], active: boolean) => {
    try {
      const { id, changed, refused } = await setActive(
        users.map((user) => user.id),
        active,
      );
      const named = refused.slice(0, mostNamed).flatMap(({ index, code }) => {
        const user = users[index];
        return user ? [`${displayName(user)}: ${t(`problem.${code}`)}`] : [];
      });
      const more = refused.length - named.length;
      notify({
        ...tell(active, changed),
        text: [...named, ...(more > 0 ? [t('users.bulkMore', { count: more })] : [])].join(' · '),
        ...(changed > 0 && {
          action: { label: t('app.undo'), onAction: () => void undo(id, !active) },
        }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
  return { run, dialog };
}
