import { addDays, inspectionTypes, nextOpenDay } from '@kierros/domain';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { forUpdate } from '../../db/dialect.ts';
import { byShape, filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { isBegun } from './begun-drafts.ts';
import {
  byLocation,
  dayOf,
  shapeOfDays,
  type ByLocation,
  type LocationDay,
} from '../working-calendars/public.ts';
import { dayTable } from '../rollups/public.ts';
import { once } from '../../shared/once.ts';
import { inScope, locationIn, onlyLocation, within, type Scope } from '../../shared/scope.ts';

export type DueRowStored = Tables['due_rows'];

export type DueFilter = {
  today: ByLocation;
  /** The latest open day: what was due before it is overdue. */
  latestOpen: ByLocation;
  /** The last day on which something can be due that may be inspected today. */
  widest: ByLocation;
  /** Drafts that expire later are in progress. */
  now: string;
  /** The last day that counts as due; null lists only what is overdue. */
  through: ByLocation | null;
  inspectiontypeId?: number | undefined;
  kind?: string | undefined;
  /** An inspectable with everything below it. */
  within?: { id: number; kind: string } | undefined;
};

/** The date and inspectable of the last group of a page. */
export type DueCursor = { due: string; inspectable_id: number };
type PageOfGroups = { limit: number; offset: number; after?: DueCursor | undefined };

/** A listed due row, with the date of its group and whether an inspection of the inspectable is in progress. */
export type ListedRow = Pick<
  DueRowStored,
  | 'location_id'
  | 'inspectable_id'
  | 'inspectiontype_id'
  | 'natural_due'
  | 'planned_due'
  | 'due'
  | 'opens_on'
  | 'last_done_on'
  | 'created_on'
> & { group_due: string; in_progress: 0 | 1 };

const WIDEST_WINDOW = Math.max(...inspectionTypes.map((type) => type.giveInDays));

/** The days that a list of what is due compares with; `throughFrom` null for what is overdue. */
export function dueDays(
  days: readonly LocationDay[],
  throughFrom: ((today: string) => string) | null,
): Pick<DueFilter, 'today' | 'latestOpen' | 'widest' | 'through'> {
  // Most locations have the same day and calendar.
  const ends = once(
    ({ today }: LocationDay) => today,
    ({ today }) => addDays(today, WIDEST_WINDOW),
  );
  const throughs =
    throughFrom &&
    once(
      ({ today }: LocationDay) => today,
      ({ today }) => throughFrom(today),
    );
  return {
    today: byLocation(days, (day) => day.today),
    latestOpen: byLocation(days, (day) => day.latestOpen),
    widest: byLocation(days, (day) => nextOpenDay(day.calendar, ends(day))),
    through: throughs && byLocation(days, throughs),
  };
}

/**
 * One page of inspectables with something due, the earliest first, with all their due rows. Reads an index in its order
 * and stops after the page, so the cost depends on the page and not on the number of rooms.
 */
export function pageOfDue(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  page: PageOfGroups,
): Promise<ListedRow[]> {
  const shape = shapeOf(filter);
  const { limit, offset, after } = page;
  const values = { ...valuesOf(scope, filter), limit, offset };
  return after
    ? statements(shape).pageAfter.all(db, { ...values, ...after })
    : statements(shape).page.all(db, values);
}

/** The number of groups, counted up to `limit` within the index. */
export async function countGroups(
  db: Executor,
  scope: Scope,
  filter: DueFilter,
  limit: number,
): Promise<number> {
  const row = await statements(shapeOf(filter)).count.first(db, {
    ...valuesOf(scope, filter),
    limit,
  });
  return Number(row?.total ?? 0);
}

/** What the text of a statement depends on; everything else is a parameter. */
type Shape = {
  through: 'overdue' | 'within its window' | 'beyond every window';
  /** How many locations have other days than most. */
  days: string;
  ofType: boolean;
  ofKind: boolean;
  within: string | undefined;
};

type Values = {
  scope: Scope;
  now: string;
  /** The days of most locations, then those of each of the others. */
  today: string[];
  todayOf: number[][];
  limits: string[];
  limitsOf: number[][];
  /** The latest of the limits, or of the widest windows: the end of the index range. */
  latest: string;
  widest: string;
  inspectiontypeId: number;
  kind: string;
  withinId: number;
};

/** The limit of the dates that a list shows: `through`, or the latest open day for what is overdue. */
const limitOf = ({ through, latestOpen }: DueFilter): ByLocation => through ?? latestOpen;

function shapeOf(filter: DueFilter): Shape {
  const { through, widest, today, inspectiontypeId, kind, within } = filter;
  const isWide =
    through !== null && through.others.length === 0 && (through.values[0] ?? '') >= widest.latest;
  return {
    through: through === null ? 'overdue' : isWide ? 'beyond every window' : 'within its window',
    days: `${shapeOfDays(today)}/${shapeOfDays(limitOf(filter))}`,
    ofType: inspectiontypeId !== undefined,
    ofKind: kind !== undefined,
    within: within?.kind,
  };
}

const valuesOf = (scope: Scope, filter: DueFilter): Values => ({
  scope,
  now: filter.now,
  today: filter.today.values,
  todayOf: filter.today.others,
  limits: limitOf(filter).values,
  limitsOf: limitOf(filter).others,
  latest: limitOf(filter).latest,
  widest: later(limitOf(filter).latest, filter.widest.latest),
  inspectiontypeId: filter.inspectiontypeId ?? 0,
  kind: filter.kind ?? '',
  withinId: filter.within?.id ?? 0,
});

const later = (one: string, other: string) => (one > other ? one : other);

const statements = byShape((shape: Shape) => {
  const order = orderColumn(shape);
  const page = (p: Values & { limit: number; offset: number }, after: RawBuilder<SqlBool>) =>
    sql<ListedRow>`
      select r.location_id, r.inspectable_id, r.inspectiontype_id, r.natural_due, r.planned_due, r.due,
        r.opens_on, r.last_done_on, r.created_on, p.group_due, case when exists (${begunDrafts(p.scope, p.now)}) then 1 else 0 end as in_progress
      from (select d.location_id, d.inspectable_id, ${order} as group_due from due_rows d
        where ${groupConditions(shape, p)} and ${after}
        order by ${order}, d.inspectable_id limit ${p.limit} offset ${p.offset}) p
      join due_rows r on ${within(p.scope, 'r.location_id')} and r.location_id = p.location_id and r.inspectable_id = p.inspectable_id
        and r.is_applicable = 1 and ${rowCondition(shape, p, 'r')}
      order by p.group_due, r.inspectable_id, r.due, r.inspectiontype_id`;
  type Page = Values & { limit: number; offset: number };
  return {
    page: prepared((_db, p: Page) => page(p, sql<SqlBool>`1 = 1`)),
    pageAfter: prepared((_db, p: Page & DueCursor) =>
      page(p, sql<SqlBool>`(${order}, d.inspectable_id) > (${p.due}, ${p.inspectable_id})`),
    ),
    count: prepared(
      (_db, p: Values & { limit: number }) => sql<{ total: number }>`select count(*) as total from (
        select 1 as one from due_rows d where ${groupConditions(shape, p)} limit ${p.limit}) counted`,
    ),
  };
});

// The open drafts of the row's inspectable with an answer or a comment.
const begunDrafts = (scope: Scope, now: string) => sql`select 1 from draft_inspectables i
  join drafts on drafts.location_id = i.location_id and drafts.id = i.draft_id
  where i.location_id = ${locationIn(scope, 'r.location_id')} and i.inspectable_id = r.inspectable_id and drafts.cleared_at is null and drafts.expires_at > ${now}
    and ${isBegun('drafts')}`;

// With a type filter each inspectable has one row and is ordered by its date; otherwise by the date of the leading row.
const orderColumn = ({ ofType }: Shape) =>
  ofType ? sql<string>`d.due` : sql<string>`d.earliest_due`;

function groupConditions(shape: Shape, p: Values): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [within(p.scope, 'd.location_id')];
  if (shape.ofType) parts.push(sql<SqlBool>`d.is_applicable = 1`, rowCondition(shape, p, 'd'));
  else parts.push(...leadingConditions(shape, p));
  if (shape.ofKind) parts.push(sql<SqlBool>`d.kind = ${p.kind}`);
  if (shape.within !== undefined) parts.push(under(shape.within, p.withinId));
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

const todayOf = (p: Values, locationId: RawBuilder<unknown>) =>
  dayOf({ values: p.today, others: p.todayOf }, locationId);
const limitFor = (p: Values, locationId: RawBuilder<unknown>) =>
  dayOf({ values: p.limits, others: p.limitsOf }, locationId);

// Where locations differ, the latest of their days ends the range of the index.
const inRange = (p: Values, column: RawBuilder<unknown>, operator: RawBuilder<unknown>) =>
  p.limitsOf.length === 0
    ? sql<SqlBool>`${column} ${operator} ${p.limits[0]}`
    : sql<SqlBool>`${column} ${operator} ${p.latest} and ${column} ${operator} ${limitFor(p, sql`d.location_id`)}`;

function leadingConditions(shape: Shape, p: Values): RawBuilder<SqlBool>[] {
  const first = sql`d.earliest_due`;
  const place = sql`d.location_id`;
  switch (shape.through) {
    case 'overdue':
      return [inRange(p, first, sql`<`)];
    case 'beyond every window':
      return [inRange(p, first, sql`<=`)];
    default:
      // What may be inspected today is due within the widest window, whichever row of the place opens first.
      return [
        sql<SqlBool>`${first} <= ${p.widest}`,
        sql<SqlBool>`(${first} <= ${limitFor(p, place)} or d.earliest_opens_on <= ${todayOf(p, place)})`,
      ];
  }
}

function rowCondition(shape: Shape, p: Values, table: 'd' | 'r'): RawBuilder<SqlBool> {
  const due = sql.ref(`${table}.due`);
  const place = sql.ref(`${table}.location_id`);
  const ofType = shape.ofType
    ? sql<SqlBool>`${sql.ref(`${table}.inspectiontype_id`)} = ${p.inspectiontypeId}`
    : sql<SqlBool>`1 = 1`;
  const limit = limitFor(p, place);
  if (shape.through === 'overdue')
    return sql<SqlBool>`${due} < ${p.latest} and ${due} < ${limit} and ${ofType}`;
  if (shape.through === 'beyond every window')
    return sql<SqlBool>`${due} <= ${p.latest} and ${due} <= ${limit} and ${ofType}`;
  return sql<SqlBool>`${due} <= ${p.widest} and (${due} <= ${limit}
    or ${sql.ref(`${table}.opens_on`)} <= ${todayOf(p, place)}) and ${ofType}`;
}

const under = (kind: string, id: number) => {
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

const locked = prepared((db, p: { locationId: number; ids: number[] }) =>
  forUpdate(db, dueRows(db, p)),
);

/**
 * The due rows of some inspectables, locked until the commit: on PostgreSQL one submission at a time decides on their
 * dates, and reads what the one before it stored. Of all types, because the rows of an environment lead one another.
 */
export const lockedDueRows = (
  db: Executor,
  locationId: number,
  ids: readonly number[],
): Promise<DueRowStored[]> => locked.all(db, { locationId, ids: filledUp(ids) });

// The location leads the primary key. Where it is not known yet, it is read from the inspectables themselves.
const dueRowsIn = prepared((db, p: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('due_rows')
    .innerJoin('inspectables', (join) =>
      join
        .onRef('inspectables.location_id', '=', 'due_rows.location_id')
        .onRef('inspectables.id', '=', 'due_rows.inspectable_id'),
    )
    .selectAll('due_rows')
    .where('inspectables.id', 'in', p.ids)
    .where(inScope(p.scope, 'inspectables')),
);

/** The due rows of some inspectables, if they are in scope. */
export const dueRowsInScope = (
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<DueRowStored[]> => {
  const location = onlyLocation(scope);
  return location === undefined
    ? dueRowsIn.all(db, { scope, ids: filledUp(ids) })
    : dueRowsOf(db, location, ids);
};

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
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await doneInPeriod.all(db, { locationId, ids: filledUp(ids), from, to });
  return new Map(
    rows.map((row) => [`${row.inspectable_id}.${row.inspectiontype_id}`, Number(row.done)]),
  );
}

type OnTimeDay = { day: string; on_time: number; postponed: number; late: number; missed: number };

/** The sums of each day between two days, inclusive; a day without inspections has no row. */
export async function onTimeDays(
  db: Executor,
  scope: Scope,
  from: string,
  to: string,
): Promise<OnTimeDay[]> {
  const { rows } = await sql<OnTimeDay>`select r.day, sum(r.on_time) as on_time,
      sum(r.postponed) as postponed, sum(r.late) as late, sum(r.missed) as missed
    from ${dayTable(db, scope)} where ${within(scope, 'r.location_id')} and r.day >= ${from} and r.day <= ${to}
    group by r.day`.execute(db);
  return rows;
}

/** The open entry of the schedule that gives a row its planned date. */
export const earliestPlan = (db: Executor, row: DueRowStored) =>
  db
    .selectFrom('schedule_entries')
    .select(['created_by', 'created_at'])
    .where('location_id', '=', row.location_id)
    .where('inspectable_id', '=', row.inspectable_id)
    .where('inspectiontype_id', '=', row.inspectiontype_id)
    .where('effective_date', '=', row.planned_due)
    .where('removed_at', 'is', null)
    .where('consumed_by_form_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
