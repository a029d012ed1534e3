import type { Text } from '@kierros/domain';
import { proxy } from 'valtio';
import { readStored, writeStored } from './stored.ts';

/** A room whose tasks are shown. */
export interface TodoRoom {
  id: number;
  name: Text;
}

/** One task of a room. */
export interface Todo {
  id: number;
  name: Text;
  description: Text;
}

interface TodoState {
  room: TodoRoom | null;
  todos: Todo[];
  started: boolean;
  isOpen: boolean;
  /** Ids of done tasks by room; stored for the lifetime of the tab. */
  progress: Record<number, number[]>;
}

const key = 'kierros.todo-progress';

const roomKey = 'kierros.todo-room';

const isRoom = (value: unknown): value is TodoRoom =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

const isProgress = (value: unknown): value is Record<number, number[]> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

/** The task list: which room, which tasks, which are done. */
export const todoStore = proxy<TodoState>({
  room: readStored(sessionStorage, roomKey, isRoom),
  todos: [],
  started: false,
  isOpen: false,
  progress: readStored(sessionStorage, key, isProgress) ?? {},
});

const store = () => {
  writeStored(sessionStorage, key, todoStore.progress);
};

/** Why a task list does not start: the room has no tasks (specification 8). */
export class NoTodosError extends Error {}

/** Sets the room whose tasks are shown the next time the list is opened, for example after a scan. */
export function chooseTodoRoom(room: TodoRoom): void {
  if (todoStore.room?.id === room.id) return;
  todoStore.room = room;
  todoStore.todos = [];
  todoStore.started = false;
  writeStored(sessionStorage, roomKey, room);
}

/**
 * Switches to a room: sets it, loads its tasks, opens the list and marks it started. Throws on failure, and if the room
 * has no tasks.
 */
export async function switchRoom(
  room: TodoRoom,
  load: (roomId: number) => Promise<readonly Todo[]>,
): Promise<void> {
  todoStore.room = room;
  todoStore.todos = [];
  todoStore.started = false;
  writeStored(sessionStorage, roomKey, room);
  const todos = await load(room.id);
  // The user may have switched to another room while this was loading.
  if (todoStore.room.id !== room.id) return;
  if (todos.length === 0) throw new NoTodosError('The room has no tasks.');
  todoStore.todos = [...todos];
  todoStore.isOpen = true;
  todoStore.started = true;
}

/** Ids of the tasks that are done in a room. */
export function doneIn(roomId: number): readonly number[] {
  return todoStore.progress[roomId] ?? [];
}

/** Ticks or unticks a task of the room. */
export function tick(todoId: number, done: boolean): void {
  const roomId = todoStore.room?.id;
  if (roomId === undefined) return;
  const others = doneIn(roomId).filter((id) => id !== todoId);
  todoStore.progress[roomId] = done ? [...others, todoId] : others;
  store();
}

/** Starts the room's list over. Returns the done tasks, for undo. */
export function resetProgress(): readonly number[] {
  const roomId = todoStore.room?.id;
  if (roomId === undefined) return [];
  const before = [...doneIn(roomId)];
  todoStore.progress[roomId] = [];
  store();
  return before;
}

/** Restores a room's progress, for undo. */
export function restoreProgress(roomId: number, done: readonly number[]): void {
  todoStore.progress[roomId] = [...done];
  store();
}

/** Shows or hides the task list. */
export function setTaskListOpen(isOpen: boolean): void {
  todoStore.isOpen = isOpen;
}

/** Clears rooms, tasks and progress. */
export function clearTodos(): void {
  Object.assign(todoStore, { room: null, todos: [], started: false, isOpen: false, progress: {} });
  writeStored(sessionStorage, key, null);
  writeStored(sessionStorage, roomKey, null);
}
