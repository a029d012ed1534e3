import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { onDeviceChange } from './device-changes.ts';
import { listDrafts } from './drafts.ts';
import { listLine } from './route-order.ts';
import { listKey, readList, writeList } from './lists.ts';
import type { FetchedName, ListItems } from './lists.ts';
import { listOutbox, listUnsent } from './outbox.ts';

const gatherMs = 100;

/**
 * Screens follow the device's stores through the query client: a change reads them again. The
 * first of many at once, and then one reading for all that came meanwhile: sending a full outbox
 * changes it hundreds of times, and each reading is of the whole of it, in every tab.
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

/** Everything the network has filled is asked for again, as after a submission. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['network'] });
}

/** A list as a screen needs it: what the device has, how old it is, how the network fares. */
export interface StoredListState<Item> {
  items: readonly Item[] | null;
  fetchedAt: string | null;
  isLoading: boolean;
  /** The device has been asked, whatever it had. */
  isRead: boolean;
  error: Error | null;
  retry: () => void;
}

const idOf = (user: { id: number } | null) => user?.id ?? 0;

/** A list of the current location: from the device at once, filled by the network behind it. */
export function useStoredList<Name extends FetchedName>(
  name: Name,
): StoredListState<ListItems[Name]> {
  const { user, currentLocationId } = useSnapshot(sessionStore);
  const userId = idOf(user);
  const key = listKey(currentLocationId);
  const device = useQuery({
    queryKey: ['device', name, userId, key],
    queryFn: () => readList(userId, name, key).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const network = useQuery({
    queryKey: ['network', name, userId, key],
    // For a moment the page outlives whoever has signed out.
    enabled: user !== null,
    networkMode: 'always',
    queryFn: async ({ client }) => {
      // What the network fills is no part of what a page needs to be shown.
      const { listFetchers } = await import('./list-fetch.ts');
      const items: ListItems[Name][] = await listFetchers[name](currentLocationId);
      const list = { key, fetchedAt: new Date().toISOString(), items };
      // A slow read of the device must not land on top of what is newer.
      await client.cancelQueries({ queryKey: ['device', name, userId, key] });
      client.setQueryData(['device', name, userId, key], list);
      // A device that cannot keep it still shows it.
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
    retry: () => void network.refetch(),
  };
}

/**
 * The same for a screen of many rows: what comes in is drawn in short turns, so
 * that it holds up neither a scroll nor a press.
 */
export function useDeferredStoredList<Name extends FetchedName>(
  name: Name,
): StoredListState<ListItems[Name]> {
  const { retry, items, fetchedAt, isLoading, isRead, error } = useStoredList(name);
  // All of it together: a list that has come must not be told as missing meanwhile.
  const state = useMemo(
    () => ({ items, fetchedAt, isLoading, isRead, error }),
    [items, fetchedAt, isLoading, isRead, error],
  );
  return { ...useDeferredValue(state), retry };
}

/** The drafts on this device, the last changed first. */
export function useDeviceDrafts() {
  const userId = idOf(useSnapshot(sessionStore).user);
  return useQuery({
    queryKey: ['device', 'drafts', userId],
    queryFn: () => listDrafts(userId),
    networkMode: 'always',
  });
}

/** What stands in line on this device, the one that is being inspected included. */
export function useRoute() {
  const userId = idOf(useSnapshot(sessionStore).user);
  return useQuery({
    queryKey: ['device', 'lines', userId],
    queryFn: () => listLine(userId),
    networkMode: 'always',
  });
}

/** The outbox of this device, the oldest first. */
export function useOutbox() {
  const userId = idOf(useSnapshot(sessionStore).user);
  return useQuery({
    queryKey: ['device', 'outbox', userId],
    queryFn: () => listOutbox(userId),
    networkMode: 'always',
  });
}

/** What of the outbox has not arrived yet, the oldest first: what every page asks for. */
export function useUnsent() {
  const userId = idOf(useSnapshot(sessionStore).user);
  return useQuery({
    queryKey: ['device', 'outbox', userId, 'unsent'],
    queryFn: () => listUnsent(userId),
    networkMode: 'always',
  });
}
