import type { Schema } from '@kierros/api/schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { sessionStore } from '../../stores/session.store.ts';

export type PendingAction = Schema<'PendingAction'>;
export type Handling = PendingAction['allowed_actions'][number];
export type Tab = 'pending' | 'approved' | 'closed';

const perPage = 50;

/** The actions of a status at the current location, page by page, and how many there are in each. */
export function usePendingActions(tab: Tab) {
  const { currentLocationId } = useSnapshot(sessionStore);
  return useInfiniteQuery({
    queryKey: ['network', 'pending', currentLocationId, tab],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.call('listPendingActions', {
        query: {
          per_page: perPage,
          status: tab === 'closed' ? 'all' : tab,
          ...(pageParam !== undefined && { after: pageParam }),
          ...(currentLocationId !== null && { location_id: currentLocationId }),
        },
      }),
    getNextPageParam: (page) => page.after ?? undefined,
  });
}

/** Handles an action and has every list of them read again, also when somebody else was faster. */
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
