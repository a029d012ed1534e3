import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { onDeviceChange } from './device-changes.ts';
import { listDrafts } from './drafts/drafts.ts';
import { listLine } from './drafts/route-order.ts';
import type { ListItems } from './device-records.ts';
import { listKey, readList, writeList } from './lists/lists.ts';
import type { FetchedName } from './lists/lists.ts';
import type { StateStore } from './outbox/outbox.ts';

const gatherMs = 100;

// Imported lazily: no page shows what is unsent before its own content.
const outbox = () => import('./outbox/outbox.ts');

/**
 * Re-reads the device's stores through the query client when they change. The first change is applied immediately,
 * those that follow within 100 ms together: sending a full outbox changes it hundreds of times, and every tab re-reads
 * the whole outbox each time.
 */
export function followDevice(client: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => {
    timer = undefined;
    if (changed.size === 0) return;
    for (const store of changed) void client.invalidateQueries({ queryKey: ['device', store] });
    changed.clear();
    timer = setTimeout(readAgain, gatherMs);
  };
  const stop = onDeviceChange((stores) => {
    for (const store of stores) changed.add(store);
    if (timer === undefined) readAgain();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Refetches everything that was fetched from the network, for example after a submission. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['network'] });
}

/** A list for a screen: the cached items, their age and the state of the request. */
export interface StoredListState<Item> {
  items: readonly Item[] | null;
  fetchedAt: string | null;
  isLoading: boolean;
  /** The cache has been read, whether it had the list or not. */
  isRead: boolean;
  error: Error | null;
  /** The last request failed, also while it is repeated. */
  isFailing: boolean;
  isFetching: boolean;
  retry: () => void;
}

const idOf = (user: { id: number } | null) => user?.id ?? 0;

/**
 * A list of the current location: from the cache first, then updated from the network. A large one that a page can do
 * without at first is wanted later.
 */
export function useStoredList<Name extends FetchedName>(
  name: Name,
  isWanted = true,
): StoredListState<ListItems[Name]> {
  const { user, currentLocationId } = useSnapshot(sessionStore);
  const userId = idOf(user);
  const key = listKey(currentLocationId);
  const device = useQuery({
    queryKey: ['device', name, userId, key],
    enabled: isWanted,
    queryFn: () => readList(userId, name, key).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const network = useQuery({
    queryKey: ['network', name, userId, key],
    // The page is still mounted for a moment after sign-out.
    enabled: isWanted && user !== null,
    networkMode: 'always',
    queryFn: async ({ client }) => {
      // Imported lazily: fetching is not needed to show the page.
      const { listFetchers } = await import('./lists/list-fetch.ts');
      const items: ListItems[Name][] = await listFetchers[name](currentLocationId);
      const list = { key, fetchedAt: new Date().toISOString(), items };
      // A slow read of the cache must not overwrite the newer list.
      await client.cancelQueries({ queryKey: ['device', name, userId, key] });
      client.setQueryData(['device', name, userId, key], list);
      // If the device cannot store it, it is still shown.
      await writeList(userId, name, list).catch(() => undefined);
      return list.fetchedAt;
    },
  });
  return {
    items: device.data?.items ?? null,
    fetchedAt: device.data?.fetchedAt ?? null,
    isLoading: !device.data && (device.isPending || network.isPending),
    isRead: !device.isPending,
    error: network.error,
    isFailing: network.failureCount > 0 || network.errorUpdatedAt > network.dataUpdatedAt,
    isFetching: network.isFetching,
    retry: () => void network.refetch(),
  };
}

/**
 * The same for a screen of many rows: updates are rendered at low priority, so that they block neither scrolling nor
 * presses.
 */
export function useDeferredStoredList<Name extends FetchedName>(
  name: Name,
): StoredListState<ListItems[Name]> {
  const { retry, ...now } = useStoredList(name);
  const { items, fetchedAt, isLoading, isRead, error, isFailing, isFetching } = now;
  // Deferred as one value: a list that has arrived must not be reported as missing meanwhile.
  const state = useMemo(
    () => ({ items, fetchedAt, isLoading, isRead, error, isFailing, isFetching }),
    [items, fetchedAt, isLoading, isRead, error, isFailing, isFetching],
  );
  return { ...useDeferredValue(state), retry };
}

/** What a store of the user's database has. Read again when the store changes. */
export function useDeviceRecords<Data>(
  store: string,
  read: (userId: number) => Promise<Data>,
  ...part: readonly string[]
) {
  const userId = idOf(useSnapshot(sessionStore).user);
  return useQuery({
    queryKey: ['device', store, userId, ...part],
    queryFn: () => read(userId),
    networkMode: 'always',
  });
}

/** The drafts on this device, most recently changed first. */
export const useDeviceDrafts = () => useDeviceRecords('drafts', listDrafts);

/** The inspections of the route, the current one included. */
export const useRoute = () => useDeviceRecords('lines', listLine);

/** What is in a store of the outbox, oldest first. */
export const useOutbox = <Store extends StateStore>(store: Store) =>
  useDeviceRecords(store, async (userId) => (await outbox()).listOutbox(userId, store));

/** What of it is unsent, oldest first. Every page uses it. */
export const useUnsent = <Store extends StateStore>(store: Store) =>
  useDeviceRecords(store, async (userId) => (await outbox()).listUnsent(userId, store), 'unsent');
