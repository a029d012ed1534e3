import { KierrosProblem } from '@kierros/api/client';
import { fetchTodos, cachedTodos } from '../../device/room-todos.ts';
import type { Todo } from '../../stores/todo.store.ts';

/** The tasks of a room, and how old they are when the network could not renew them. */
export interface LoadedTodos {
  todos: readonly Todo[];
  /** When they came, if they are from the device. */
  cachedAt: string | null;
  /** What the server answered, when it did and it was no list. */
  failure: unknown;
}

const isNoAnswer = (error: unknown) => !(error instanceof KierrosProblem) || error.status === 0;

/** The tasks of a room: from the network, else what the device has. Thrown when neither has them. */
export async function loadTodos(userId: number, roomId: number): Promise<LoadedTodos> {
  try {
    return { todos: await fetchTodos(userId, roomId), cachedAt: null, failure: null };
  } catch (error) {
    const cached = await cachedTodos(userId, roomId);
    if (!cached) throw error;
    return {
      todos: cached.items,
      cachedAt: cached.fetchedAt,
      // Being without a network is no failure; the age of the list says enough.
      failure: isNoAnswer(error) ? null : error,
    };
  }
}
