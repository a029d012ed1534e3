import { ToastRegion } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useTexts } from '../shared/texts.ts';
import { dismissToast, notificationsStore } from '../stores/notifications.store.ts';
import type { AppMessages } from '../shared/app.messages.ts';

/** The session's toasts on the screen. */
export function Toasts() {
  const t = useTexts<AppMessages>();
  const { toasts } = useSnapshot(notificationsStore);
  return (
    <ToastRegion
      label={t('toasts.label')}
      dismissLabel={t('app.close')}
      toasts={toasts.map(({ id, notice }) => ({ id, ...notice }))}
      onDismiss={dismissToast}
    />
  );
}
