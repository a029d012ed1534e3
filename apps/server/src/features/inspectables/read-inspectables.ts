import type { Schema } from '@kierros/api/schema';
import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import { cacheOf, type CacheUse } from '../../shared/cache.ts';
import { chunks } from '../../shared/chunks.ts';
import { everyLocation, holds, inScope, type Scope } from '../../shared/scope.ts';

/** An inspectable with its path from the location to itself, for other features to show or check. */
export type ScopedInspectable = Required<
  Omit<Schema<'Inspectable'>, 'description' | 'type_id' | 'version'>
> & { updated_at: string };

const inspectables = prepared((db, p: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('inspectables')
    .innerJoin('inspectables as location', 'location.id', 'inspectables.location_id')
    .leftJoin('inspectables as environment', 'environment.id', 'inspectables.environment_id')
    .select([
      'inspectables.id',
      'inspectables.kind',
      'inspectables.location_id',
      'inspectables.environment_id',
      'inspectables.name_en',
      'inspectables.name_fi',
      'inspectables.archived_at',
      'inspectables.updated_at',
      'location.name_en as location_en',
      'location.name_fi as location_fi',
      'location.time_zone',
      'environment.name_en as environment_en',
      'environment.name_fi as environment_fi',
    ])
    .where('inspectables.id', 'in', p.ids)
    .where(inScope(p.scope, 'inspectables')),
);

type InspectableRow = Awaited<ReturnType<typeof inspectables.all>>[number];
// Neither database accepts 100,000 parameters in one statement.
const BATCH_SIZE = 4_096;

/**
 * The inspectables with these ids in the scope, with their paths, in one query with two joins; missing ones are left
 * out.
 */
export async function inspectablesById(
  db: Executor,
  scope: Scope,
  wanted: readonly number[],
): Promise<Map<number, ScopedInspectable>> {
  const rows: InspectableRow[] = [];
  for (const part of chunks([...new Set(wanted)], BATCH_SIZE))
    rows.push(...(await inspectables.all(db, { scope, ids: filledUp(part) })));
  return new Map(
    rows.map((row) => {
      const path: ScopedInspectable['path'] = [];
      if (row.kind !== 'location')
        path.push({
          id: row.location_id,
          kind: 'location',
          name: { en: row.location_en, fi: row.location_fi },
        });
      if (row.kind === 'room' && row.environment_id !== null)
        path.push({
          id: row.environment_id,
          kind: 'environment',
          name: { en: row.environment_en ?? '', fi: row.environment_fi ?? '' },
        });
      path.push({ id: row.id, kind: row.kind, name: { en: row.name_en, fi: row.name_fi } });
      const inspectable: ScopedInspectable = {
        id: row.id,
        kind: row.kind,
        location_id: row.location_id,
        environment_id: row.environment_id,
        name: { en: row.name_en, fi: row.name_fi },
        time_zone: row.time_zone ?? 'Europe/Helsinki',
        archived_at: row.archived_at,
        updated_at: row.updated_at,
        path,
      };
      return [row.id, inspectable];
    }),
  );
}

const inspectablesCache = cacheOf<number, ScopedInspectable>({
  name: 'places by id',
  reads: ['inspectables'],
  limit: 20_000,
});

/** A place as answers name it. */
export const placeOnPath = ({ id, kind, name, path }: ScopedInspectable) => ({
  inspectable_id: id,
  kind,
  name,
  path,
});

/**
 * `inspectablesById` for callers that read the same inspectables repeatedly, such as submissions and lists: they are
 * cached until an inspectable changes, on PostgreSQL outside transactions and in `readCurrent` only. The results are
 * shared and must not be mutated.
 */
export async function cachedInspectables(
  tx: Executor,
  scope: Scope,
  ids: readonly number[],
  use?: CacheUse,
): Promise<Map<number, ScopedInspectable>> {
  const cached = inspectablesCache(tx, use);
  if (!cached) return inspectablesById(tx, scope, ids);
  const missing = ids.filter((id) => !cached.has(id));
  if (missing.length > 0)
    for (const [id, inspectable] of await inspectablesById(tx, everyLocation, missing))
      cached.set(id, inspectable);
  const within = new Map<number, ScopedInspectable>();
  for (const id of ids) {
    const inspectable = cached.get(id);
    if (inspectable && holds(scope, inspectable.location_id)) within.set(id, inspectable);
  }
  return within;
}

const firstZone = prepared((db, p: { scope: Scope }) =>
  db
    .selectFrom('inspectables')
    .select('time_zone')
    .where('kind', '=', 'location')
    .where(inScope(p.scope, 'inspectables'))
    .orderBy('id')
    .limit(1),
);

/** The time zone that defines calendar days for a scope; for several locations together, the first one's. */
export async function timeZoneOf(db: Executor, scope: Scope): Promise<string> {
  const row = await firstZone.first(db, { scope });
  return row?.time_zone ?? 'Europe/Helsinki';
}

/** The children of each of these inspectables: rooms of an environment, everything in a location. */
export async function childrenOf(
  db: Executor,
  inspectables: readonly Pick<ScopedInspectable, 'id' | 'kind' | 'location_id'>[],
): Promise<Map<number, number[]>> {
  const [first] = inspectables;
  if (!first) return new Map();
  const under = db
    .selectFrom('inspectables')
    .select(['id', 'environment_id'])
    .where('location_id', '=', first.location_id)
    .where('kind', '!=', 'location')
    .where('archived_at', 'is', null);
  const ids = inspectables.map((inspectable) => inspectable.id);
  const rows = await (
    first.kind === 'location' ? under : under.where('environment_id', 'in', ids)
  ).execute();
  return new Map(
    inspectables.map((inspectable) => [
      inspectable.id,
      rows
        .filter((row) =>
          inspectable.kind === 'location' ? true : row.environment_id === inspectable.id,
        )
        .map((row) => row.id),
    ]),
  );
}
