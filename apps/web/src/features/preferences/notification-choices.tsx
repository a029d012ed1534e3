import type { Schema } from '@kierros/api/schema';
import { notificationEvents } from '@kierros/domain';
import { Alert, Skeleton, Switch } from '@kierros/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { isDeferred } from '../../shared/deferred-error.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';
import styles from './preferences-page.module.css';
import { SaveLine } from './save-line.tsx';
import { useSave } from './use-save.ts';

type Preferences = Schema<'NotificationPreferences'>;
type Event = keyof Preferences['events'];

const queryKey = ['notification-preferences'];

/** Which notifications the user wants. A switch that could not be saved reverts. */
export function NotificationChoices() {
  const t = useTexts();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api.call('getNotificationPreferences'),
  });
  const save = useSave(async (change: { event: Event; wanted: boolean }) => {
    const before = queries.getQueryData<Preferences>(queryKey);
    if (!before) return;
    const after = { ...before, events: { ...before.events, [change.event]: change.wanted } };
    queries.setQueryData(queryKey, after);
    try {
      const saved = await api.call('updateNotificationPreferences', {
        body: { events: after.events, version: before.version },
      });
      queries.setQueryData(queryKey, saved);
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      throw failure;
    }
  });
  const switches = data && (
    <>
      <div>
        {notificationEvents.map((event) => (
          <Switch
            key={event}
            label={t(`event.${event}`)}
            checked={data.events[event] ?? true}
            onChange={(wanted) => {
              save.run({ event, wanted });
            }}
          />
        ))}
      </div>
      <SaveLine state={save.state} onRetry={save.retry} />
    </>
  );
  const missing =
    error === null ? (
      <Skeleton rows={notificationEvents.length} rowHeight={48} />
    ) : isDeferred(error) ? (
      <Alert>{problemText(error, t)}</Alert>
    ) : (
      <Failed title={problemText(error, t)} text={null} onRetry={() => void refetch()} />
    );
  return <div className={styles['notifications']}>{switches ?? missing}</div>;
}
