import { addDays, inspectionTypes } from '@kierros/domain';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
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

/** Where a page of groups ended: its last group's date and inspectable. */
export type DueCursor = { due: string; inspectable_id: number };
type PageOfGroups = { limit: number; offset: number; after?: DueCursor | undefined };

/** A due row that was listed, with the names that its group is shown under. */
export type ListedRow = DueRowStored & {
  group_due: string;
  environment_id: number | null;
  name_en: string;
  name_fi: string;
  location_en: string;
  location_fi: string;
  environment_en: string | null;
  environment_fi: string | null;
};

const WIDEST_WINDOW = Math.max(...inspectionTypes.map((type) => type.giveInDays));

/**
 * One page of inspectables with something due, the earliest first, with all
 * their due rows and names. Reads an index in its order and stops after the
 * page, so that its cost follows the page and not the number of rooms.
 */
export async function pageOfDue(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  page: PageOfGroups,
): Promise<ListedRow[]> {
  const order = orderColumn(filter);
  const after = page.after
    ? sql<SqlBool>`(${order}, d.inspectable_id) > (${page.after.due}, ${page.after.inspectable_id})`
    : sql<SqlBool>`1 = 1`;
  const { rows } = await sql<ListedRow>`
    select r.*, p.group_due, i.environment_id, i.name_en, i.name_fi, l.name_en as location_en, l.name_fi as location_fi,
      e.name_en as environment_en, e.name_fi as environment_fi
    from (select d.location_id, d.inspectable_id, ${order} as group_due from due_rows d
      where ${groupConditions(scope, filter)} and ${after}
      order by ${order}, d.inspectable_id limit ${page.limit} offset ${page.offset}) p
    join due_rows r on r.location_id = p.location_id and r.inspectable_id = p.inspectable_id
      and r.is_applicable = 1 and ${rowCondition(filter, 'r')}
    join inspectables i on i.id = r.inspectable_id
    join inspectables l on l.id = i.location_id
    left join inspectables e on e.id = i.environment_id
    order by p.group_due, r.inspectable_id, r.due, r.inspectiontype_id`.execute(db);
  return rows;
}

/** How many groups there are, counted up to `limit` within the index. */
export async function countGroups(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 as one from due_rows d where ${groupConditions(scope, filter)} limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

// With a type asked for, each place has one row and its own date orders it; else the leading row's does.
const orderColumn = (filter: DueFilter) =>
  filter.inspectiontypeId === undefined ? sql<string>`d.earliest_due` : sql<string>`d.due`;

function groupConditions(scope: Scope, filter: DueFilter): RawBuilder<SqlBool> {
  const parts = [
    scope.all ? sql<SqlBool>`1 = 1` : sql<SqlBool>`d.location_id = ${scope.locationId}`,
  ];
  if (filter.inspectiontypeId === undefined) parts.push(...leadingConditions(filter));
  else parts.push(sql<SqlBool>`d.is_applicable = 1`, rowCondition(filter, 'd'));
  if (filter.kind !== undefined) parts.push(sql<SqlBool>`d.kind = ${filter.kind}`);
  if (filter.within) parts.push(under(filter.within));
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

function leadingConditions(filter: DueFilter): RawBuilder<SqlBool>[] {
  if (filter.through === null) return [sql<SqlBool>`d.earliest_due < ${filter.today}`];
  const widest = addDays(filter.today, WIDEST_WINDOW);
  if (filter.through >= widest) return [sql<SqlBool>`d.earliest_due <= ${filter.through}`];
  // Below the widest window a later sibling may be open before the leading row is due.
  return [
    sql<SqlBool>`d.earliest_due <= ${widest}`,
    sql<SqlBool>`exists (select 1 from due_rows s where s.location_id = d.location_id and s.inspectable_id = d.inspectable_id
      and s.is_applicable = 1 and ${rowCondition(filter, 's')})`,
  ];
}

function rowCondition(filter: DueFilter, table: 'd' | 'r' | 's'): RawBuilder<SqlBool> {
  const row = { due: sql.ref(`${table}.due`), type: sql.ref(`${table}.inspectiontype_id`) };
  const ofType =
    filter.inspectiontypeId === undefined
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`${row.type} = ${filter.inspectiontypeId}`;
  if (filter.through === null) return sql<SqlBool>`${row.due} < ${filter.today} and ${ofType}`;
  if (filter.through >= addDays(filter.today, WIDEST_WINDOW))
    return sql<SqlBool>`${row.due} <= ${filter.through} and ${ofType}`;
  const windows = inspectionTypes.map(
    (type) =>
      sql<SqlBool>`(${row.type} = ${type.id} and ${row.due} <= ${addDays(filter.today, type.giveInDays)})`,
  );
  return sql<SqlBool>`(${row.due} <= ${filter.through} or ${sql.join(windows, sql` or `)}) and ${ofType}`;
}

const under = ({ id, kind }: { id: number; kind: string }) => {
  if (kind === 'location') return sql<SqlBool>`d.location_id = ${id}`;
  if (kind === 'room') return sql<SqlBool>`d.inspectable_id = ${id}`;
  return sql<SqlBool>`(d.inspectable_id = ${id} or d.inspectable_id in (select i.id from inspectables i where i.environment_id = ${id}))`;
};

const dueRows = (db: Kysely<Tables>, p: { locationId: number; ids: number[] }) =>
  db
    .selectFrom('due_rows')
    .selectAll()
    .where('location_id', '=', p.locationId)
    .where('inspectable_id', 'in', p.ids)
    .orderBy('inspectable_id')
    .orderBy('inspectiontype_id');

const dueRowsOfAnyType = prepared(dueRows);
const dueRowsOfType = prepared(
  (db, p: { locationId: number; ids: number[]; inspectiontypeId: number }) =>
    dueRows(db, p).where('inspectiontype_id', '=', p.inspectiontypeId),
);

/** The due rows of some inspectables, of one type or of all. */
export function dueRowsOf(
  db: Executor,
  locationId: number,
  ids: readonly number[],
  inspectiontypeId?: number,
): Promise<DueRowStored[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const wanted = { locationId, ids: filledUp(ids) };
  return inspectiontypeId === undefined
    ? dueRowsOfAnyType.all(db, wanted)
    : dueRowsOfType.all(db, { ...wanted, inspectiontypeId });
}

const doneInPeriod = prepared(
  (db, p: { locationId: number; ids: number[]; from: string; to: string }) =>
    db
      .selectFrom('rollup_inspections')
      .select((eb) => [
        'inspectable_id',
        'inspectiontype_id',
        eb.fn.sum<number>('inspections').as('done'),
      ])
      .where('location_id', '=', p.locationId)
      .where('inspectable_id', 'in', p.ids)
      .where('day', '>=', p.from)
      .where('day', '<=', p.to)
      .groupBy(['inspectable_id', 'inspectiontype_id']),
);

/** How often each (inspectable, type) was done between two days, from the daily rollups. */
export async function doneBetween(
  db: Executor,
  locationId: number,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await doneInPeriod.all(db, { locationId, ids: filledUp(ids), from, to });
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
