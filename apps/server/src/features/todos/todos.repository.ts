import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { changesRow } from '../../shared/row-counts.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

export type TodoRow = Tables['todos'];
export type ListedTodo = TodoRow & {
  pseudonym: string | null;
  first_name: string | null;
  last_name: string | null;
};

const living = (db: Executor, scope: Scope) =>
  db
    .selectFrom('todos')
    .leftJoin('authors', 'authors.id', 'todos.created_by')
    .leftJoin('users', 'users.id', 'todos.created_by')
    .where('todos.archived_at', 'is', null)
    .where(inScope(scope, 'todos'));

/** A page of a room's todos in order, with one extra row. */
export function todosOfRoom(
  db: Executor,
  scope: Scope,
  roomId: number,
  page: { limit: number; offset: number; after?: readonly [number, number] | undefined },
): Promise<ListedTodo[]> {
  let query = living(db, scope).where('todos.room_id', '=', roomId);
  const { after } = page;
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('todos.position', '>', after[0]),
        eb('todos.position', '=', after[0]).and('todos.id', '>', after[1]),
      ]),
    );
  return query
    .selectAll('todos')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .orderBy('todos.position')
    .orderBy('todos.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

/** A page of the todos of several rooms, grouped by room in order, with one extra row. */
export function todosOfRooms(
  db: Executor,
  scope: Scope,
  roomIds: readonly number[],
  page: { limit: number; offset: number },
): Promise<ListedTodo[]> {
  return living(db, scope)
    .where('todos.room_id', 'in', roomIds)
    .selectAll('todos')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .orderBy('todos.room_id')
    .orderBy('todos.position')
    .orderBy('todos.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

/** The number of todos of several rooms, counted up to `limit`. */
export async function countOfRooms(
  db: Executor,
  scope: Scope,
  roomIds: readonly number[],
  limit: number,
): Promise<number> {
  const counted = db
    .selectFrom('todos')
    .select('id')
    .where('archived_at', 'is', null)
    .where(inScope(scope, 'todos'))
    .where('room_id', 'in', roomIds)
    .limit(limit);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The number of todos of a room and their highest position. */
export async function todosSummary(db: Executor, room: { location_id: number; id: number }) {
  const row = await db
    .selectFrom('todos')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('position').as('last')])
    .where('location_id', '=', room.location_id)
    .where('room_id', '=', room.id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), lastPosition: Number(row.last ?? 0) };
}

export const todoById = (db: Executor, scope: Scope, id: number): Promise<ListedTodo | undefined> =>
  living(db, scope)
    .selectAll('todos')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('todos.id', '=', id)
    .executeTakeFirst();

export const insertTodo = (tx: Executor, row: TodoRow) =>
  tx.insertInto('todos').values(row).execute();

/** Changes a todo if its version still equals the one that was read; returns whether it did. */
export const changeTodo = (
  tx: Executor,
  row: TodoRow,
  change: Partial<TodoRow>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('todos')
      .set({ ...change, version: row.version + 1 })
      .where('location_id', '=', row.location_id)
      .where('id', '=', row.id)
      .where('version', '=', row.version),
  );
