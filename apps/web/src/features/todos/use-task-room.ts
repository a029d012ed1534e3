import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useUserId } from '../../shared/session/use-session.ts';
import { NoTodosError, switchRoom, todoStore } from '../../stores/todo.store.ts';
import type { TodoRoom } from '../../stores/todo.store.ts';
import { loadTodos } from './todos.api.ts';

/** The load state of the room's tasks. */
export interface TaskRoom {
  isLoading: boolean;
  /** When they were fetched, if they are from the cache. */
  cachedAt: string | null;
  failure: unknown;
  /** Set if the room has no tasks; `told` if the user chose it to start its list. */
  empty: 'told' | 'shown' | null;
}

const fresh: TaskRoom = { isLoading: false, cachedAt: null, failure: null, empty: null };

/**
 * The room of the task list: a room chosen on another screen is loaded automatically, `start` is for choosing it here.
 */
export function useTaskRoom() {
  const { room, started } = useSnapshot(todoStore);
  const userId = useUserId();
  const [state, setState] = useState<TaskRoom>(fresh);
  const asked = useRef<number | null>(null);
  const load = useCallback(
    async (chosen: TodoRoom, empty: 'told' | 'shown') => {
      asked.current = chosen.id;
      setState({ ...fresh, isLoading: true });
      let next = fresh;
      try {
        await switchRoom(chosen, async (id) => {
          const { todos, cachedAt, failure } = await loadTodos(userId, id);
          next = { ...fresh, cachedAt, failure };
          return todos;
        });
      } catch (failure) {
        next = failure instanceof NoTodosError ? { ...next, empty } : { ...fresh, failure };
      }
      if (todoStore.room?.id === chosen.id) setState(next);
    },
    [userId],
  );
  const waits = room !== null && !started ? room.id : null;
  useEffect(() => {
    const { room: chosen } = todoStore;
    if (waits !== null && waits !== asked.current && chosen) void load({ ...chosen }, 'shown');
    // Once per room: after a failure, the user retries.
  }, [waits, load]);
  const start = (chosen: TodoRoom) => void load(chosen, 'told');
  return { room, started, state, start };
}
