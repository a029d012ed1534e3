import { KierrosProblem } from '@kierros/api/client';
import { fetchTodos, cachedTodos } from '../../device/lists/room-todos.ts';
import type { Todo } from '../../stores/todo.store.ts';

/** The tasks of a room, and their age if they could not be refetched. */
export interface LoadedTodos {
  todos: readonly Todo[];
  /** When they were fetched, if they are from the cache. */
  cachedAt: string | null;
  /** The error response of the server, if it sent one. */
  failure: unknown;
}

const isNoAnswer = (error: unknown) => !(error instanceof KierrosProblem) || error.status === 0;

/** The tasks of a room: from the network, else from the cache. Throws if neither has them. */
export async function loadTodos(userId: number, roomId: number): Promise<LoadedTodos> {
  try {
    return { todos: await fetchTodos(userId, roomId), cachedAt: null, failure: null };
  } catch (error) {
    const cached = await cachedTodos(userId, roomId);
    if (!cached) throw error;
    return {
      todos: cached.items,
      cachedAt: cached.fetchedAt,
      // Being offline is not a failure; the age of the list is shown instead.
      failure: isNoAnswer(error) ? null : error,
    };
  }
}
