import { toText } from '@kierros/domain';
import { api } from '../shared/api.ts';
import { todayHere } from '../shared/today.ts';
import { untilIdle } from '../shared/use-settled.ts';
import type { CachedList, StoredDue, StoredTodos } from './device-records.ts';
import { dueRows } from './due-rows.ts';
import { readList, roomKey, writeList } from './lists.ts';

// The tasks of rooms, room by room: the ones of this week come ahead, so that
// a round through a cellar has them too.

const maxRooms = 200;
const freshMs = 12 * 3_600_000;
const atOnce = 4;

/** Asks for the tasks of a room, in their order, and keeps them on the device. */
export async function fetchTodos(userId: number, roomId: number): Promise<StoredTodos[]> {
  const { items } = await api.call('listRoomTodos', {
    params: { id: roomId },
    query: { per_page: 1000 },
  });
  const todos = items.map(({ id, name, description }) => ({
    id,
    name,
    description: description ?? toText(''),
  }));
  const list = { key: roomKey(roomId), fetchedAt: new Date().toISOString(), items: todos };
  // A device that cannot keep them still shows them.
  await writeList(userId, 'todos', list).catch(() => undefined);
  return todos;
}

/** The tasks of a room as the device last got them, or null. */
export const keptTodos = (
  userId: number,
  roomId: number,
): Promise<CachedList<StoredTodos> | null> =>
  readList(userId, 'todos', roomKey(roomId)).catch(() => null);

/** The rooms that are inspected now or within the week, the most pressing first. */
export function roomsAhead(groups: readonly StoredDue[], now: Date): number[] {
  const rows = dueRows(groups, todayHere(now))
    .filter((row) => row.kind === 'room' && (row.isNow || row.isSoon))
    .sort((one, other) => (one.due < other.due ? -1 : 1));
  return [...new Set(rows.map(({ inspectableId }) => inspectableId))].slice(0, maxRooms);
}

/** Fetches the tasks of those rooms, unless they came half a day ago or later. Ends with the first failure: the next time goes on. */
export async function fetchTodosAhead(
  userId: number,
  groups: readonly StoredDue[],
  now: Date,
): Promise<void> {
  const rooms = roomsAhead(groups, now)[Symbol.iterator]();
  const work = async () => {
    for (const room of rooms) {
      const kept = await keptTodos(userId, room);
      const isFresh = kept && now.getTime() - Date.parse(kept.fetchedAt) < freshMs;
      if (isFresh) continue;
      // Somebody may be scrolling through the very list that names these rooms.
      await untilIdle();
      await fetchTodos(userId, room);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
