import type { Schema } from '@kierros/api/schema';
import { localDayOf, toText } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { keepDueRows } from '../../shared/due-rows.ts';
import { nameOf } from '../../shared/names.ts';
import { found } from '../../shared/problem-error.ts';
import { placesById } from './inspectables.read.ts';
import { insertInspectable, type InspectableRow } from './inspectables.repository.ts';
import { livingPlace, refuseUnknownZone, searchTextOf } from './place-checks.ts';
import { environmentOf, locationOf, roomOf } from './place-list.service.ts';
import { checkType } from './place-types.repository.ts';

type Creation = Call<'createLocation'> | Call<'createEnvironment'> | Call<'createRoom'>;
type Kept = Pick<InspectableRow, 'kind' | 'environment_id' | 'type_id' | 'time_zone'> & {
  location_id: number | 'itself';
  zone: string;
};

async function create(database: Database, call: Creation, place: Kept): Promise<InspectableRow> {
  const { db, body, now, viewer } = call;
  const name = nameOf(body.name);
  const id = await database.nextId(db, 'inspectables');
  const description = toText(body.description ?? '');
  const row = {
    id,
    kind: place.kind,
    location_id: place.location_id === 'itself' ? id : place.location_id,
    environment_id: place.environment_id,
    type_id: place.type_id,
    time_zone: place.time_zone,
    name_en: name.en,
    name_fi: name.fi,
    description_en: description.en,
    description_fi: description.fi,
    first_due_date: body.first_due_date ?? localDayOf(now.toISOString(), place.zone),
    search_text: searchTextOf(name),
  };
  await insertInspectable(db, row, now.toISOString());
  await keepDueRows(db, { inspectableIds: [id] });
  const event = {
    locationId: row.location_id,
    actorId: viewer.id,
    action: 'create',
    subject: { kind: place.kind, id },
    after: body,
  };
  await recordAudit(database, db, call, [event]);
  return { ...row, archived_at: null, version: 1 };
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
    zone,
  });
  return locationOf(call.db, row);
}

/** Adds an environment to a location in use. */
export async function createEnvironment(
  database: Database,
  call: Call<'createEnvironment'>,
): Promise<Schema<'Environment'>> {
  const { db, body } = call;
  const location = await livingPlace(database, call, {
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
    time_zone: null,
    zone: location.time_zone ?? 'Europe/Helsinki',
  });
  return environmentOf(db, row);
}

/** Adds a room to an environment in use. */
export async function createRoom(
  database: Database,
  call: Call<'createRoom'>,
): Promise<Schema<'Room'>> {
  const { db, body } = call;
  const environment = await livingPlace(database, call, {
    id: body.environment_id,
    kind: 'environment',
    field: 'environment_id',
  });
  await checkType(db, body.roomtype_id, 'room');
  const places = await placesById(db, { all: true }, [environment.id]);
  const row = await create(database, call, {
    kind: 'room',
    location_id: environment.location_id,
    environment_id: environment.id,
    type_id: body.roomtype_id ?? null,
    time_zone: null,
    zone: found(places.get(environment.id)).time_zone,
  });
  return roomOf(db, row);
}
