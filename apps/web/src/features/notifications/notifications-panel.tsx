import { Alert, Button, EmptyState, Skeleton, Switch } from '@kierros/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { isDeferred } from '../../shared/deferred-error.ts';
import { useTexts } from '../../shared/texts.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { NotificationRow, ToastRowLine } from './notification-row.tsx';
import styles from './notifications-panel.module.css';
import {
  markAllRead,
  markRead,
  notificationsQuery,
  useCachedNotifications,
} from './notifications.api.ts';
import type { Notification } from './notifications.api.ts';
import { WriteNotice } from './write-notice.tsx';
import { serverNow } from '../../shared/clock.ts';
import { todayHere } from '../../shared/today.ts';

/** The rows grouped into today and earlier, by the days of the location. */
export function byDay(items: readonly Notification[], now: Date) {
  const today = todayHere(now);
  return Object.groupBy(items, (item) =>
    todayHere(new Date(item.created_at)) >= today ? 'today' : 'earlier',
  );
}

interface GroupProps {
  group: 'today' | 'earlier';
  items: readonly Notification[];
  onRead: (id: Notification['id']) => void;
}

function Group({ group, items, onRead }: GroupProps) {
  const t = useTexts();
  return (
    <section>
      <h2 className={styles['heading']}>{t(`notifications.${group}`)}</h2>
      <ul>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            onRead={() => {
              onRead(item.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function SessionRows() {
  const t = useTexts();
  const { earlier } = useSnapshot(notificationsStore);
  if (earlier.length === 0) return null;
  return (
    <section>
      <h2 className={styles['heading']}>{t('notifications.session')}</h2>
      <ul>
        {earlier.map((row) => (
          <ToastRowLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function useRows() {
  const queries = useQueryClient();
  useCachedNotifications();
  const refresh = () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  const list = useQuery(notificationsQuery);
  const one = useMutation({ mutationFn: markRead, onSettled: refresh });
  const all = useMutation({ mutationFn: markAllRead, onSettled: refresh });
  return { list, one, all };
}

/** The user's notifications, followed by the toasts of this session. */
export function NotificationsPanel() {
  const t = useTexts();
  const { list, one, all } = useRows();
  const { earlier, unread } = useSnapshot(notificationsStore);
  const [unreadOnly, setUnreadOnly] = useState(false);
  const items = (list.data ?? []).filter((item) => !unreadOnly || !item.read);
  const groups = byDay(items, serverNow());
  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <WriteNotice />
      </div>
      {isDeferred(list.error) && <EmptyState title={t('app.notYet')} />}
      {list.isError && !isDeferred(list.error) && (
        <Alert
          action={
            <Button variant="quiet" onClick={() => void list.refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          {t(list.data ? 'notifications.failed' : 'notifications.notFetched')}
        </Alert>
      )}
      {list.isPending && <Skeleton rows={4} />}
      {(list.data?.length ?? 0) > 0 && (
        <div className={styles['tools']}>
          <Switch
            label={t('notifications.unreadOnly')}
            checked={unreadOnly}
            onChange={setUnreadOnly}
          />
          <Button
            variant="quiet"
            busy={all.isPending}
            // Not unmounted: the rows below would jump, and the focus would be lost.
            idle={unread === 0}
            onClick={() => {
              all.mutate();
            }}
          >
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      {(['today', 'earlier'] as const).map((group) => {
        const rows = groups[group];
        return rows && <Group key={group} group={group} items={rows} onRead={one.mutate} />;
      })}
      <SessionRows />
      {list.data && items.length === 0 && earlier.length === 0 && (
        <EmptyState
          title={t(unreadOnly ? 'notifications.noneUnread' : 'notifications.empty')}
          icon={<BellOff size={32} strokeWidth={1.75} aria-hidden />}
        />
      )}
    </div>
  );
}
