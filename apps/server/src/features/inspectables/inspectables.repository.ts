import { sql, type Kysely } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { byShape, prepared } from '../../db/prepared.ts';
import { inspectableRecord, type InspectableColumns } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { whereArchived, type ArchivedFilter } from '../../shared/archived.ts';
import { evenChunks } from '../../shared/chunks.ts';
import { othersServed } from '../../shared/others-served.ts';
import { inScope, oneLocation, type Scope } from '../../shared/scope.ts';

export type InspectableRow = InspectableColumns;
const { columns } = inspectableRecord;

const inUse = (db: Executor, scope: Scope) =>
  db
    .selectFrom('inspectables')
    .where(inScope(scope, 'inspectables'))
    .where('archived_at', 'is', null);

export type InspectableFilter = {
  kind: InspectableRow['kind'];
  environmentId?: number | undefined;
  archived?: ArchivedFilter | undefined;
};

type Page = { limit: number; afterId?: number | undefined };
type Values = { scope: Scope; kind: string; environmentId: number };
type Shape = { ofEnvironment: boolean; archived: ArchivedFilter };

// Greater than every id.
const PAST_ALL_IDS = Number.MAX_SAFE_INTEGER;

const shapeOf = (filter: InspectableFilter): Shape => ({
  ofEnvironment: filter.environmentId !== undefined,
  archived: filter.archived ?? 'none',
});

const valuesOf = (scope: Scope, filter: InspectableFilter): Values => ({
  scope,
  kind: filter.kind,
  environmentId: filter.environmentId ?? 0,
});

const statements = byShape(({ ofEnvironment, archived }: Shape) => {
  const matching = (db: Kysely<Tables>, p: Values) => {
    let query = db
      .selectFrom('inspectables')
      .where('kind', '=', p.kind as InspectableRow['kind'])
      .where(inScope(p.scope, 'inspectables'));
    const condition = whereArchived('archived_at', archived);
    if (condition) query = query.where(condition);
    return ofEnvironment ? query.where('environment_id', '=', p.environmentId) : query;
  };
  return {
    page: prepared((db, p: Values & { limit: number; afterId: number }) =>
      matching(db, p).where('id', '>', p.afterId).select(columns).orderBy('id').limit(p.limit),
    ),
    idAt: prepared((db, p: Values & { offset: number }) =>
      matching(db, p).select('id').orderBy('id').limit(1).offset(p.offset),
    ),
    count: prepared((db, p: Values & { limit: number }) =>
      db
        .selectFrom(matching(db, p).select('id').limit(p.limit).as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('total')),
    ),
  };
});

/** A page of inspectables of one kind in the scope, ordered by id, with one extra row. */
export const listInspectables = (
  db: Executor,
  scope: Scope,
  filter: InspectableFilter,
  { limit, afterId = 0 }: Page,
): Promise<InspectableRow[]> =>
  statements(shapeOf(filter)).page.all(db, {
    ...valuesOf(scope, filter),
    limit: limit + 1,
    afterId,
  });

/** The id after which a page starts when `offset` inspectables precede it; greater than every id if there are fewer. */
export async function idBefore(
  db: Executor,
  scope: Scope,
  filter: InspectableFilter,
  offset: number,
): Promise<number> {
  if (offset === 0) return 0;
  const row = await statements(shapeOf(filter)).idAt.first(db, {
    ...valuesOf(scope, filter),
    offset: offset - 1,
  });
  return row?.id ?? PAST_ALL_IDS;
}

/** The number of matching inspectables, up to `limit`. */
export async function countInspectables(
  db: Executor,
  scope: Scope,
  filter: InspectableFilter,
  limit: number,
): Promise<number> {
  const row = await statements(shapeOf(filter)).count.first(db, {
    ...valuesOf(scope, filter),
    limit,
  });
  return Number(row?.total ?? 0);
}

/** One inspectable, also an archived one since history still refers to it; undefined outside the scope. */
export const inspectableById = (
  db: Executor,
  scope: Scope,
  id: number,
): Promise<InspectableRow | undefined> =>
  db
    .selectFrom('inspectables')
    .select(columns)
    .where('id', '=', id)
    .where(inScope(scope, 'inspectables'))
    .executeTakeFirst();

type Environments = readonly Pick<InspectableRow, 'id' | 'location_id'>[];

// The index starts with the location; without it every room would be read.
const roomsWithin = (db: Executor, environments: Environments) =>
  db
    .selectFrom('inspectables')
    .where('location_id', 'in', [...new Set(environments.map((one) => one.location_id))])
    .where('kind', '=', 'room')
    .where(
      'environment_id',
      'in',
      environments.map((one) => one.id),
    )
    .where('archived_at', 'is', null);

// Read in some ten milliseconds.
const ROOMS_PER_PAGE = 5_000;

/** The active rooms of these environments, in the order of the environments' ids. */
export async function roomsOf(db: Executor, environments: Environments): Promise<InspectableRow[]> {
  const rooms: InspectableRow[] = [];
  let page: InspectableRow[] = [];
  do {
    if (environments.length === 0) break;
    const last = page.at(-1);
    const query = roomsWithin(db, environments).select(columns).limit(ROOMS_PER_PAGE);
    page = await query
      .where(sql<boolean>`(environment_id, id) > (${last?.environment_id ?? 0}, ${last?.id ?? 0})`)
      .orderBy('environment_id')
      .orderBy('id')
      .execute();
    for (const room of page) rooms.push(room);
    await othersServed();
  } while (page.length === ROOMS_PER_PAGE);
  return rooms;
}

/** Ids of the active rooms of a location or an environment, grouped by environment; at most `limit`. */
export async function roomIdsUnder(
  db: Executor,
  inspectable: Pick<InspectableRow, 'id' | 'kind' | 'location_id'>,
  limit: number,
): Promise<number[]> {
  const rooms = inUse(db, oneLocation(inspectable.location_id)).where('kind', '=', 'room');
  const rows = await (
    inspectable.kind === 'location' ? rooms : rooms.where('environment_id', '=', inspectable.id)
  )
    .select('id')
    .orderBy('environment_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The number of active rooms of each of these environments. */
export async function roomCounts(
  db: Executor,
  environments: Environments,
): Promise<Map<number, number>> {
  if (environments.length === 0) return new Map();
  const rows = await roomsWithin(db, environments)
    .select((eb) => ['environment_id', eb.fn.countAll<number>().as('rooms')])
    .groupBy('environment_id')
    .execute();
  return new Map(rows.map((row) => [row.environment_id ?? 0, row.rooms]));
}

/** The number of active environments and rooms of each of these locations. */
export async function inspectableCounts(
  db: Executor,
  locationIds: readonly number[],
): Promise<Map<number, { environments: number; rooms: number }>> {
  const counts = new Map(locationIds.map((id) => [id, { environments: 0, rooms: 0 }]));
  if (locationIds.length === 0) return counts;
  const rows = await db
    .selectFrom('inspectables')
    .select((eb) => ['location_id', 'kind', eb.fn.countAll<number>().as('places')])
    .where('location_id', 'in', locationIds)
    .where('kind', 'in', ['environment', 'room'])
    .where('archived_at', 'is', null)
    .groupBy(['location_id', 'kind'])
    .execute();
  for (const row of rows) {
    const own = counts.get(row.location_id);
    if (own) own[row.kind === 'room' ? 'rooms' : 'environments'] = row.places;
  }
  return counts;
}

/** An inspectable that was just made. */
export type NewInspectable = Omit<Tables['inspectables'], 'created_at' | 'updated_at'>;

const inspectables = prepared((db, p: { rows: Tables['inspectables'][] }) =>
  db.insertInto('inspectables').values(p.rows),
);

/** Inserts inspectables. */
export async function insertInspectables(
  tx: Executor,
  rows: readonly NewInspectable[],
  now: string,
): Promise<void> {
  const made = { created_at: now, updated_at: now };
  for (const part of evenChunks(rows, 64))
    await inspectables.run(tx, { rows: part.map((row) => ({ ...row, ...made })) });
}
