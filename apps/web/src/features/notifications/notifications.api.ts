import type { Schema } from '@kierros/api/schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';

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
    return items;
  },
  // Only the poll and the reader's own acts ask again.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Marks one as read. */
export async function markRead(id: number): Promise<void> {
  await api.call('markNotificationRead', { params: { id } });
}

/** Marks all up to now as read. */
export async function markAllRead(): Promise<void> {
  await api.call('markAllNotificationsRead');
}
