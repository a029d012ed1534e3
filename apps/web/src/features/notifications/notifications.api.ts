import type { Schema } from '@kierros/api/schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownKey, readList, writeList } from '../../device/lists/lists.ts';
import { api } from '../../shared/api.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
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
    // The total count, shown by the app frame, which does not fetch it itself.
    notificationsStore.unread = unread;
    const userId = sessionStore.user?.id;
    const fetchedAt = new Date().toISOString();
    // If the device cannot store them, they are still shown.
    if (userId !== undefined)
      await writeList(userId, 'notifications', { key: ownKey, fetchedAt, items }).catch(
        () => undefined,
      );
    return items;
  },
  // Refetched only by the poll and by the user's own actions.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows the notifications cached on this device until the network answers, or if it does not (specification 4). */
export function useCachedNotifications(): void {
  const queries = useQueryClient();
  const user = useSignedInUser();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const { queryKey } = notificationsQuery;
    const show = async () => {
      const cached = await readList(userId, 'notifications', ownKey);
      if (!cached || queries.getQueryData(queryKey) !== undefined) return;
      queries.setQueryData(queryKey, [...cached.items]);
      notificationsStore.unread = cached.items.filter(({ read }) => !read).length;
      // Cached ones are outdated: the next observer fetches from the server.
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
    };
    void show().catch(() => undefined);
  }, [userId, queries]);
}

/** Marks one as read. */
export async function markRead(id: number): Promise<void> {
  await api.call('markNotificationRead', { params: { id } });
}

/** Marks all existing ones as read. */
export async function markAllRead(): Promise<void> {
  await api.call('markAllNotificationsRead');
}
