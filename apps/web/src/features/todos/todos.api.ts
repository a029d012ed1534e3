import { toText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import type { Todo, TodoRoom } from '../../stores/todo.store.ts';

/** The tasks of a room, in their order. */
export async function loadTodos(roomId: number): Promise<Todo[]> {
  const { items } = await api.call('listRoomTodos', {
    params: { id: roomId },
    query: { per_page: 1000 },
  });
  return items.map(({ id, name, description }) => ({
    id,
    name,
    description: description ?? toText(''),
  }));
}

/** A room with the names of its parents, for choosing. */
export interface RoomChoice extends TodoRoom {
  path: readonly Text[];
}

/** The rooms of a location. */
export const roomsQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: ['rooms', locationId],
    queryFn: async (): Promise<RoomChoice[]> => {
      const { items } = await api.call('listInspectablesForSearch', {
        query: {
          kind: 'room',
          per_page: 1000,
          ...(locationId === null ? {} : { location_id: locationId }),
        },
      });
      return items.map(({ id, name, path }) => ({ id, name, path: path.map((step) => step.name) }));
    },
    staleTime: 5 * 60_000,
  });
