import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { nameKey, type Text } from '@kierros/domain';
import { inspectableRecord, placeType } from '../../db/record-columns.ts';
import { chunks } from '../../shared/chunks.ts';
import type { AuditEvent } from '../audit/public.ts';
import { updateDueRows } from '../due/public.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import { ProblemError, found, type FieldFault } from '../../shared/problem-error.ts';
import type { IndexedInspectable, InspectableName } from './inspectable-index.ts';
import {
  omitUndefined,
  labelKeyOf,
  labelOf,
  manyCallOf,
  manyCalls,
  restored,
  singleCall,
  textOf,
  withTexts,
  type Fields,
  type Kind,
  type Site,
  type SiteRecord,
  type UsableStep,
} from './kinds.ts';

// A thousand take a few milliseconds.
const BATCH_SIZE = 1_000;

type Type = Schema<'PlaceType'> & { kind: 'environment' | 'room' };

async function livingTypes(site: Site): Promise<Type[]> {
  const rows = await site.db
    .selectFrom('inspectable_types')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...placeType.fromRow(row), kind: row.kind }));
}

// A type and an inspectable may have the same id, so type ids are negated, which real ids never are.
const typeId = (id: number) => -id;

async function current(site: Site): Promise<SiteRecord[]> {
  const types = await livingTypes(site);
  const labels = new Map(types.map(({ id, name }) => [id, labelOf(name)]));
  const all = [...site.inspectables.byId.values()];
  const inspectables = (['location', 'environment', 'room'] as const).flatMap((kind) =>
    all.filter(
      (inspectable) =>
        inspectable.kind === kind && site.locationIds.includes(inspectable.location_id),
    ),
  );
  const records = types.map((type) =>
    currentStateOf(site, {
      id: typeId(type.id),
      mark: String(type.version),
      fields: { kind: `${type.kind}_type`, name: type.name },
    }),
  );
  const ofInspectables = await mapInTurns(inspectables, (inspectable) =>
    currentStateOf(site, {
      id: inspectable.id,
      mark: String(inspectable.version),
      fields: fieldsOf(site, inspectable, labels),
    }),
  );
  return [...records, ...ofInspectables];
}

const currentStateOf = (
  site: Site,
  one: Pick<SiteRecord, 'id' | 'mark' | 'fields'>,
): SiteRecord => ({
  ...one,
  key: keyOf(site, one.fields),
  name: nameOf(one.fields),
});

function fieldsOf(
  site: Site,
  inspectable: IndexedInspectable,
  labels: ReadonlyMap<number, string>,
): Fields {
  const { first_due_date } = inspectable;
  const place = inspectableRecord.fromRow(inspectable);
  const { kind, name, description, type_id, time_zone = 'Europe/Helsinki', on_time_target } = place;
  const { location, environment } = found(site.inspectables.nameOf(inspectable.id));
  return omitUndefined({
    kind,
    ...(kind !== 'location' && { location }),
    ...(kind === 'room' && { environment }),
    name,
    description,
    ...(kind === 'location'
      ? { time_zone, on_time_target }
      : { type: labels.get(type_id ?? 0) ?? null }),
    first_due_date,
  });
}

const parentOf = ({ location, environment }: Fields): InspectableName =>
  omitUndefined({ location, environment });

function keyOf(site: Site, fields: Fields): string {
  const { kind } = fields;
  const label = labelKeyOf(fields['name'] as Text);
  if (kind === 'location' || textOf(kind).endsWith('_type')) return JSON.stringify([kind, label]);
  const parent = parentOf(fields);
  return JSON.stringify([kind, site.inspectables.tryFind(parent) ?? parent, label]);
}

const nameOf = (fields: Fields) => labelOf(fields['name'] as Text);

function complete(site: Site, fields: Fields): Fields {
  const record = withTexts(fields, ['name', 'description']);
  if (record['kind'] !== 'environment' && record['kind'] !== 'room') return record;
  const parent = site.inspectables.tryFind(parentOf(record));
  return parent === undefined
    ? record
    : { ...record, ...omitUndefined(site.inspectables.nameOf(parent) ?? {}) };
}

async function bodyOf(site: Site, fields: Fields, read = livingTypes): Promise<Fields> {
  const { kind, name, description, time_zone, on_time_target, first_due_date, type } = fields;
  const body = omitUndefined({ name, description, time_zone, on_time_target, first_due_date });
  if (type === undefined || kind === 'location') return body;
  const types = (await read(site)).filter((one) => one.kind === kind);
  const known = type === null ? null : typeCalled(types, textOf(type))?.id;
  if (known === undefined)
    throw new ProblemError('invalid_value', {
      errors: [
        {
          path: 'type',
          code: 'not_found',
          ...fieldSentence('no_such_type', {
            name: textOf(type),
          }),
        },
      ],
    });
  return { ...body, [kind === 'room' ? 'roomtype_id' : 'environmenttype_id']: known };
}

/** The body of something new in a place. All that it names and that is not there is a fault at once. */
async function bodyIn(
  site: Site,
  fields: Fields,
  { field, read = livingTypes }: { field: string; read?: typeof livingTypes },
): Promise<Fields> {
  const errors: FieldFault[] = [];
  const settled = async (work: () => Fields | Promise<Fields>): Promise<Fields> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.extras.errors) throw error;
      errors.push(...error.extras.errors);
      return {};
    }
  };
  const body = await settled(() => bodyOf(site, fields, read));
  const parent = await settled(() => ({ [field]: site.inspectables.find(parentOf(fields)) }));
  if (errors.length > 0) throw new ProblemError('invalid_value', { errors });
  return { ...body, ...parent };
}

const typeCalled = (types: readonly Type[], name: string): Type | undefined =>
  types.find((one) => labelOf(one.name) === name) ??
  types.find(({ name: { fi, en } }) => [fi, en].some((one) => nameKey(one) === nameKey(name)));

async function create(site: Site, fields: Fields): Promise<number> {
  const { kind } = fields;
  if (kind === 'environment_type' || kind === 'room_type') {
    const body = await bodyOf(site, fields);
    const operation = kind === 'room_type' ? 'createRoomType' : 'createEnvironmentType';
    return typeId((await singleCall(site, operation, { body })).id);
  }
  const { id } =
    kind === 'location'
      ? await singleCall(site, 'createLocation', { body: await bodyOf(site, fields) })
      : kind === 'environment'
        ? await singleCall(site, 'createEnvironment', {
            body: await bodyIn(site, fields, { field: 'location_id' }),
          })
        : await singleCall(site, 'createRoom', {
            body: await bodyIn(site, fields, { field: 'environment_id' }),
          });
  await site.inspectables.refresh(site.db, id);
  if (kind === 'location') site.locationIds.push(id);
  return id;
}

async function change(site: Site, id: number, fields: Fields): Promise<void> {
  const kind = id < 0 ? undefined : found(site.inspectables.byId.get(id)).kind;
  const params = { id: Math.abs(id) };
  if (kind === undefined) {
    const isRoom = (await livingTypes(site)).find((type) => type.id === -id)?.kind === 'room';
    const body = omitUndefined({ name: fields['name'] });
    await singleCall(site, isRoom ? 'updateRoomType' : 'updateEnvironmentType', { params, body });
    return;
  }
  const body = await bodyOf(site, { ...fields, kind, first_due_date: undefined });
  if (kind === 'location') await singleCall(site, 'updateLocation', { params, body });
  if (kind === 'environment') await singleCall(site, 'updateEnvironment', { params, body });
  if (kind === 'room') {
    const isMoved = fields['environment'] !== undefined || fields['location'] !== undefined;
    const parent = { ...site.inspectables.nameOf(id), ...parentOf(fields), room: undefined };
    const environment_id = isMoved ? site.inspectables.find(parent) : undefined;
    await singleCall(site, 'updateRoom', {
      params,
      body: omitUndefined({ ...body, environment_id }),
    });
  }
  await site.inspectables.refresh(site.db, id);
}

async function createRooms(
  site: Site,
  list: readonly Fields[],
): Promise<(number | ProblemError)[]> {
  // Creating a room adds no type, so the types read for the first room apply to all.
  let types: Promise<Type[]> | undefined;
  const read = () => (types ??= livingTypes(site));
  const made = await manyCalls(site, 'createRoom', list, {
    bodyOf: (fields) => bodyIn(site, fields, { field: 'environment_id', read }),
    make: site.calls.many.createRooms,
  });
  return mapInTurns(made, (one) => {
    if (one instanceof ProblemError) return one;
    site.inspectables.add(one);
    return one.id;
  });
}

async function marks(site: Site, ids: readonly number[]): Promise<Map<number, string>> {
  const types = ids.some((id) => id < 0) ? await livingTypes(site) : [];
  const versions = new Map(types.map((type) => [typeId(type.id), type.version]));
  const found = new Map<number, string>();
  await mapInTurns(ids, (id) => {
    const version = versions.get(id) ?? site.inspectables.byId.get(id)?.version;
    if (version !== undefined) found.set(id, String(version));
  });
  return found;
}

const removals = {
  location: 'deleteLocation',
  environment: 'deleteEnvironment',
  room: 'deleteRoom',
  environment_type: 'deleteEnvironmentType',
  room_type: 'deleteRoomType',
} as const;

async function remove(site: Site, id: number, fields: Fields): Promise<void> {
  if (placesWithin(site, [id]).some((one) => one !== id)) throw new ProblemError('in_use');
  await removeWithContents(site, id, fields);
}

async function removeWithContents(site: Site, id: number, fields: Fields): Promise<void> {
  const within = placesWithin(site, [id]);
  await singleCall(site, removals[fields['kind'] as keyof typeof removals], {
    params: { id: Math.abs(id) },
  });
  for (const one of within) await site.inspectables.refresh(site.db, one);
}

async function removeRooms(site: Site, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const removed = await site.calls.many.removeRooms(manyCallOf(site, 'undoImport'), ids);
  await mapInTurns(removed, (id) => site.inspectables.remove(id));
  return removed;
}

// A place was inspected if a form names it, also one that is not submitted yet.
async function usedSince(
  site: Site,
  steps: readonly UsableStep[],
  at: string,
): Promise<Set<number>> {
  const used = new Set<number>();
  const ids = steps.map(({ id }) => id).filter((id) => id > 0);
  const locationIds = site.locationIds;
  if (locationIds.length === 0) return used;
  for (const part of chunks(ids, 500)) {
    const rows = await site.db
      .selectFrom('form_inspectables')
      .innerJoin('forms', (join) =>
        join
          .onRef('forms.location_id', '=', 'form_inspectables.location_id')
          .onRef('forms.id', '=', 'form_inspectables.form_id'),
      )
      .select('form_inspectables.inspectable_id as id')
      .where('form_inspectables.location_id', 'in', locationIds)
      .where('form_inspectables.inspectable_id', 'in', part)
      .where('forms.created_at', '>=', at)
      .distinct()
      .execute();
    for (const { id } of rows) used.add(id);
  }
  return used;
}

async function restore(
  site: Site,
  id: number,
  archivedAt: string,
): Promise<AuditEvent[] | undefined> {
  if (id < 0) {
    const type = await site.db
      .updateTable('inspectable_types')
      .set((eb) => ({ archived_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', -id)
      .where('archived_at', '=', archivedAt)
      .returning('kind')
      .executeTakeFirst();
    const subject = type && ({ kind: `${type.kind}_type`, id: -id } as const);
    return subject && [restored(site, { locationId: 0, subject, archivedAt })];
  }
  // With what was archived together with it.
  const rows = await site.db
    .updateTable('inspectables')
    .set((eb) => ({ archived_at: null, version: eb('version', '+', 1) }))
    .where((eb) => eb.or([eb('id', '=', id), eb('environment_id', '=', id)]))
    .where('archived_at', '=', archivedAt)
    .returningAll()
    .execute();
  const inspectableIds = rows.map((row) => row.id);
  for (const part of chunks(inspectableIds, BATCH_SIZE))
    await updateDueRows(site.db, { inspectableIds: part }, site.now);
  for (const one of inspectableIds) await site.inspectables.refresh(site.db, one);
  // A room may have been restored with its environment already.
  if (rows.length === 0 && !site.inspectables.byId.has(id)) return undefined;
  return rows.map(({ kind, ...row }) => ({
    ...restored(site, { locationId: row.location_id, subject: { kind, id: row.id }, archivedAt }),
    // The whole row, from which a form that was begun earlier reads where the place was.
    before: { kind, ...row, archived_at: archivedAt, version: row.version - 1 },
  }));
}

/** Places and everything in them. */
export function placesWithin(site: Site, ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  return [...site.inspectables.byId.values()].flatMap(({ id, environment_id, location_id }) =>
    [id, environment_id ?? 0, location_id].some((one) => wanted.has(one)) ? [id] : [],
  );
}

// An import never archives a location: users may be assigned to it. Rooms go with their environment.
function archivable(site: Site, ids: readonly number[]): number[] {
  const named = new Set(ids);
  return [...named].filter((id) => {
    const place = site.inspectables.byId.get(id);
    return place && place.kind !== 'location' && !named.has(place.environment_id ?? 0);
  });
}

/** Locations, environments, rooms and their types. */
export const inspectables: Kind = {
  onlyNew: ['first_due_date'],
  current,
  complete,
  keyOf,
  nameOf,
  create,
  many: { takes: ({ kind }) => kind === 'room', create: createRooms },
  removeMany: { takes: ({ kind }) => kind === 'room', remove: removeRooms },
  usedSince,
  marks,
  change,
  remove,
  restore,
  archivable,
  removeWithContents,
  // Pruning never archives a location or a type that the file does not mention.
  isRetained: (fields) => fields['kind'] !== 'environment' && fields['kind'] !== 'room',
};
