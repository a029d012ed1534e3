import { addDays, inspectionTypes, type DayRange } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowsAsTable } from '../../db/dialect.ts';
import { rowValues } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { withinNamed, type Scope } from '../../shared/scope.ts';
import type { EntryRow } from './schedule.repository.ts';

export type SpanFilter = {
  inspectiontypeId?: number | undefined;
  kind?: Tables['due_rows']['kind'] | undefined;
  /** Only what one of each of these contains, or is itself. */
  within?: readonly number[];
  inspectorId?: number | undefined;
};

export type SpanRow = Pick<
  Tables['due_rows'],
  | 'location_id'
  | 'inspectable_id'
  | 'inspectiontype_id'
  | 'natural_due'
  | 'planned_due'
  | 'due'
  | 'opens_on'
  | 'last_done_on'
  | 'created_on'
>;

/** An open entry with the dates of its due row. */
export type PlannedRow = EntryRow &
  Pick<Tables['due_rows'], 'natural_due' | 'last_done_on' | 'created_on'>;

export type DoneRow = Pick<
  Tables['forms'],
  'location_id' | 'inspectiontype_id' | 'author_id' | 'status'
> & {
  form_id: number;
  inspectable_id: number;
  done_on: string;
  on_time: 0 | 1 | null;
};

// Forms older than this are not the last inspection of anything that is still inspected in its rhythm.
const LAST_WITHIN_DAYS = 400;

/** Conditions on the inspectable of a row: what contains it, and its kind. */
function ofFilter(
  scope: Scope,
  { within = [], kind }: SpanFilter,
  inspectableId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = within.map(
    (id) => sql`(i.id = ${id} or i.environment_id = ${id}
    or i.location_id = ${id})`,
  );
  if (kind !== undefined) conditions.push(sql`i.kind = ${kind}`);
  if (conditions.length === 0) return sql`1 = 1`;
  return sql`${inspectableId} in (select i.id from inspectables i
    where ${withinNamed(scope, 'i.location_id')} and ${sql.join(conditions, sql` and `)})`;
}

/** Which rows are read: those due within some days; with `ids`, only those of these inspectables by type. */
export type DueFilter = SpanFilter & {
  range: DayRange;
  ids?: ReadonlyMap<number, ReadonlySet<number>> | undefined;
  /** Only those without a planned date. */
  isUnplanned?: boolean;
};

/** How many rows are read at most, the earliest first. */
type Most = { most?: number };
const limitOf = ({ most = Number.MAX_SAFE_INTEGER }: Most) => sql`limit ${most}`;

/** Reads the applicable rows that are due within some days type by type, each along the index. */
async function byType<Row>(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  read: (typeId: number, condition: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  const { from, to } = filter.range;
  const found: Row[] = [];
  for (const { id, scope: kind } of inspectionTypes) {
    if (filter.inspectiontypeId !== undefined && filter.inspectiontypeId !== id) continue;
    if (filter.kind !== undefined && filter.kind !== kind) continue;
    const among = filter.ids && rowsOf(db, [...(filter.ids.get(id) ?? [])]);
    const rows = await read(
      id,
      sql`${withinNamed(scope, 'd.location_id')} and d.inspectiontype_id = ${id} and d.is_applicable = 1
        and d.due >= ${from} and d.due <= ${to} and ${filter.isUnplanned === true ? sql`d.planned_due is null` : sql`1 = 1`}
        and ${ofFilter(scope, { within: filter.within }, sql`d.inspectable_id`)}
        and ${among ? sql`d.inspectable_id in (select a.id from ${among})` : sql`1 = 1`}`,
    );
    for (const row of rows) found.push(row);
  }
  return found;
}

const rowsOf = (db: Executor, ids: readonly number[]) =>
  rowsAsTable(
    db,
    'a',
    { id: 'integer' },
    ids.map((id) => ({ id })),
  );

const inOrder = <Row extends Pick<SpanRow, 'inspectable_id' | 'inspectiontype_id'>>(rows: Row[]) =>
  rows.sort(
    (a, b) => a.inspectable_id - b.inspectable_id || a.inspectiontype_id - b.inspectiontype_id,
  );

const spanColumns = sql.raw(
  `d.location_id, d.inspectable_id, d.inspectiontype_id, d.natural_due, d.planned_due, d.due, d.opens_on,
    d.last_done_on, d.created_on`,
);

/** The applicable rows that are due within some days, in the order of their inspectables. */
export const rowsDue = async (
  db: Executor,
  scope: Scope,
  filter: DueFilter & Most,
): Promise<SpanRow[]> =>
  inOrder(
    await byType(db, scope, filter, async (_typeId, condition) => {
      const { rows } = await sql<SpanRow>`select ${spanColumns} from due_rows d where ${condition}
        order by d.due, d.inspectable_id ${limitOf(filter)}`.execute(db);
      return rows;
    }),
  );

/** Rows of a location and a type with the same dates: whatever follows is the same of each. A planned row is alone. */
export type AlikeRows = Omit<SpanRow, 'inspectable_id' | 'last_done_on' | 'created_on'> & {
  /** What days before a closure depend on; null where nothing is shifted to an earlier day. */
  last_done_on: string | null;
  created_on: string | null;
  first_id: number;
  total: number;
};

const groupColumns = {
  number: 'integer',
  location_id: 'integer',
  natural_due: 'text',
  due: 'text',
  opens_on: 'text',
  last_done_on: 'text',
  created_on: 'text',
  alone: 'integer',
} as const;

// A planned row by its id: what follows depends on its entries.
const alone = sql`case when d.planned_due is null then 0 else d.inspectable_id end`;

/** The applicable rows that are due within some days as groups, in the order of the first inspectable of each. */
export async function rowsAlike(
  db: Executor,
  scope: Scope,
  filter: DueFilter & { byLastDone: boolean },
): Promise<AlikeRows[]> {
  const history = filter.byLastDone ? sql`, d.last_done_on, d.created_on` : sql``;
  const groups = await byType(db, scope, filter, async (typeId, condition) => {
    const rows = await rowValues(
      db,
      sql`select d.location_id, d.natural_due, d.planned_due, d.due, d.opens_on, count(*) as total,
          min(d.inspectable_id) as first_id${history}
        from due_rows d where ${condition}
        group by d.location_id, d.due, d.natural_due, d.opens_on, d.planned_due, ${alone}${history}`,
    );
    return rows.map((row): AlikeRows => ({
      location_id: Number(row[0]),
      inspectiontype_id: typeId,
      natural_due: row[1] as string,
      planned_due: row[2] as string | null,
      due: row[3] as string,
      opens_on: row[4] as string,
      total: Number(row[5]),
      first_id: Number(row[6]),
      last_done_on: (row[7] ?? null) as string | null,
      created_on: (row[8] ?? null) as string | null,
    }));
  });
  return groups.sort(
    (a, b) => a.first_id - b.first_id || a.inspectiontype_id - b.inspectiontype_id,
  );
}

/** The first rows of each of some groups, in the order of their inspectables, each with its group's place in the list. */
export async function firstRows(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  { groups, most }: { groups: readonly AlikeRows[]; most: number },
): Promise<(SpanRow & { group: number })[]> {
  const numbered = groups.map((group, index) => ({
    ...{ number: index, type: group.inspectiontype_id, location_id: group.location_id },
    ...{ natural_due: group.natural_due, due: group.due, opens_on: group.opens_on },
    ...{ last_done_on: group.last_done_on, created_on: group.created_on },
    alone: group.planned_due === null ? 0 : group.first_id,
  }));
  const ofTypes = Map.groupBy(numbered, ({ type }) => type);
  return inOrder(
    await byType(db, scope, filter, async (typeId, condition) => {
      const own = ofTypes.get(typeId);
      if (!own) return [];
      const wanted = rowsAsTable(db, 'g', groupColumns, own);
      const { rows } = await sql<SpanRow & { group: number }>`
        select * from (select ${spanColumns}, g.number as "group",
            row_number() over (partition by g.number order by d.inspectable_id) as place
          from ${wanted} cross join due_rows d
          where ${condition} and d.location_id = g.location_id and d.due = g.due and d.natural_due = g.natural_due
            and d.opens_on = g.opens_on and ${alone} = g.alone
            and (g.created_on is null or (d.created_on = g.created_on
              and coalesce(d.last_done_on, '') = coalesce(g.last_done_on, '')))) r
        where place <= ${most}`.execute(db);
      return rows;
    }),
  );
}

/** The open entries to which a template still applies, of some days or of all, in the order of their days. */
export async function openEntries(
  db: Executor,
  scope: Scope,
  filter: SpanFilter & Most & { range?: DayRange },
): Promise<PlannedRow[]> {
  const { inspectiontypeId, kind, within, range } = filter;
  const conditions = [ofFilter(scope, { within }, sql`e.inspectable_id`)];
  if (inspectiontypeId !== undefined)
    conditions.push(sql`e.inspectiontype_id = ${inspectiontypeId}`);
  if (kind !== undefined) conditions.push(sql`d.kind = ${kind}`);
  if (range)
    conditions.push(sql`e.effective_date >= ${range.from} and e.effective_date <= ${range.to}`);
  const { rows } = await sql<PlannedRow>`
    select e.*, d.natural_due, d.last_done_on, d.created_on from schedule_entries e
    join due_rows d on d.location_id = e.location_id and d.inspectable_id = e.inspectable_id
      and d.inspectiontype_id = e.inspectiontype_id and d.is_applicable = 1
    where ${withinNamed(scope, 'e.location_id')} and e.removed_at is null and e.consumed_by_form_id is null
      and ${sql.join(conditions, sql` and `)}
    order by e.effective_date, e.inspectable_id, e.id ${limitOf(filter)}`.execute(db);
  return rows;
}

/** What was done on some days, one row for each inspectable of a form. */
export async function doneOnDays(
  db: Executor,
  scope: Scope,
  filter: SpanFilter & { range: DayRange },
): Promise<DoneRow[]> {
  const { from, to } = filter.range;
  const conditions = [ofFilter(scope, filter, sql`fi.inspectable_id`)];
  if (filter.inspectiontypeId !== undefined)
    conditions.push(sql`f.inspectiontype_id = ${filter.inspectiontypeId}`);
  if (filter.inspectorId !== undefined) conditions.push(sql`f.author_id = ${filter.inspectorId}`);
  // The cross join fixes SQLite's join order: from the days of the location to the inspectables of each form.
  const { rows } = await sql<DoneRow>`
    select f.location_id, f.id as form_id, f.inspectiontype_id, f.author_id, f.status, f.done_on, fi.inspectable_id,
      fi.on_time
    from forms f cross join form_inspectables fi
    where ${withinNamed(scope, 'f.location_id')} and f.done_on >= ${from} and f.done_on <= ${to}
      and f.status in ('submitted', 'complete')
      and fi.location_id = f.location_id and fi.form_id = f.id and ${sql.join(conditions, sql` and `)}
    order by f.done_on, f.id, fi.inspectable_id`.execute(db);
  return rows;
}

/** What a user was the last to inspect: the inspectables of each type. */
export async function lastInspectedBy(
  db: Executor,
  scope: Scope,
  inspectorId: number,
  today: string,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ inspectable_id: number; inspectiontype_id: number }>`
    select distinct d.inspectable_id, d.inspectiontype_id
    from forms f cross join form_inspectables fi cross join due_rows d
    where ${withinNamed(scope, 'f.location_id')} and f.done_on >= ${addDays(today, -LAST_WITHIN_DAYS)}
      and f.author_id = ${inspectorId} and f.status in ('submitted', 'complete')
      and fi.location_id = f.location_id and fi.form_id = f.id
      and d.location_id = f.location_id and d.inspectable_id = fi.inspectable_id
      and d.inspectiontype_id = f.inspectiontype_id and d.last_done_on = f.done_on`.execute(db);
  const ofTypes = Map.groupBy(rows, (row) => row.inspectiontype_id);
  return new Map(
    [...ofTypes].map(([id, own]) => [id, new Set(own.map((row) => row.inspectable_id))]),
  );
}

const MOST_INSPECTORS = 1_000;

/** Everyone who has ever inspected in a location: from one to the next along the index, however many forms they have. */
export async function inspectorsOf(db: Executor, locationId: number): Promise<number[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select min(f.author_id) from forms f
    where f.location_id = ${locationId} and f.author_id > ${after})`;
  const { rows } = await sql<{ id: number }>`with recursive authors(id) as (
      select ${next(sql`0`)} union all select ${next(sql`authors.id`)} from authors where authors.id is not null)
    select id from authors where id is not null limit ${MOST_INSPECTORS}`.execute(db);
  return rows.map(({ id }) => Number(id));
}
