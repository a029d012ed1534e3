import type { Schema } from '@kierros/api/schema';
import { foldForSearch, isTimeZone, localDayOf, toText } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { Answer, type Call, type Handlers } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { keepDueRows } from '../../shared/due-rows.ts';
import { pageOf, toPage } from '../../shared/paging.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { qrPng, qrSvg } from '../../shared/qr-image.ts';
import { listScope, reachOf, type Scope } from '../../shared/viewer.ts';
import { placesById } from './inspectables.read.ts';
import {
  insertInspectable,
  inspectableById,
  listInspectables,
  roomCounts,
  roomsOf,
  type InspectableRow,
} from './inspectables.repository.ts';
import { checkType } from './place-types.repository.ts';
import { placeTypesRoutes } from './place-types.routes.ts';
import {
  moveRoom,
  removePlaceOf,
  updateEnvironment,
  updateLocation,
  updateRoom,
} from './place-write.service.ts';
import { searchPlaces } from './search.service.ts';
import { toEnvironment, toInspectable, toLocation, toRoom } from './inspectables.shapes.ts';

type Dependencies = { database: Database; publicAddress: string };

/** Locations, environments and rooms: reading, creating, and the code on the door. */
export function inspectablesRoutes(deps: Dependencies): Handlers {
  return {
    listLocations: async ({ db, viewer, query }) => {
      const { offset, per_page } = pageOf(query);
      const { rows, total } = await listInspectables(db, reachOf(viewer), 'location', {
        offset,
        limit: per_page,
      });
      const items = await Promise.all(rows.map((row) => locationOf(db, row, false)));
      return toPage(items, total, query);
    },
    getLocation: async ({ db, viewer, params }) => {
      const row = await placeOfKind(db, reachOf(viewer), params.id, 'location');
      return locationOf(db, row, true);
    },
    createLocation: (call) => createLocation(deps, call),
    listEnvironments: async ({ db, viewer, query }) => {
      const scope = await listScope(db, viewer, query.location_id);
      const { offset, per_page } = pageOf(query);
      const { rows, total } = await listInspectables(db, scope, 'environment', {
        offset,
        limit: per_page,
      });
      return toPage(await environmentsOf(db, scope, rows, query.include === 'rooms'), total, query);
    },
    createEnvironment: (call) => createEnvironment(deps, call),
    listRooms: async ({ db, viewer, query }) => {
      const scope = await listScope(db, viewer, query.location_id);
      const { offset, per_page } = pageOf(query);
      if (query.environment_id !== undefined)
        await placeOfKind(db, scope, query.environment_id, 'environment');
      const filter = { environmentId: query.environment_id, offset, limit: per_page };
      const { rows, total } = await listInspectables(db, scope, 'room', filter);
      const places = await placesById(db, scope, ids(rows));
      return toPage(
        rows.map((row) => toRoom(row, found(places.get(row.id)).path)),
        total,
        query,
      );
    },
    createRoom: (call) => createRoom(deps, call),
    getInspectable: async ({ db, viewer, params }) => {
      const scope = reachOf(viewer);
      const row = found(await inspectableById(db, scope, params.id));
      const places = await placesById(db, scope, [row.id]);
      return toInspectable(row, found(places.get(row.id)).path);
    },
    updateLocation: async (call) =>
      locationOf(call.db, await updateLocation(deps.database, call), false),
    updateEnvironment: async (call) => {
      const row = await updateEnvironment(deps.database, call);
      const [environment] = await environmentsOf(call.db, { all: true }, [row], false);
      return found(environment);
    },
    updateRoom: async (call) => roomOf(call.db, await updateRoom(deps.database, call)),
    moveRoom: async (call) => roomOf(call.db, await moveRoom(deps.database, call)),
    deleteLocation: (call) => removePlaceOf(deps.database, call, 'location'),
    deleteEnvironment: (call) => removePlaceOf(deps.database, call, 'environment'),
    deleteRoom: (call) => removePlaceOf(deps.database, call, 'room'),
    listInspectablesForSearch: searchPlaces,
    getInspectableTranslations: async ({ db, viewer, params }) => {
      const row = found(await inspectableById(db, reachOf(viewer), params.id));
      const name = { en: row.name_en, fi: row.name_fi };
      const missing = (['en', 'fi'] as const).filter((language) => name[language].trim() === '');
      const description = { en: row.description_en, fi: row.description_fi };
      return { id: row.id, name, description, missing };
    },
    ...placeTypesRoutes(deps.database),
    createRoomQrCode: async ({ db, viewer, params, query }) => {
      const row = await placeOfKind(db, reachOf(viewer), params.id, 'room');
      const address = `${deps.publicAddress}/inspections?room=${row.id}`;
      if (query.format === 'svg')
        return new Answer(200, qrSvg(address), { 'content-type': 'image/svg+xml' });
      return new Answer(200, qrPng(address, { scale: 10 }), { 'content-type': 'image/png' });
    },
  };
}

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

async function roomOf(db: Executor, row: InspectableRow): Promise<Schema<'Room'>> {
  return toRoom(row, found((await placesById(db, { all: true }, [row.id])).get(row.id)).path);
}

async function placeOfKind(
  db: Executor,
  scope: Scope,
  id: number,
  kind: InspectableRow['kind'],
): Promise<InspectableRow> {
  const row = found(await inspectableById(db, scope, id));
  if (row.kind !== kind) throw new ProblemError('not_found');
  return row;
}

async function locationOf(
  db: Executor,
  row: InspectableRow,
  withPlaces: boolean,
): Promise<Schema<'Location'>> {
  const own: Scope = { all: false, locationId: row.id };
  const { rows, total } = await listInspectables(db, own, 'environment', {
    offset: 0,
    limit: 1_000,
  });
  const { total: rooms } = await listInspectables(db, own, 'room', { offset: 0, limit: 1 });
  const environments = withPlaces ? await environmentsOf(db, own, rows, true) : undefined;
  return toLocation(row, { environments: total, rooms }, environments);
}

async function environmentsOf(
  db: Executor,
  scope: Scope,
  rows: InspectableRow[],
  withRooms: boolean,
): Promise<Schema<'Environment'>[]> {
  const counts = await roomCounts(db, ids(rows));
  const rooms = withRooms ? await roomsOf(db, scope, ids(rows)) : [];
  const places = await placesById(db, scope, [...ids(rows), ...ids(rooms)]);
  const pathOf = (id: number) => found(places.get(id)).path;
  return rows.map((row) => {
    const own = rooms
      .filter((room) => room.environment_id === row.id)
      .map((room) => toRoom(room, pathOf(room.id)));
    return toEnvironment(row, pathOf(row.id), counts.get(row.id) ?? 0, withRooms ? own : undefined);
  });
}

type Creation = Call<'createLocation'> | Call<'createEnvironment'> | Call<'createRoom'>;
type Kept = Pick<InspectableRow, 'kind' | 'environment_id' | 'type_id' | 'time_zone'> & {
  location_id: number | 'itself';
  zone: string;
};

async function create(
  { database }: Dependencies,
  call: Creation,
  place: Kept,
): Promise<InspectableRow> {
  const { db, body, now, viewer } = call;
  const id = await database.nextId(db, 'inspectables');
  const name = toText(body.name);
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
    search_text: foldForSearch(`${name.en} ${name.fi}`),
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

async function createLocation(deps: Dependencies, call: Call<'createLocation'>) {
  const zone = call.body.time_zone ?? 'Europe/Helsinki';
  if (!isTimeZone(zone))
    throw new ProblemError('invalid_value', {
      errors: [
        {
          path: 'time_zone',
          code: 'invalid_value',
          message: `"${zone}" is not an IANA time zone such as Europe/Helsinki.`,
        },
      ],
    });
  const place: Kept = {
    kind: 'location',
    location_id: 'itself',
    environment_id: null,
    type_id: null,
    time_zone: zone,
    zone,
  };
  const row = await create(deps, call, place);
  return locationOf(call.db, row, false);
}

async function createEnvironment(deps: Dependencies, call: Call<'createEnvironment'>) {
  const { db, body, viewer } = call;
  const location = await parent(db, reachOf(viewer), body.location_id, 'location', 'location_id');
  await checkType(db, body.environmenttype_id, 'environment');
  const row = await create(deps, call, {
    kind: 'environment',
    location_id: location.id,
    environment_id: null,
    type_id: body.environmenttype_id ?? null,
    time_zone: null,
    zone: location.time_zone ?? 'Europe/Helsinki',
  });
  const [environment] = await environmentsOf(db, reachOf(viewer), [row], false);
  return found(environment);
}

async function createRoom(deps: Dependencies, call: Call<'createRoom'>) {
  const { db, body, viewer } = call;
  const scope = reachOf(viewer);
  const environment = await parent(db, scope, body.environment_id, 'environment', 'environment_id');
  await checkType(db, body.roomtype_id, 'room');
  const places = await placesById(db, scope, [environment.id]);
  const row = await create(deps, call, {
    kind: 'room',
    location_id: environment.location_id,
    environment_id: environment.id,
    type_id: body.roomtype_id ?? null,
    time_zone: null,
    zone: found(places.get(environment.id)).time_zone,
  });
  return toRoom(row, found((await placesById(db, scope, [row.id])).get(row.id)).path);
}

async function parent(
  db: Executor,
  scope: Scope,
  id: number,
  kind: InspectableRow['kind'],
  field: string,
): Promise<InspectableRow> {
  const row = await placeOfKind(db, scope, id, kind);
  if (row.archived_at !== null)
    throw new ProblemError('archived', {
      errors: [
        { path: field, code: 'archived', message: `This ${kind} is archived; choose another.` },
      ],
    });
  return row;
}
