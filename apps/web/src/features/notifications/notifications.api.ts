import type { Schema } from '@kierros/api/schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ownKey, readList, writeList } from '../../device/lists.ts';
import { api } from '../../shared/api.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { sessionStore } from '../../stores/session.store.ts';

export type Notification = Schema<'Notification'>;

const pageSize = 50;

/** The newest notifications of the signed-in user. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => {
    const query = { per_page: pageSize };
    const { items, unread } = await api.call('listNotifications', { query });
    // Of all there are; the frame shows it, and fetches nothing for it.
    notificationsStore.unread = unread;
    const userId = sessionStore.user?.id;
    const fetchedAt = new Date().toISOString();
    // A device that cannot keep them still shows them.
    if (userId !== undefined)
      await writeList(userId, 'notifications', { key: ownKey, fetchedAt, items }).catch(
        () => undefined,
      );
    return items;
  },
  // Only the poll and the reader's own acts ask again.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows what this device last got until the network answers, or where it does not (specification 4). */
export function useCachedNotifications(): void {
  const queries = useQueryClient();
  const { user } = useSnapshot(sessionStore);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const { queryKey } = notificationsQuery;
    const show = async () => {
      const cached = await readList(userId, 'notifications', ownKey);
      if (!cached || queries.getQueryData(queryKey) !== undefined) return;
      queries.setQueryData(queryKey, [...cached.items]);
      notificationsStore.unread = cached.items.filter(({ read }) => !read).length;
      // They are old: whoever looks at them next asks the server as well.
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
    };
    void show().catch(() => undefined);
  }, [userId, queries]);
}

/** Marks one as read. */
export async function markRead(id: number): Promise<void> {
  await api.call('markNotificationRead', { params: { id } });
}

/** Marks all up to now as read. */
export async function markAllRead(): Promise<void> {
  await api.call('markAllNotificationsRead');
}
