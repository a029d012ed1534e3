import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../shared/session/use-session.ts';
import { withDevice } from '../device-db.ts';
import type { StoredInspectables } from '../device-records.ts';

/** Every inspectable cached on this device, of all locations. */
export async function readKnownInspectables(userId: number): Promise<StoredInspectables[]> {
  const lists = await withDevice(userId, (db) => db.getAll('places'));
  return lists.flatMap(({ items }) => items);
}

/**
 * The cached inspectables with these ids, including their paths. Reads nothing without ids: a large location has
 * thousands of inspectables, and a start that needs none must not wait for them.
 */
export function useKnownInspectables(ids: readonly number[]): {
  places: ReadonlyMap<number, StoredInspectables>;
  isRead: boolean;
} {
  const userId = useUserId();
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
