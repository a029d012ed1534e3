import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { withDevice } from './device-db.ts';
import type { StoredPlaces } from './device-records.ts';
import { useStoredList } from './use-device.ts';

/** Every place that this device knows, of whichever location. */
export async function readKnownPlaces(userId: number): Promise<StoredPlaces[]> {
  const lists = await withDevice(userId, (db) => db.getAll('places'));
  return lists.flatMap(({ items }) => items);
}

/**
 * The places of some ids, with where they lie. What was begun may lie in
 * another location than the one looked at: only then all kept lists are read.
 * A place that the device does not know is left out.
 */
export function useKnownPlaces(ids: readonly number[]): {
  places: ReadonlyMap<number, StoredPlaces>;
  isRead: boolean;
} {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  const here = useStoredList('places');
  const wanted = new Set(ids);
  const own = (here.items ?? []).filter(({ id }) => wanted.has(id));
  const isElsewhere = here.isRead && own.length < wanted.size;
  const kept = useQuery({
    queryKey: ['device', 'places', userId, 'known'],
    queryFn: () => readKnownPlaces(userId),
    enabled: isElsewhere,
    networkMode: 'always',
  });
  const others = isElsewhere ? (kept.data ?? []).filter(({ id }) => wanted.has(id)) : [];
  return {
    places: new Map([...others, ...own].map((place) => [place.id, place])),
    isRead: here.isRead && !(isElsewhere && kept.isPending),
  };
}
