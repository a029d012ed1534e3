import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { untilIdle } from '../../shared/use-settled.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { listKey, writeList } from './lists.ts';
import { useStoredList } from '../use-device.ts';
import { serverNow } from '../../shared/clock.ts';

// Delays the prefetch, so that the requested page loads first; a slow one is waited for.
const AFTER_MS = 1_500;
// Last results come after the lists, since an inspection can do without them.
const LAST_STALE_MS = 15 * 60_000;

function PrefetchLists() {
  const { user, currentLocationId: location } = useSnapshot(sessionStore);
  const userId = user?.id ?? 0;
  const { items, fetchedAt } = useStoredList('dueGroups');
  useStoredList('templates');
  useStoredList('places');
  useStoredList('calendars');
  // With the counts of the navigation, which follow what the user handles on any page.
  useStoredList('figures');
  const preloading = (name: string, isWanted: boolean, preload: () => Promise<void>) => ({
    queryKey: ['network', name, userId, location],
    enabled: isWanted && fetchedAt !== null && navigator.onLine,
    staleTime: LAST_STALE_MS,
    queryFn: async () => {
      await preload();
      return true;
    },
  });
  useQuery(
    preloading('last-ahead', items !== null, async () => {
      const { prefetchLast } = await import('./prefetch-last.ts');
      await prefetchLast(userId, items ?? [], { location, now: serverNow() });
    }),
  );
  useQuery(
    preloading('todos-ahead', items !== null, async () => {
      const { prefetchTodos } = await import('./room-todos.ts');
      await prefetchTodos(userId, items ?? [], { location, now: serverNow() });
    }),
  );
  useQuery(
    preloading('actions-ahead', true, async () => {
      const { listFetchers } = await import('./list-fetch.ts');
      const list = { key: listKey(location), fetchedAt: new Date().toISOString() };
      const actions = await listFetchers.actions(location);
      await writeList(userId, 'actions', { ...list, items: actions });
      const { fetchActionPhotos } = await import('./action-photos.ts');
      await fetchActionPhotos(userId, actions, untilIdle);
    }),
  );
  return null;
}

/** Prefetches what an inspection needs, so that any inspection can be started offline. */
export function ListPrefetch() {
  const [isTime, setTime] = useState(false);
  const isPageLoading = useIsFetching({ queryKey: ['network'] }) > 0;
  useEffect(() => {
    if (isTime || isPageLoading) return undefined;
    const timer = setTimeout(() => {
      setTime(true);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isTime, isPageLoading]);
  return isTime ? <PrefetchLists /> : null;
}
