import type { Schema } from '@kierros/api/schema';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { archivedFilter } from '../../shared/archived.ts';
import { readCursor, writeCursor } from '../../shared/cursor.ts';
import { cachedQuery } from '../../shared/cache.ts';
import { mapInTurns, othersServed } from '../../shared/others-served.ts';
import { COUNT_LIMIT, pageOf, toPage, type Page } from '../../shared/paging.ts';
import { found, notFound } from '../../shared/problem-error.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import {
  cachedInspectables,
  inspectablesById,
  type ScopedInspectable,
} from './read-inspectables.ts';
import {
  countInspectables,
  inspectableById,
  idBefore,
  listInspectables,
  inspectableCounts,
  roomCounts,
  roomsOf,
  type InspectableRow,
  type InspectableFilter,
} from './inspectables.repository.ts';
import type { Wanted } from './inspectable-checks.ts';
import { toEnvironment, toInspectable, toLocation, toRoom } from './inspectables.shapes.ts';
import { everyLocation, oneLocation, type Scope } from '../../shared/scope.ts';

type Query = Call<'listRooms'>['query'];
type InspectablePage<T> = Page<T> & { after: string | null };

/** An inspectable of one kind in the scope; one of another kind is `not_found`. */
export async function inspectableOfKind(
  db: Executor,
  scope: Scope,
  { id, kind, field }: Wanted,
): Promise<InspectableRow> {
  const row = found(await inspectableById(db, scope, id), field);
  if (row.kind !== kind) throw notFound(field);
  return row;
}

const cachedStart = cachedQuery(
  { name: 'id before a page of places', reads: ['inspectables'] },
  (db, scope, { filter, offset }: { filter: InspectableFilter; offset: number }) =>
    idBefore(db, scope, filter, offset),
);

const cachedCount = cachedQuery(
  { name: 'count of places', reads: ['inspectables'] },
  (db, scope, { filter, limit }: { filter: InspectableFilter; limit: number }) =>
    countInspectables(db, scope, filter, limit),
);

async function pageOfInspectables(
  { db, query }: { db: Executor; query: Query },
  scope: Scope,
  filter: InspectableFilter,
): Promise<InspectablePage<InspectableRow>> {
  const { offset, per_page } = pageOf(query);
  const afterId =
    query.after === undefined
      ? // An offset reads every preceding row, so the start of a page is cached.
        await cachedStart(db, scope, { filter, offset })
      : readCursor(query.after, ['number'])[0];
  const most = query.count === 'exact' ? Number.MAX_SAFE_INTEGER : COUNT_LIMIT + 1;
  const [rows, counted] = await Promise.all([
    listInspectables(db, scope, filter, { limit: per_page, afterId }),
    cachedCount(db, scope, { filter, limit: most }),
  ]);
  const page = toPage(rows, counted, query);
  const last = page.items.at(-1);
  return { ...page, after: page.has_more && last ? writeCursor([last.id]) : null };
}

/** A page of locations: all for an administrator, otherwise the user's own. */
export async function listLocations(call: Call<'listLocations'>): Promise<Schema<'LocationList'>> {
  const { db, viewer, query } = call;
  const scope =
    query.location_id === undefined
      ? viewerScope(viewer)
      : await listScope(db, viewer, query.location_id);
  const filter = { kind: 'location', archived: archivedFilter(query) } as const;
  const page = await pageOfInspectables(call, scope, filter);
  return { ...page, items: await locationsOf(db, page.items) };
}

/** A location with its environments and their rooms. */
export async function getLocation(call: Call<'getLocation'>): Promise<Schema<'Location'>> {
  const { db, viewer, params } = call;
  const row = await inspectableOfKind(db, viewerScope(viewer), { id: params.id, kind: 'location' });
  const own: Scope = oneLocation(row.id);
  const rows = await listInspectables(
    db,
    own,
    { kind: 'environment' },
    { limit: MOST_ENVIRONMENTS },
  );
  const environments = await environmentsOf(db, own, rows.slice(0, MOST_ENVIRONMENTS), true);
  return { ...(await locationOf(db, row)), environments };
}

// The contract's limit per location; `listEnvironments` pages through the rest.
const MOST_ENVIRONMENTS = 10_000;

/** A page of environments, with their rooms if requested. */
export async function listEnvironments(
  call: Call<'listEnvironments'>,
): Promise<Schema<'EnvironmentList'>> {
  const { db, viewer, query } = call;
  const scope = await listScope(db, viewer, query.location_id);
  const filter = { kind: 'environment', archived: archivedFilter(query) } as const;
  const page = await pageOfInspectables(call, scope, filter);
  const items = await environmentsOf(db, scope, page.items, query.include === 'rooms');
  return { ...page, items };
}

/** A page of rooms, optionally of one environment. */
export async function listRooms(call: Call<'listRooms'>): Promise<Schema<'RoomList'>> {
  const { db, viewer, query } = call;
  const scope = await listScope(db, viewer, query.location_id);
  const environment =
    query.environment_id === undefined
      ? undefined
      : await inspectableOfKind(db, scope, {
          id: query.environment_id,
          kind: 'environment',
          field: 'environment_id',
        });
  const filter = {
    kind: 'room',
    environmentId: environment?.id,
    archived: archivedFilter(query),
  } as const;
  // The index on the rooms of an environment starts with the location.
  const own: Scope = environment ? oneLocation(environment.location_id) : scope;
  const page = await pageOfInspectables(call, own, filter);
  return { ...page, items: await roomsWithPaths(page.items, await parentsOf(db, own, page.items)) };
}

/** Any inspectable, archived or not, since history still refers to it. */
export async function getInspectable(call: Call<'getInspectable'>): Promise<Schema<'Inspectable'>> {
  const { db, viewer, params } = call;
  const scope = viewerScope(viewer);
  const row = found(await inspectableById(db, scope, params.id));
  const inspectables = await inspectablesById(db, scope, [row.id]);
  return toInspectable(row, found(inspectables.get(row.id)).path);
}

/** The texts of an inspectable in both languages, and which are missing. */
export async function translationsOf(
  call: Call<'getInspectableTranslations'>,
): Promise<Schema<'Translations'>> {
  const { db, viewer, params } = call;
  const row = found(await inspectableById(db, viewerScope(viewer), params.id));
  const name = { en: row.name_en, fi: row.name_fi };
  const missing = (['en', 'fi'] as const).filter((language) => name[language].trim() === '');
  return {
    id: row.id,
    name,
    description: { en: row.description_en, fi: row.description_fi },
    missing,
  };
}

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

async function locationsOf(
  db: Executor,
  rows: readonly InspectableRow[],
): Promise<Schema<'Location'>[]> {
  const counts = await inspectableCounts(db, ids(rows));
  return rows.map((row) =>
    toLocation(row, counts.get(row.id) ?? { environments: 0, rooms: 0 }, undefined),
  );
}

/** One location in the shape of the contract, without its children. */
export async function locationOf(db: Executor, row: InspectableRow): Promise<Schema<'Location'>> {
  const [location] = await locationsOf(db, [row]);
  return found(location);
}

/** Environments in the shape of the contract. */
export async function environmentsOf(
  db: Executor,
  scope: Scope,
  rows: readonly InspectableRow[],
  withRooms: boolean,
): Promise<Schema<'Environment'>[]> {
  const counts = await roomCounts(db, rows);
  const rooms = withRooms ? await roomsOf(db, rows) : [];
  const inspectables = await inspectablesById(db, scope, ids(rows));
  const byEnvironment = Map.groupBy(rooms, (room) => room.environment_id);
  await othersServed();
  const environments: Schema<'Environment'>[] = [];
  for (const row of rows) {
    const path = inspectables.get(row.id)?.path;
    const own = withRooms
      ? await roomsWithPaths(byEnvironment.get(row.id) ?? [], inspectables)
      : undefined;
    if (path) environments.push(toEnvironment(row, path, counts.get(row.id) ?? 0, own));
  }
  return environments;
}

// A room's path is its environment's path and itself, so only the few environments are read.
const parentsOf = (db: Executor, scope: Scope, rooms: readonly InspectableRow[]) =>
  cachedInspectables(
    db,
    scope,
    rooms.map((room) => room.environment_id ?? room.location_id),
  );

// An inspectable that was removed between the two reads is left out.
async function roomsWithPaths(
  rows: readonly InspectableRow[],
  parents: ReadonlyMap<number, ScopedInspectable>,
): Promise<Schema<'Room'>[]> {
  const rooms = await mapInTurns(rows, (row) => {
    const parent = parents.get(row.environment_id ?? row.location_id);
    const own = { id: row.id, kind: row.kind, name: { en: row.name_en, fi: row.name_fi } };
    return parent ? [toRoom(row, [...parent.path, own])] : [];
  });
  return rooms.flat();
}

/** One room in the shape of the contract, whatever its current location. */
export async function roomOf(db: Executor, row: InspectableRow): Promise<Schema<'Room'>> {
  return toRoom(row, found((await inspectablesById(db, everyLocation, [row.id])).get(row.id)).path);
}

/** One environment in the shape of the contract, whatever its current location. */
export async function environmentOf(
  db: Executor,
  row: InspectableRow,
): Promise<Schema<'Environment'>> {
  const [environment] = await environmentsOf(db, everyLocation, [row], false);
  return found(environment);
}
