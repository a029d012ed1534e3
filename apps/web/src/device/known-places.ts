import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { withDevice } from './device-db.ts';
import type { StoredPlaces } from './device-records.ts';

/** Every place that this device knows, of whichever location. */
export async function readKnownPlaces(userId: number): Promise<StoredPlaces[]> {
  const lists = await withDevice(userId, (db) => db.getAll('places'));
  return lists.flatMap(({ items }) => items);
}

/**
 * The places of some ids, with where they lie, as far as the device knows them.
 * Read when there are any: a large location has thousands of places, and a
 * start that needs none of them must not wait for them.
 */
export function useKnownPlaces(ids: readonly number[]): {
  places: ReadonlyMap<number, StoredPlaces>;
  isRead: boolean;
} {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  const known = useQuery({
    queryKey: ['device', 'places', userId, 'known'],
    queryFn: () => readKnownPlaces(userId).catch(() => []),
    enabled: ids.length > 0,
    networkMode: 'always',
  });
  const wanted = new Set(ids);
  const places = (known.data ?? []).filter(({ id }) => wanted.has(id));
  return {
    places: new Map(places.map((place) => [place.id, place])),
    isRead: ids.length === 0 || !known.isPending,
  };
}
