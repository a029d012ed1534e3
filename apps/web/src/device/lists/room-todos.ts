import { alwaysOpen, toText } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { api } from '../../shared/api.ts';
import { todayHere } from '../../shared/today.ts';
import { untilIdle } from '../../shared/use-settled.ts';
import type { CachedList, StoredDue, StoredTodos } from '../device-records.ts';
import { dueRows } from './due-rows.ts';
import { readList, roomKey, writeList } from './lists.ts';

// The tasks of each room. Those of rooms due this week are prefetched, so that they are available on a round without a
// network.

const maxRooms = 200;
const freshMs = 12 * 3_600_000;
const perPage = 1000;

type Wire = Pick<Schema<'Todo'>, 'id' | 'name' | 'description'>;

const listOf = (roomId: number, items: readonly Wire[]): CachedList<StoredTodos> => ({
  key: roomKey(roomId),
  fetchedAt: new Date().toISOString(),
  items: items.map(({ id, name, description }) => ({
    id,
    name,
    description: description ?? toText(''),
  })),
});

/** Fetches the tasks of a room, in their order, and caches them on the device. */
export async function fetchTodos(userId: number, roomId: number): Promise<readonly StoredTodos[]> {
  const { items } = await api.call('listRoomTodos', {
    params: { id: roomId },
    query: { per_page: perPage },
  });
  const list = listOf(roomId, items);
  // If the device cannot store them, they are still shown.
  await writeList(userId, 'todos', list).catch(() => undefined);
  return list.items;
}

/** The cached tasks of a room, or null. */
export const cachedTodos = (
  userId: number,
  roomId: number,
): Promise<CachedList<StoredTodos> | null> =>
  readList(userId, 'todos', roomKey(roomId)).catch(() => null);

/** The rooms that are due now or within the week, most urgent first. */
export function upcomingRooms(groups: readonly StoredDue[], now: Date): number[] {
  const rows = dueRows(groups, todayHere(now), alwaysOpen)
    .filter((row) => row.kind === 'room' && (row.isNow || row.isUpcoming))
    .sort((one, other) => (one.due < other.due ? -1 : 1));
  return [...new Set(rows.map(({ inspectableId }) => inspectableId))].slice(0, maxRooms);
}

async function todosOf(roomIds: readonly number[], location: number | null) {
  const all: Schema<'Todo'>[] = [];
  let hasMore = true;
  for (let page = 1; hasMore; page += 1) {
    // The user may be scrolling through the very list that contains these rooms.
    await untilIdle();
    const answer = await api.call('filterTodos', {
      body: {
        room_ids: [...roomIds],
        ...(location !== null && { location_id: location }),
        per_page: perPage,
        page,
      },
    });
    all.push(...answer.items);
    hasMore = answer.has_more === true;
  }
  return Map.groupBy(all, (todo) => todo.room_id);
}

/** Fetches the tasks of upcoming rooms in one batch, except for those fetched within the last 12 hours. */
export async function prefetchTodos(
  userId: number,
  groups: readonly StoredDue[],
  { location, now }: { location: number | null; now: Date },
): Promise<void> {
  const stale: number[] = [];
  for (const room of upcomingRooms(groups, now)) {
    const cached = await cachedTodos(userId, room);
    if (!cached || now.getTime() - Date.parse(cached.fetchedAt) >= freshMs) stale.push(room);
  }
  if (stale.length === 0) return;
  const byRoom = await todosOf(stale, location);
  await writeList(userId, 'todos', ...stale.map((room) => listOf(room, byRoom.get(room) ?? [])));
}
