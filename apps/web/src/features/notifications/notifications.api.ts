import type { Schema } from '@kierros/api/schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

export type Notification = Schema<'Notification'>;

const pageSize = 50;

/** The newest notifications of the signed-in user. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => {
    const { items } = await api.call('listNotifications', { query: { per_page: pageSize } });
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
