import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../../stores/session.store.ts';
import { listKey, readList } from './lists.ts';
import type { ActionCounts } from '../device-records.ts';

/** The counts of pending actions last fetched for this location, from the device alone: every page shows them. */
export function useActionCounts(): ActionCounts | null {
  const { user, currentLocationId } = useSnapshot(sessionStore);
  const userId = user?.id ?? 0;
  const key = listKey(currentLocationId);
  const { data } = useQuery({
    queryKey: ['device', 'figures', userId, key],
    queryFn: () => readList(userId, 'figures', key).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data?.items[0]?.actions ?? null;
}
