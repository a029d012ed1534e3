import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { changeText } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { inspectableRecord } from '../../db/record-columns.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit, recordChange, type AuditEvent } from '../audit/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { updateDueRows } from '../due/public.ts';
import { nameOf } from '../../shared/names.ts';
import { ProblemError, found, parentArchived } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale, retryUnless } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import {
  livingInspectable,
  otherLocation,
  refuseUnknownZone,
  searchTextOf,
  writableInspectable,
  type Kind,
  type Wanted,
  type Writing,
} from './inspectable-checks.ts';
import { inspectableOfKind } from './inspectable-list.service.ts';
import { inspectableById, type InspectableRow } from './inspectables.repository.ts';
import { checkType } from './inspectable-types.repository.ts';
import {
  assignedUsers,
  changeInspectable,
  isReferredTo,
  likewiseUnder,
  moveBelongings,
  removeInspectable,
  setArchived,
  type InspectableChange,
} from './inspectable-write.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

type Updating = Call<'updateLocation'> | Call<'updateEnvironment'> | Call<'updateRoom'>;
type Removing = Call<'deleteLocation'> | Call<'deleteEnvironment'> | Call<'deleteRoom'>;
type Restoring = Call<'restoreLocation'> | Call<'restoreEnvironment'> | Call<'restoreRoom'>;

function current(row: InspectableRow) {
  const { id, version, name } = inspectableRecord.fromRow(row);
  return { id, version, name };
}

/** The names and descriptions that change; a language that is left out is unchanged. */
function textsOf(row: InspectableRow, body: Updating['body']): InspectableChange {
  const before = inspectableRecord.fromRow(row);
  const name = body.name === undefined ? undefined : nameOf(body.name, before.name);
  const description = changeText(before.description, body.description);
  return {
    ...inspectableRecord.toChange({
      name,
      ...(body.description !== undefined && { description }),
    }),
    ...(name && { search_text: searchTextOf(name) }),
  };
}

/** Changes a location, its time zone and its target included. */
export async function updateLocation(
  database: Database,
  call: Call<'updateLocation'>,
): Promise<InspectableRow> {
  const row = await writableInspectable(database, call, { id: call.params.id, kind: 'location' });
  const { time_zone, on_time_target } = call.body;
  refuseUnknownZone(time_zone);
  const change = {
    ...textsOf(row, call.body),
    ...(time_zone && { time_zone }),
    ...(on_time_target !== undefined && { on_time_target }),
  };
  return save(database, call, row, { change });
}

/** Changes an environment; its location cannot change. */
export async function updateEnvironment(
  database: Database,
  call: Call<'updateEnvironment'>,
): Promise<InspectableRow> {
  const { db, body } = call;
  const row = await writableInspectable(database, call, {
    id: call.params.id,
    kind: 'environment',
  });
  await checkType(db, body.environmenttype_id, 'environment');
  const change = textsOf(row, body);
  if (body.environmenttype_id !== undefined) change.type_id = body.environmenttype_id;
  if (body.location_id !== undefined && body.location_id !== row.location_id) {
    await writableInspectable(database, call, {
      id: body.location_id,
      kind: 'location',
      field: 'location_id',
    });
    throw otherLocation('location_id');
  }
  return save(database, call, row, { change });
}

/** Changes a room; another environment of the same location moves it. */
export async function updateRoom(
  database: Database,
  call: Call<'updateRoom'>,
): Promise<InspectableRow> {
  const { db, body } = call;
  const row = await writableInspectable(database, call, { id: call.params.id, kind: 'room' });
  await checkType(db, body.roomtype_id, 'room');
  const change = textsOf(row, body);
  if (body.roomtype_id !== undefined) change.type_id = body.roomtype_id;
  if (body.environment_id !== undefined) {
    const moved = await moveTo(database, call, row, body.environment_id);
    if ((moved.location_id ?? row.location_id) !== row.location_id)
      throw otherLocation('environment_id');
    Object.assign(change, moved);
  }
  return save(database, call, row, { change });
}

/** Moves a room to another environment of any location; its forms stay in the location where they were made. */
export async function moveRoom(
  database: Database,
  call: Call<'moveRoom'>,
): Promise<InspectableRow> {
  const row = await writableInspectable(database, call, { id: call.params.id, kind: 'room' });
  const change = await moveTo(database, call, row, call.body.environment_id);
  return save(database, call, row, { change, action: 'move' });
}

async function moveTo(
  database: Database,
  call: Writing,
  row: InspectableRow,
  environmentId: number,
): Promise<InspectableChange> {
  if (environmentId === row.environment_id) return {};
  const environment = await livingInspectable(database, call, {
    id: environmentId,
    kind: 'environment',
    field: 'environment_id',
  });
  if (environment.location_id !== row.location_id)
    await moveBelongings(call.db, row, environment.location_id, call.now);
  return { environment_id: environment.id, location_id: environment.location_id };
}

async function save(
  database: Database,
  call: Writing & { body: { version?: number | undefined } },
  row: InspectableRow,
  { change, action = 'update' }: { change: InspectableChange; action?: AuditEvent['action'] },
): Promise<InspectableRow> {
  const { db, now, body } = call;
  if (row.archived_at !== null) throw new ProblemError('archived');
  refuseStale(body.version, current(row));
  retryUnless(await changeInspectable(db, row, change, now.toISOString()));
  // The applicable templates may depend on the environment and the location.
  if (change.environment_id !== undefined || change.location_id !== undefined)
    await updateDueRows(db, { inspectableIds: [row.id] }, now);
  await recordChange(database, call, {
    locationId: change.location_id ?? row.location_id,
    action,
    subject: { kind: row.kind, id: row.id },
    before: row,
    after: change,
  });
  return found(await inspectableById(db, everyLocation, row.id));
}

/**
 * Deletes an inspectable if nothing refers to it; otherwise archives it with its children, and its history stays. A
 * location with users is refused.
 */
export async function removeInspectableOf(
  database: Database,
  call: Removing,
  kind: Kind,
): Promise<Schema<'Deleted'>> {
  const { db, params, request, now } = call;
  const row = await writableInspectable(database, call, { id: params.id, kind });
  refuseStale(ifMatchOf(request), current(row));
  if (row.archived_at !== null) return { id: row.id, archived_at: row.archived_at };
  if (kind === 'location' && (await assignedUsers(db, row.id)) > 0) {
    const sentence = fieldSentence('users_assigned');
    throw new ProblemError('in_use', {
      detail: sentence.message,
      errors: [{ path: '', code: 'in_use', ...sentence }],
    });
  }
  if (await isReferredTo(db, row)) {
    await archiveOrRestore(database, call, row, now.toISOString());
    return { id: row.id, archived_at: now.toISOString() };
  }
  const removed = await removeInspectable(db, row);
  await recordAudit(database, db, call, [{ ...eventOf(call, 'delete', row), before: removed }]);
  return { id: row.id, archived_at: null };
}

/**
 * Restores an archived inspectable with the children that were archived together with it, but not those that were
 * archived before. Refused while its parent is archived.
 */
export async function restoreInspectable(
  database: Database,
  call: Restoring,
  kind: Kind,
): Promise<InspectableRow> {
  const { db, viewer, params, request } = call;
  const wanted = { id: params.id, kind };
  const { location_id, environment_id } = await inspectableOfKind(db, viewerScope(viewer), wanted);
  // From the top, as archiving locks them.
  if (kind !== 'location')
    await refuseArchived(database, call, { id: location_id, kind: 'location' });
  if (environment_id !== null)
    await refuseArchived(database, call, { id: environment_id, kind: 'environment' });
  const row = await writableInspectable(database, call, wanted);
  refuseStale(ifMatchOf(request), current(row));
  if (row.archived_at === null) return row;
  retryUnless(row.environment_id === environment_id);
  await archiveOrRestore(database, call, row, null);
  return found(await inspectableById(db, everyLocation, row.id));
}

async function refuseArchived(database: Database, call: Writing, wanted: Wanted): Promise<void> {
  const parent = await writableInspectable(database, call, wanted);
  if (parent.archived_at !== null) throw parentArchived(parent.kind, current(parent));
}

// Inspectables per statement; a location may have a hundred thousand.
const BATCH_SIZE = 1_000;

async function archiveOrRestore(
  database: Database,
  call: Writing,
  row: InspectableRow,
  archived_at: string | null,
): Promise<void> {
  const { db, now } = call;
  const at = now.toISOString();
  const under = await likewiseUnder(db, row);
  retryUnless(await changeInspectable(db, row, { archived_at }, at));
  for (const part of chunks([row, ...under], BATCH_SIZE)) {
    const inspectableIds = part.map((one) => one.id);
    await setArchived(db, inspectableIds, { from: row.archived_at, to: archived_at }, at);
    await updateDueRows(db, { inspectableIds }, now);
    const action = archived_at === null ? 'restore' : 'archive';
    await recordAudit(
      database,
      db,
      call,
      part.map((one) => ({ ...eventOf(call, action, one), after: { archived_at } })),
    );
  }
}

const eventOf = (call: Writing, action: AuditEvent['action'], row: InspectableRow) => ({
  locationId: row.location_id,
  actorId: call.viewer.id,
  action,
  subject: { kind: row.kind, id: row.id },
  before: row,
});
