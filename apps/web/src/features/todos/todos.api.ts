import { KierrosProblem } from '@kierros/api/client';
import { fetchTodos, keptTodos } from '../../device/room-todos.ts';
import type { Todo } from '../../stores/todo.store.ts';

/** The tasks of a room, and how old they are when the network could not renew them. */
export interface LoadedTodos {
  todos: readonly Todo[];
  /** When they came, if they are from the device. */
  keptAt: string | null;
  /** What the server answered, when it did and it was no list. */
  failure: unknown;
}

const isNoAnswer = (error: unknown) => !(error instanceof KierrosProblem) || error.status === 0;

/** The tasks of a room: from the network, else what the device has. Thrown when neither has them. */
export async function loadTodos(userId: number, roomId: number): Promise<LoadedTodos> {
  try {
    return { todos: await fetchTodos(userId, roomId), keptAt: null, failure: null };
  } catch (error) {
    const kept = await keptTodos(userId, roomId);
    if (!kept) throw error;
    return {
      todos: kept.items,
      keptAt: kept.fetchedAt,
      // Being without a network is no failure; the age of the list says enough.
      failure: isNoAnswer(error) ? null : error,
    };
  }
}
