import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Scope } from '../../shared/viewer.ts';

export type DueRowStored = Tables['due_rows'];

export type DueFilter = {
  today: string;
  /** The last day that counts as due; null lists what was due before today only. */
  through: string | null;
  inspectiontypeId?: number | undefined;
  kind?: string | undefined;
  /** An inspectable and what lies under it. */
  within?: { id: number; kind: string } | undefined;
};

export type DueCursor = { earliest_due: string; inspectable_id: number };
type PageOfGroups = { limit: number; offset: number; after?: DueCursor | undefined };

const WIDEST_WINDOW = Math.max(...inspectionTypes.map((type) => type.giveInDays));

/**
 * One page of inspectables with something due, earliest first. Reads the index
 * `due_rows_by_day` in its order and stops after the page, so that its cost
 * follows the page and not the number of rooms.
 */
export async function pageOfGroups(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  page: PageOfGroups,
): Promise<DueCursor[]> {
  const after = page.after
    ? sql<SqlBool>`(d.earliest_due, d.inspectable_id) > (${page.after.earliest_due}, ${page.after.inspectable_id})`
    : sql<SqlBool>`1 = 1`;
  const { rows } = await sql<DueCursor>`
    select d.earliest_due, d.inspectable_id from due_rows d
    where ${groupConditions(scope, filter)} and ${after}
    group by d.earliest_due, d.inspectable_id order by d.earliest_due, d.inspectable_id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many groups there are, counted up to `limit`. */
export async function countGroups(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 as one from due_rows d where ${groupConditions(scope, filter)}
      group by d.earliest_due, d.inspectable_id limit ${limit}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The rows of those groups that are due themselves, in the order of their dates. */
export async function rowsOfGroups(
  db: Executor,
  ids: readonly number[],
  filter: DueFilter,
): Promise<DueRowStored[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DueRowStored>`
    select d.* from due_rows d
    where d.location_id in (select i.location_id from inspectables i where i.id in (${sql.join(ids)}))
      and d.inspectable_id in (${sql.join(ids)}) and d.is_applicable = 1 and ${rowCondition(filter)}
    order by d.due, d.inspectiontype_id`.execute(db);
  return rows;
}

function groupConditions(scope: Scope, filter: DueFilter): RawBuilder<SqlBool> {
  const located = scope.all
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`d.location_id = ${scope.locationId}`;
  // The group's earliest date bounds the index range; the row condition only narrows where it can differ.
  const bound =
    filter.through === null
      ? sql<SqlBool>`d.earliest_due < ${filter.today}`
      : sql<SqlBool>`d.earliest_due <= ${laterOf(filter.through, filter.today)}`;
  const parts = [sql<SqlBool>`d.is_applicable = 1`, located, bound];
  const isExact =
    filter.inspectiontypeId === undefined &&
    (filter.through === null || daysAhead(filter) >= WIDEST_WINDOW);
  if (!isExact) parts.push(rowCondition(filter));
  if (filter.kind !== undefined) parts.push(sql<SqlBool>`d.kind = ${filter.kind}`);
  if (filter.within) parts.push(under(filter.within));
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

function rowCondition(filter: DueFilter): RawBuilder<SqlBool> {
  const ofType =
    filter.inspectiontypeId === undefined
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`d.inspectiontype_id = ${filter.inspectiontypeId}`;
  if (filter.through === null) return sql<SqlBool>`d.due < ${filter.today} and ${ofType}`;
  const windows = inspectionTypes.map(
    (type) =>
      sql<SqlBool>`(d.inspectiontype_id = ${type.id} and d.due <= ${shift(filter.today, type.giveInDays)})`,
  );
  return sql<SqlBool>`(d.due <= ${filter.through} or ${sql.join(windows, sql` or `)}) and ${ofType}`;
}

const under = ({ id, kind }: { id: number; kind: string }) => {
  if (kind === 'location') return sql<SqlBool>`d.location_id = ${id}`;
  if (kind === 'room') return sql<SqlBool>`d.inspectable_id = ${id}`;
  return sql<SqlBool>`(d.inspectable_id = ${id} or d.inspectable_id in (select i.id from inspectables i where i.environment_id = ${id}))`;
};

const DAY_MS = 86_400_000;
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysAhead = (filter: DueFilter) =>
  (Date.parse(filter.through ?? filter.today) - Date.parse(filter.today)) / DAY_MS;
const laterOf = (through: string, today: string) => {
  const widest = shift(today, WIDEST_WINDOW);
  return through > widest ? through : widest;
};

/** The due rows of some inspectables, of one type or of all. */
export function dueRowsOf(
  db: Executor,
  locationId: number,
  ids: readonly number[],
  inspectiontypeId?: number,
): Promise<DueRowStored[]> {
  if (ids.length === 0) return Promise.resolve([]);
  let query = db
    .selectFrom('due_rows')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('inspectable_id', 'in', ids);
  if (inspectiontypeId !== undefined)
    query = query.where('inspectiontype_id', '=', inspectiontypeId);
  return query.orderBy('inspectable_id').orderBy('inspectiontype_id').execute();
}

/** How often each (inspectable, type) was done between two days, from the daily rollups. */
export async function doneBetween(
  db: Executor,
  locationId: number,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rollup_inspections')
    .select((eb) => [
      'inspectable_id',
      'inspectiontype_id',
      eb.fn.sum<number>('inspections').as('done'),
    ])
    .where('location_id', '=', locationId)
    .where('inspectable_id', 'in', ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['inspectable_id', 'inspectiontype_id'])
    .execute();
  return new Map(
    rows.map((row) => [`${row.inspectable_id}.${row.inspectiontype_id}`, Number(row.done)]),
  );
}

/** Which of these inspectables somebody has a draft of. */
export async function inspectablesInProgress(
  db: Executor,
  ids: readonly number[],
  now: string,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('draft_inspectables')
    .innerJoin('drafts', 'drafts.id', 'draft_inspectables.draft_id')
    .select('draft_inspectables.inspectable_id')
    .distinct()
    .where('draft_inspectables.inspectable_id', 'in', ids)
    .where('drafts.cleared_at', 'is', null)
    .where('drafts.expires_at', '>', now)
    .execute();
  return new Set(rows.map((row) => row.inspectable_id));
}

/** The active templates that reach some inspectables, with the type and the ids they list. */
export async function templatesReaching(
  db: Executor,
  locationIds: readonly number[],
): Promise<
  {
    id: number;
    inspectiontype_id: number;
    location_id: number | null;
    listed: Set<number> | null;
  }[]
> {
  const templates = await db
    .selectFrom('templates')
    .select(['id', 'inspectiontype_id', 'location_id'])
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('location_id', 'is', null), eb('location_id', 'in', [...locationIds, 0])]),
    )
    .orderBy('id')
    .execute();
  const listed = await db
    .selectFrom('template_inspectables')
    .selectAll()
    .where('template_id', 'in', [...templates.map((template) => template.id), 0])
    .execute();
  const byTemplate = Map.groupBy(listed, (row) => row.template_id);
  return templates.map((template) => {
    const ids = byTemplate.get(template.id)?.map((row) => row.inspectable_id);
    return { ...template, listed: ids ? new Set(ids) : null };
  });
}
