import { withDevice, writeDevice } from '../device-db.ts';
import type { CachedList, ListItems } from '../device-records.ts';

export type ListName = keyof ListItems;

/**
 * The lists that are fetched whole for a location. Tasks are cached per room, explanations of due dates per inspectable,
 * notifications per person, views as they were opened last.
 */
export type FetchedName = Exclude<ListName, 'todos' | 'explanations' | 'notifications' | 'views'>;

/** The key of a list that belongs to the user. */
export const ownKey = 'own';

/** The key of a list that is cached per location. */
export const listKey = (locationId: number | null) => `location:${String(locationId ?? 'own')}`;

/** The key of the tasks of a room. */
export const roomKey = (roomId: number) => `room:${String(roomId)}`;

/** The key of the explanations of an inspectable's due dates. */
export const inspectableKey = (inspectableId: number) => `inspectable:${String(inspectableId)}`;

/** A list as cached on the device, or null. */
export async function readList<Name extends ListName>(
  userId: number,
  name: Name,
  key: string,
): Promise<CachedList<ListItems[Name]> | null> {
  const found = await withDevice(userId, (db) => db.get(name, key));
  // The store is typed by its name; TypeScript cannot follow that through the union.
  return (found as CachedList<ListItems[Name]> | undefined) ?? null;
}

/** Stores fetched lists. */
export async function writeList<Name extends ListName>(
  userId: number,
  name: Name,
  ...lists: readonly CachedList<ListItems[Name]>[]
): Promise<void> {
  await writeDevice(userId, [name], async (transaction) => {
    for (const list of lists) await transaction.objectStore(name).put(list as never);
  });
}
