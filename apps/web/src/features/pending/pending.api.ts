import type { Schema } from '@kierros/api/schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { mayNow, sessionStore } from '../../stores/session.store.ts';

export type PendingAction = Schema<'PendingAction'>;
export type Handling = PendingAction['allowed_actions'][number];
export type Tab = 'pending' | 'approved' | 'closed';

const perPage = 50;

/** The actions of a status at the current location, page by page, with the count of each status. */
export function usePendingActions(tab: Tab) {
  const { currentLocationId } = useSnapshot(sessionStore);
  const inspectable = useChosenInspectable();
  return useInfiniteQuery({
    queryKey: ['network', 'pending', currentLocationId, tab, inspectable?.id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.call('listPendingActions', {
        query: {
          per_page: perPage,
          status: tab === 'closed' ? 'all' : tab,
          ...(pageParam !== undefined && { after: pageParam }),
          ...(currentLocationId !== null && { location_id: currentLocationId }),
          ...(inspectable && { inspectable_id: inspectable.id }),
        },
      }),
    getNextPageParam: (page) => page.after ?? undefined,
  });
}

/** One action, in any status; null if it no longer exists. */
export const usePendingAction = (id: number) =>
  useQuery({
    queryKey: ['network', 'pending', 'one', id],
    queryFn: async () => {
      // A notification may concern another location than the current one.
      const allLocations = mayNow('location.switch') && { location_id: 'all' as const };
      const { items } = await api.call('listPendingActions', {
        query: { id, status: 'all', ...allLocations },
      });
      return items[0] ?? null;
    },
  });

/** Handles an action and refetches all action lists, also when another user was faster. */
export function useHandle() {
  const queries = useQueryClient();
  return async (id: number, action: Handling, reasoning: string): Promise<void> => {
    try {
      await api.call('handlePendingAction', {
        params: { id },
        query: { action, ...(reasoning !== '' && { reasoning }) },
      });
    } finally {
      void queries.invalidateQueries({ queryKey: ['network', 'pending'] });
    }
  };
}
