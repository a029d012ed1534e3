import { todoBounds } from '@kierros/api/fields';
import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { changeText, toText } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { todoRecord } from '../../db/record-columns.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange, type AuditedCall, type AuditEvent } from '../audit/public.ts';
import { COUNT_LIMIT, pageOf, startOf, toCursorPage, toPage } from '../../shared/paging.ts';
import { nameOf } from '../../shared/names.ts';
import { ProblemError, found, notFound, faultAt } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale, retryUnless } from '../../shared/versions.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { displayName } from '../users/public.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import {
  changeTodo,
  countOfRooms,
  insertTodo,
  todoById,
  todosOfRoom,
  todosOfRooms,
  todosSummary,
  type ListedTodo,
  type TodoRow,
} from './todos.repository.ts';
import { oneLocation } from '../../shared/scope.ts';

const toTodo = (row: ListedTodo): Schema<'Todo'> => ({
  ...todoRecord.fromRow(row),
  created_by: { id: row.created_by, name: displayName(row) },
});

type Caller = Pick<Call, 'db' | 'viewer'>;

async function roomWithin(
  { db, viewer }: Caller,
  id: number,
  field?: string,
): Promise<ScopedInspectable> {
  const inspectable = found((await inspectablesById(db, viewerScope(viewer), [id])).get(id), field);
  if (inspectable.kind !== 'room') throw notFound(field);
  return inspectable;
}

/** A page of a room's checklist. */
export async function checklist(call: Call<'listRoomTodos'>): Promise<Schema<'TodoList'>> {
  const { db, params, query } = call;
  const room = await roomWithin(call, params.id);
  const start = startOf(query, ['number', 'number']);
  const rows = await todosOfRoom(db, oneLocation(room.location_id), room.id, start);
  const { total } = await todosSummary(db, room);
  return toCursorPage(rows.map(toTodo), total, query, ({ position, id }) => [position, id]);
}

/** A page of the checklists of several rooms. */
export async function checklists({
  db,
  viewer,
  body,
}: Call<'filterTodos'>): Promise<Schema<'TodoList'>> {
  const scope = await listScope(db, viewer, body.location_id);
  const inspectables = await inspectablesById(db, scope, body.room_ids);
  if (body.room_ids.some((id) => inspectables.get(id)?.kind !== 'room')) throw notFound('room_ids');
  const { offset, per_page } = pageOf(body);
  const rows = await todosOfRooms(db, scope, body.room_ids, { limit: per_page, offset });
  const total = await countOfRooms(db, scope, body.room_ids, COUNT_LIMIT + 1);
  return { ...toPage(rows.map(toTodo), total, body), after: null };
}

/** One todo, by its own id. */
export async function oneTodo({ db, viewer, params }: Call<'getTodo'>): Promise<Schema<'Todo'>> {
  return toTodo(found(await todoById(db, viewerScope(viewer), params.id)));
}

/** Adds a todo to a room; without a position it becomes the last. */
export async function createTodo(
  database: Database,
  call: Call<'createTodo'>,
): Promise<Schema<'Todo'>> {
  const { db, viewer, body, now } = call;
  const room = await roomWithin(call, body.room_id, 'room_id');
  if (room.archived_at !== null) throw new ProblemError('archived');
  const texts = { name: nameOf(body.name), description: toText(body.description ?? '') };
  const at = now.toISOString();
  const { lastPosition } = await todosSummary(db, room);
  const { position = Math.min(todoBounds.position.most, lastPosition + 1) } = body;
  const id = await database.nextId(db, 'todos');
  const todo = { id, ...texts, room_id: room.id, position, created_at: at, version: 1 };
  const row: TodoRow = {
    ...todoRecord.toRow(todo),
    ...{ location_id: room.location_id, created_by: viewer.id, updated_at: at, archived_at: null },
  };
  await insertTodo(db, row);
  await audit(database, call, { action: 'create', row, after: row });
  return toTodo(found(await todoById(db, oneLocation(row.location_id), row.id)));
}

// A todo changes location only with its room.
function refuseToMove(row: TodoRow, room: ScopedInspectable): void {
  if (room.location_id !== row.location_id)
    throw faultAt('room_id', fieldSentence('room_in_other_location'));
  if (room.archived_at !== null && room.id !== row.room_id) throw new ProblemError('archived');
}

/** Changes a todo; another room of its location moves it there. */
export async function updateTodo(
  database: Database,
  call: Call<'updateTodo'>,
): Promise<Schema<'Todo'>> {
  const { db, viewer, params, body, now } = call;
  const row = found(await todoById(db, viewerScope(viewer), params.id));
  const before = toTodo(row);
  refuseStale(body.version, before);
  const room =
    body.room_id === undefined ? undefined : await roomWithin(call, body.room_id, 'room_id');
  if (room) refuseToMove(row, room);
  const change: Partial<TodoRow> = {
    ...todoRecord.toChange({
      ...body,
      name: body.name === undefined ? undefined : nameOf(body.name, before.name),
      description: changeText(before.description, body.description),
      version: undefined,
    }),
    updated_at: now.toISOString(),
  };
  retryUnless(await changeTodo(db, row, change));
  await audit(database, call, { action: 'update', row, before: row, after: change });
  return toTodo(found(await todoById(db, oneLocation(row.location_id), row.id)));
}

/** Deletes a todo from its room's checklist. */
export async function removeTodo(
  database: Database,
  call: Call<'deleteTodo'>,
): Promise<Schema<'Deleted'>> {
  const { db, viewer, params, request, now } = call;
  const row = found(await todoById(db, viewerScope(viewer), params.id));
  refuseStale(ifMatchOf(request), toTodo(row));
  const at = now.toISOString();
  retryUnless(await changeTodo(db, row, { archived_at: at, updated_at: at }));
  await audit(database, call, { action: 'archive', row, before: row });
  return { id: row.id, archived_at: at };
}

type Change = { action: AuditEvent['action']; row: TodoRow; before?: unknown; after?: unknown };

const audit = (database: Database, call: AuditedCall, { row, ...change }: Change): Promise<void> =>
  recordChange(database, call, {
    locationId: row.location_id,
    subject: { kind: 'todo', id: row.id },
    ...change,
  });
