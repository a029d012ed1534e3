import type { Schema } from '@kierros/api/schema';
import { foldForSearch, isTimeZone, toText } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { keepDueRows } from '../../shared/due-rows.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { reachOf } from '../../shared/viewer.ts';
import { inspectableById, type InspectableRow } from './inspectables.repository.ts';
import { checkType } from './place-types.repository.ts';
import {
  activeUnder,
  archiveUnder,
  assignedUsers,
  changePlace,
  isReferredTo,
  moveBelongings,
  removePlace,
  type PlaceChange,
} from './place-write.repository.ts';

type Kind = InspectableRow['kind'];
type Updating = Call<'updateLocation'> | Call<'updateEnvironment'> | Call<'updateRoom'>;
type Removing = Call<'deleteLocation'> | Call<'deleteEnvironment'> | Call<'deleteRoom'>;
type Writing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId'>;

/** A living place of one kind that the caller may change. */
async function writable({ db, viewer }: Writing, id: number, kind: Kind): Promise<InspectableRow> {
  const row = found(await inspectableById(db, reachOf(viewer), id));
  if (row.kind !== kind) throw notFound();
  return row;
}

const current = (row: InspectableRow) => ({
  id: row.id,
  version: row.version,
  name: { en: row.name_en, fi: row.name_fi },
});

/** Names and descriptions that change; a language that is left out stays. */
function textsOf(row: InspectableRow, body: Updating['body']): PlaceChange {
  const change: PlaceChange = {};
  if (body.name !== undefined) {
    const name =
      typeof body.name === 'string' ? toText(body.name) : { ...textOf(row), ...body.name };
    Object.assign(change, {
      name_en: name.en,
      name_fi: name.fi,
      search_text: foldForSearch(`${name.en} ${name.fi}`),
    });
  }
  if (body.description !== undefined) {
    const given = body.description;
    const before = { en: row.description_en, fi: row.description_fi };
    const text = typeof given === 'string' ? toText(given) : { ...before, ...given };
    Object.assign(change, { description_en: text.en, description_fi: text.fi });
  }
  return change;
}

const textOf = (row: InspectableRow) => ({ en: row.name_en, fi: row.name_fi });

/** Changes a location, its time zone included. */
export async function updateLocation(
  database: Database,
  call: Call<'updateLocation'>,
): Promise<InspectableRow> {
  const row = await writable(call, call.params.id, 'location');
  const { time_zone } = call.body;
  if (time_zone !== undefined && !isTimeZone(time_zone))
    throw new ProblemError('invalid_value', {
      errors: [
        {
          path: 'time_zone',
          code: 'invalid_value',
          message: `"${time_zone}" is not an IANA time zone such as Europe/Helsinki.`,
        },
      ],
    });
  return save(database, call, row, { ...textsOf(row, call.body), ...(time_zone && { time_zone }) });
}

/** Changes an environment; to move it to another location, its rooms would have to go too, so that is refused while it has any. */
export async function updateEnvironment(
  database: Database,
  call: Call<'updateEnvironment'>,
): Promise<InspectableRow> {
  const { db, body } = call;
  const row = await writable(call, call.params.id, 'environment');
  await checkType(db, body.environmenttype_id, 'environment');
  const change = textsOf(row, body);
  if (body.environmenttype_id !== undefined) change.type_id = body.environmenttype_id;
  if (body.location_id !== undefined && body.location_id !== row.location_id) {
    const location = await living(call, body.location_id, 'location', 'location_id');
    if (await isReferredTo(db, row))
      throw new ProblemError('in_use', {
        errors: [
          {
            path: 'location_id',
            code: 'in_use',
            message: 'It has rooms or a history; make a new environment there and move its rooms.',
          },
        ],
      });
    await moveBelongings(db, row, location.id);
    change.location_id = location.id;
  }
  return save(database, call, row, change);
}

/** Changes a room; another environment moves it. */
export async function updateRoom(
  database: Database,
  call: Call<'updateRoom'>,
): Promise<InspectableRow> {
  const { db, body } = call;
  const row = await writable(call, call.params.id, 'room');
  await checkType(db, body.roomtype_id, 'room');
  const change = textsOf(row, body);
  if (body.roomtype_id !== undefined) change.type_id = body.roomtype_id;
  if (body.environment_id !== undefined)
    Object.assign(change, await moveTo(call, row, body.environment_id));
  return save(database, call, row, change);
}

/** Moves a room to another environment of any location; forms keep the location they were made in. */
export async function moveRoom(
  database: Database,
  call: Call<'moveRoom'>,
): Promise<InspectableRow> {
  const row = await writable(call, call.params.id, 'room');
  return save(database, call, row, await moveTo(call, row, call.body.environment_id), 'move');
}

async function moveTo(
  call: Writing,
  row: InspectableRow,
  environmentId: number,
): Promise<PlaceChange> {
  if (environmentId === row.environment_id) return {};
  const environment = await living(call, environmentId, 'environment', 'environment_id');
  if (environment.location_id !== row.location_id)
    await moveBelongings(call.db, row, environment.location_id);
  return { environment_id: environment.id, location_id: environment.location_id };
}

async function living(
  call: Writing,
  id: number,
  kind: Kind,
  field: string,
): Promise<InspectableRow> {
  const row = await writable(call, id, kind);
  if (row.archived_at !== null)
    throw new ProblemError('archived', {
      errors: [
        { path: field, code: 'archived', message: `This ${kind} is archived; choose another.` },
      ],
    });
  return row;
}

async function save(
  database: Database,
  call: Writing & { body: { version?: number | undefined } },
  row: InspectableRow,
  change: PlaceChange,
  action = 'update',
): Promise<InspectableRow> {
  const { db, viewer, now, body } = call;
  if (row.archived_at !== null) throw new ProblemError('archived');
  refuseStale(body.version, current(row));
  if (!(await changePlace(db, row, change, now.toISOString())))
    throw new ProblemError('unavailable', { retryAfter: 1 });
  // Which templates apply may depend on the environment and the location.
  if (change.environment_id !== undefined || change.location_id !== undefined)
    await keepDueRows(db, { inspectableIds: [row.id] });
  await recordAudit(database, db, call, [
    {
      locationId: change.location_id ?? row.location_id,
      actorId: viewer.id,
      action,
      subject: { kind: row.kind, id: row.id },
      before: row,
      after: change,
    },
  ]);
  return found(await inspectableById(db, { all: true }, row.id));
}

/**
 * Removes a place: for good while nothing refers to it, else it is archived
 * with what lies under it and its history stays. A location with people stays.
 */
export async function removePlaceOf(
  database: Database,
  call: Removing,
  kind: Kind,
): Promise<Schema<'Deleted'>> {
  const { db, viewer, params, request, now } = call;
  const row = await writable(call, params.id, kind);
  refuseStale(ifMatchOf(request), current(row));
  if (row.archived_at !== null) return { id: row.id, archived_at: row.archived_at };
  if (kind === 'location' && (await assignedUsers(db, row.id)) > 0)
    throw new ProblemError('in_use', {
      detail: 'People are assigned to this location; move them to another first.',
    });
  const at = now.toISOString();
  const isKept = await isReferredTo(db, row);
  if (isKept) {
    const under = await activeUnder(db, row);
    await archiveUnder(db, row, at);
    if (!(await changePlace(db, row, { archived_at: at }, at)))
      throw new ProblemError('unavailable', { retryAfter: 1 });
    await keepDueRows(db, { inspectableIds: [row.id, ...under] });
  } else await removePlace(db, row);
  await recordAudit(database, db, call, [
    {
      locationId: row.location_id,
      actorId: viewer.id,
      action: isKept ? 'archive' : 'delete',
      subject: { kind, id: row.id },
      before: row,
    },
  ]);
  return { id: row.id, archived_at: isKept ? at : null };
}
