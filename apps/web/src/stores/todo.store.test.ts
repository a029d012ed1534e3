import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseTodoRoom,
  clearTodos,
  NoTodosError,
  doneIn,
  resetProgress,
  restoreProgress,
  switchRoom,
  tick,
  todoStore,
} from './todo.store.ts';

const text = (name: string) => ({ en: name, fi: name });
const room = (id: number) => ({ id, name: text(`Room ${String(id)}`) });
const todos = [1, 2, 3].map((id) => ({ id, name: text('t'), description: text('') }));

beforeEach(clearTodos);

describe('switching room', () => {
  it('sets the room, loads its tasks, opens the list and marks it started', async () => {
    const load = vi.fn(() => Promise.resolve(todos));
    await switchRoom(room(10), load);
    expect(load).toHaveBeenCalledExactlyOnceWith(10);
    expect(todoStore).toMatchObject({ room: room(10), started: true, isOpen: true });
    expect(todoStore.todos).toHaveLength(3);
  });

  it('throws a failure, keeps the room and does not start', async () => {
    await expect(switchRoom(room(10), () => Promise.reject(new Error('down')))).rejects.toThrow();
    expect(todoStore).toMatchObject({ room: room(10), started: false, isOpen: false, todos: [] });
  });

  it('lets the later of two racing switches win', async () => {
    let finish: (found: typeof todos) => void = () => undefined;
    const slow = switchRoom(room(10), () => new Promise((done) => (finish = done)));
    await switchRoom(room(11), () => Promise.resolve(todos.slice(0, 1)));
    finish(todos);
    await slow;
    expect(todoStore.room?.id).toBe(11);
    expect(todoStore.todos).toHaveLength(1);
  });

  it('does not start a room without tasks', async () => {
    await expect(switchRoom(room(10), () => Promise.resolve([]))).rejects.toThrow(NoTodosError);
    expect(todoStore).toMatchObject({ room: room(10), started: false, isOpen: false });
  });

  it('keeps the room over a reload', async () => {
    chooseTodoRoom(room(12));
    vi.resetModules();
    const fresh = await import('./todo.store.ts');
    expect(fresh.todoStore).toMatchObject({ room: room(12), started: false });
  });
});

describe('progress', () => {
  it('is kept per room, each task once, and across a reload', async () => {
    await switchRoom(room(10), () => Promise.resolve(todos));
    tick(1, true);
    tick(1, true);
    tick(2, true);
    tick(2, false);
    expect(doneIn(10)).toEqual([1]);
    expect(doneIn(11)).toEqual([]);
    vi.resetModules();
    const fresh = await import('./todo.store.ts');
    expect(fresh.doneIn(10)).toEqual([1]);
  });

  it('is emptied by reset and comes back by undo', async () => {
    await switchRoom(room(10), () => Promise.resolve(todos));
    tick(1, true);
    const before = resetProgress();
    expect(doneIn(10)).toEqual([]);
    restoreProgress(10, before);
    expect(doneIn(10)).toEqual([1]);
  });

  it('does nothing without a room', () => {
    tick(1, true);
    expect(todoStore.progress).toEqual({});
    expect(resetProgress()).toEqual([]);
  });
});
