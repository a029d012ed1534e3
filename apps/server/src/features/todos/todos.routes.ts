import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import {
  checklist,
  checklists,
  createTodo,
  oneTodo,
  removeTodo,
  updateTodo,
} from './todos.service.ts';

type Dependencies = { database: Database };

/** The checklist of a room. */
export function todosRoutes({ database }: Dependencies): Handlers {
  return {
    listRoomTodos: checklist,
    filterTodos: checklists,
    getTodo: oneTodo,
    createTodo: (call) => createTodo(database, call),
    updateTodo: (call) => updateTodo(database, call),
    deleteTodo: (call) => removeTodo(database, call),
  };
}
