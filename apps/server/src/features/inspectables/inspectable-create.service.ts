import type { Schema } from '@kierros/api/schema';
import { firstDueOn, localDayOf, toText } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { inspectableRecord, type InspectableFields } from '../../db/record-columns.ts';
import type { Call } from '../../plugins/operations.ts';
import { createActionSettings } from '../actions/public.ts';
import { recordAudit, type AuditEvent } from '../audit/public.ts';
import { evenChunks } from '../../shared/chunks.ts';
import { updateDueRows } from '../due/public.ts';
import { settleEach } from '../../shared/settle-each.ts';
import { nameOf } from '../../shared/names.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import { found, type ProblemError } from '../../shared/problem-error.ts';
import { inspectablesById } from './read-inspectables.ts';
import {
  insertInspectables,
  type InspectableRow,
  type NewInspectable,
} from './inspectables.repository.ts';
import {
  livingInspectable,
  refuseUnknownZone,
  searchTextOf,
  type Writing,
} from './inspectable-checks.ts';
import { environmentOf, locationOf, roomOf } from './inspectable-list.service.ts';
import { checkType } from './inspectable-types.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

type Creation = Call<'createLocation'> | Call<'createEnvironment'> | Call<'createRoom'>;
type NewRow = Pick<InspectableFields, 'kind' | 'environment_id' | 'type_id' | 'time_zone'> & {
  location_id: number | 'itself';
  on_time_target?: number | null;
  zone: string;
};

type Made = { body: Creation['body']; place: NewRow };
async function create(
  database: Database,
  call: Creation,
  inspectable: NewRow,
): Promise<InspectableRow> {
  return found((await createAll(database, call, [{ body: call.body, place: inspectable }]))[0]);
}

async function createAll(
  database: Database,
  call: Writing,
  made: readonly Made[],
): Promise<NewInspectable[]> {
  const { db, now, viewer } = call;
  const ids = await database.nextIds(db, 'inspectables', made.length);
  const rows = await mapInTurns(made.entries(), ([index, { body, place: inspectable }]) =>
    rowOf(ids[index] ?? 0, body, inspectable, now),
  );
  await insertInspectables(db, rows, now.toISOString());
  for (const inspectableIds of evenChunks(ids, 512))
    await updateDueRows(db, { inspectableIds }, now);
  const events = rows.map((row, index): AuditEvent => ({
    locationId: row.location_id,
    actorId: viewer.id,
    action: 'create',
    subject: { kind: row.kind, id: row.id },
    after: made[index]?.body,
  }));
  await recordAudit(database, db, call, events);
  return rows;
}

function rowOf(
  id: number,
  body: Creation['body'],
  { zone, ...place }: NewRow,
  now: Date,
): NewInspectable {
  const name = nameOf(body.name);
  const location_id = place.location_id === 'itself' ? id : place.location_id;
  return {
    ...inspectableRecord.toRow({
      on_time_target: null,
      ...place,
      ...{ id, location_id, name, description: toText(body.description ?? '') },
      ...{ archived_at: null, version: 1 },
    }),
    first_due_date: firstDueOn({
      createdAt: now.toISOString(),
      timeZone: zone,
      firstDueDate: body.first_due_date ?? null,
    }),
    created_on: localDayOf(now, zone),
    search_text: searchTextOf(name),
  };
}

/** Adds a location. */
export async function createLocation(
  database: Database,
  call: Call<'createLocation'>,
): Promise<Schema<'Location'>> {
  const zone = call.body.time_zone ?? 'Europe/Helsinki';
  refuseUnknownZone(zone);
  const row = await create(database, call, {
    kind: 'location',
    location_id: 'itself',
    environment_id: null,
    type_id: null,
    time_zone: zone,
    on_time_target: call.body.on_time_target ?? null,
    zone,
  });
  await createActionSettings(call.db, row.id);
  return locationOf(call.db, row);
}

/** Adds an environment to an active location. */
export async function createEnvironment(
  database: Database,
  call: Call<'createEnvironment'>,
): Promise<Schema<'Environment'>> {
  const { db, body } = call;
  const location = await livingInspectable(database, call, {
    id: body.location_id,
    kind: 'location',
    field: 'location_id',
  });
  await checkType(db, body.environmenttype_id, 'environment');
  const row = await create(database, call, {
    kind: 'environment',
    location_id: location.id,
    environment_id: null,
    type_id: body.environmenttype_id ?? null,
    zone: location.time_zone ?? 'Europe/Helsinki',
  });
  return environmentOf(db, row);
}

/** Adds a room to an active environment. */
export async function createRoom(
  database: Database,
  call: Call<'createRoom'>,
): Promise<Schema<'Room'>> {
  const inspectable = await roomInspectable(database, call, call.body);
  return roomOf(call.db, await create(database, call, inspectable));
}

/** Adds many rooms in few statements, with the same results as single requests: for each, the room or its refusal. */
export async function createRooms(
  database: Database,
  call: Writing,
  bodies: readonly RoomBody[],
): Promise<(NewInspectable | ProblemError)[]> {
  const inspectables = new Map<string, Promise<NewRow>>();
  // Rooms of one environment and one type have the same checks, which run once: nothing changes in between.
  const inspectableOf = (body: RoomBody) => {
    const key = `${body.environment_id} ${body.roomtype_id ?? ''}`;
    const inspectable = inspectables.get(key) ?? roomInspectable(database, call, body);
    inspectables.set(key, inspectable);
    return inspectable;
  };
  const made: Made[] = [];
  const outcomes = await settleEach(bodies, async (body) => {
    nameOf(body.name);
    made.push({ body, place: await inspectableOf(body) });
    return made.length - 1;
  });
  const rows = await createAll(database, call, made);
  return outcomes.map((one) => (typeof one === 'number' ? found(rows[one]) : one));
}

type RoomBody = Call<'createRoom'>['body'];

async function roomInspectable(database: Database, call: Writing, body: RoomBody): Promise<NewRow> {
  const { db } = call;
  const environment = await livingInspectable(database, call, {
    id: body.environment_id,
    kind: 'environment',
    field: 'environment_id',
  });
  await checkType(db, body.roomtype_id, 'room');
  const inspectables = await inspectablesById(db, everyLocation, [environment.id]);
  return {
    kind: 'room',
    location_id: environment.location_id,
    environment_id: environment.id,
    type_id: body.roomtype_id ?? null,
    zone: found(inspectables.get(environment.id)).time_zone,
  };
}
