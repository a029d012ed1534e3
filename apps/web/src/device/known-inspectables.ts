import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { withDevice } from './device-db.ts';
import type { StoredInspectables } from './device-records.ts';

/** Every place that this device knows, of whichever location. */
export async function readKnownInspectables(userId: number): Promise<StoredInspectables[]> {
  const lists = await withDevice(userId, (db) => db.getAll('places'));
  return lists.flatMap(({ items }) => items);
}

/**
 * The places of some ids, with where they lie, as far as the device knows them.
 * Read when there are any: a large location has thousands of places, and a
 * start that needs none of them must not wait for them.
 */
export function useKnownInspectables(ids: readonly number[]): {
  places: ReadonlyMap<number, StoredInspectables>;
  isRead: boolean;
} {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  const known = useQuery({
    queryKey: ['device', 'places', userId, 'known'],
    queryFn: () => readKnownInspectables(userId).catch(() => []),
    enabled: ids.length > 0,
    networkMode: 'always',
  });
  const wanted = new Set(ids);
  const inspectables = (known.data ?? []).filter(({ id }) => wanted.has(id));
  return {
    places: new Map(inspectables.map((inspectable) => [inspectable.id, inspectable])),
    isRead: ids.length === 0 || !known.isPending,
  };
}
