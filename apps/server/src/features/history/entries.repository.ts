import { addDays } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { rowsAsTable } from '../../db/dialect.ts';
import { filledUp, prepared, type Prepared } from '../../db/prepared.ts';
import { chosenOfAnswer, dayTable } from '../rollups/public.ts';
import { conditionsOf, isOfDaysOnly, list, lowOfEntry, type EntryFilter } from './entry-filter.ts';
import {
  everyLocation,
  locationIn,
  oneLocation,
  onlyLocation,
  within,
  type Scope,
} from '../../shared/scope.ts';

/** One inspection: a form for one of its inspectables. */
export type EntryRow = {
  location_id: number;
  form_id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  template_id: number;
  template_version: number;
  author_id: number;
  done_on: string;
  submitted_at: string;
  comments: string;
  needs_review: 0 | 1;
  status: 'submitted' | 'complete';
  version: number;
  natural_due_seen: string | null;
  on_time: 0 | 1 | null;
  previous_average: number | null;
};

export type EntrySort = 'newest' | 'oldest' | 'lowest' | 'highest';

export type EntryCursor = readonly [doneOn: string, formId: number, inspectableId: number];

// The newest inspections of all locations are found from each location's latest days, not from all inspections; cross
// joins fix SQLite's join order.
const allLocations = sql`(select id from inspectables where kind = 'location') l
  cross join forms f cross join form_inspectables fi`;
const joined = sql<boolean>`f.location_id = l.id and fi.location_id = l.id and fi.form_id = f.id`;

// The pages of one location by day: starts from its index of days, whatever the planner estimates. Where many
// inspections share a day, the planner would otherwise read and sort all of them.
const ofLocation = sql`forms f cross join form_inspectables fi`;
const joinedOfLocation = sql<boolean>`fi.location_id = f.location_id and fi.form_id = f.id`;

// The inspections of a place: from those of its inspectables and then sorted, where the planner would read the days of
// the whole location until a page is full.
const ofPlaces = (ids: RawBuilder<unknown>) =>
  sql`(${ids}) place cross join form_inspectables fi cross join forms f`;
const joinedOfPlaces = sql<boolean>`fi.inspectable_id = place.id and f.location_id = fi.location_id and f.id = fi.form_id`;

const source = sql`form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id`;

const averageOfDay = (
  compare: RawBuilder<unknown>,
  locationId: RawBuilder<unknown>,
  [fi, f] = ['fi', 'f'],
) => sql`(select r.mean_sum / r.scored from rollup_inspections r
  where r.location_id = ${locationId} and r.inspectable_id = ${sql.ref(`${fi}.inspectable_id`)}
    and r.inspectiontype_id = ${sql.ref(`${f}.inspectiontype_id`)}
    and r.day ${compare} ${sql.ref(`${f}.done_on`)} and r.scored > 0 order by r.day desc limit 1)`;

// Sorted by the form's own id, which the index of days contains: with the other table's id, a whole day would be
// sorted.
const orders: Record<EntrySort, (average: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  newest: () => sql`f.done_on desc, f.id desc, fi.inspectable_id desc`,
  oldest: () => sql`f.done_on, f.id, fi.inspectable_id`,
  lowest: (average) =>
    sql`coalesce(${average}, 9), f.done_on desc, f.id desc, fi.inspectable_id desc`,
  highest: (average) =>
    sql`coalesce(${average}, -1) desc, f.done_on desc, f.id desc, fi.inspectable_id desc`,
};

type EntryPage = {
  limit: number;
  offset: number;
  after?: EntryCursor | undefined;
  sort: EntrySort;
};

function beyond({ after, sort }: EntryPage): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const sign = sort === 'oldest' ? sql`>` : sql`<`;
  return sql<boolean>`(f.done_on, f.id, fi.inspectable_id) ${sign} (${sql.join([...after])})`;
}

/** A page of inspections with one extra row; by day it can be continued by cursor. */
export async function listEntries(
  kind: Database['kind'],
  db: Executor,
  filter: EntryFilter,
  page: EntryPage,
): Promise<EntryRow[]> {
  const { allLocationsUntil, from = '' } = filter;
  if (allLocationsUntil !== undefined && page.sort === 'newest')
    for (const days of SPANS) {
      const since = addDays(page.after?.[0] ?? allLocationsUntil, -days);
      if (since <= from) break;
      const recent = { ...filter, from: since };
      const rows = await selectEntries(kind, db, { filter: recent, page, tables: allLocations });
      if (rows.length > page.limit) return rows;
    }
  return selectEntries(kind, db, {
    filter,
    page,
    tables: filter.places ? ofPlaces(filter.places) : source,
  });
}

// Each span looks back several times as far as the previous one, until a page is full.
const SPANS = [1, 7, 28, 112, 448];

type Selection = { filter: EntryFilter; page: EntryPage; tables: RawBuilder<unknown> };

async function selectEntries(
  kind: Database['kind'],
  db: Executor,
  { filter, page, tables }: Selection,
): Promise<EntryRow[]> {
  const oneMore = { ...page, limit: page.limit + 1 };
  const { ofLocations } = filter;
  if (ofLocations && isOfDaysOnly(filter))
    return pageOfLocations({ kind, filter, page: oneMore, tables, scope: ofLocations }).all(db, {
      scope: ofLocations,
      typeIds: filter.inspectiontype_ids ?? [],
      from: filter.from ?? '',
      to: filter.to ?? '',
      after: page.after ?? ['', 0, 0],
      limit: oneMore.limit,
      offset: page.offset,
    });
  const { rows } = await entriesOf(kind, filter, oneMore, tables).execute(db);
  return isAveragedAfter(filter, page.sort) ? withAverages(db, rows) : rows;
}

// What is sorted would be averaged before all but a page of it is left out.
const isAveragedAfter = ({ places }: EntryFilter, sort: EntrySort) =>
  places !== undefined && sort === 'newest';

type Averaged = { row: number; previous_average: number | null };

const keyColumns = {
  row: 'integer',
  inspectable_id: 'integer',
  inspectiontype_id: 'integer',
  done_on: 'text',
} as const;

/** Adds the previous averages to a page: location by location, so that each is asked of the machine where it lies. */
async function withAverages(db: Executor, entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const keys = entries.map((entry, row) => ({ ...entry, row }));
  const found = await Promise.all(
    [...Map.groupBy(keys, (key) => key.location_id)].map(([locationId, its]) => {
      const rows = its.map(({ row, inspectable_id, inspectiontype_id, done_on }) => ({
        ...{ row, inspectable_id, inspectiontype_id, done_on },
      }));
      return sql<Averaged>`select e.row, ${averageOfDay(sql`<`, sql`${locationId}`, ['e', 'e'])} as previous_average
        from ${rowsAsTable(db, 'e', keyColumns, rows)}`.execute(db);
    }),
  );
  const averages = new Map(
    found.flatMap(({ rows }) => rows).map((one) => [one.row, one.previous_average]),
  );
  return entries.map((entry, row) => ({ ...entry, previous_average: averages.get(row) ?? null }));
}

const joins = new Map<RawBuilder<unknown>, RawBuilder<boolean>>([
  [allLocations, joined],
  [ofLocation, joinedOfLocation],
]);

function entriesOf(
  kind: Database['kind'],
  filter: EntryFilter,
  page: EntryPage,
  tables: RawBuilder<unknown>,
): RawBuilder<EntryRow> {
  const join = joins.get(tables) ?? (filter.places ? joinedOfPlaces : sql<boolean>`true`);
  const columns = sql`fi.location_id, fi.form_id, fi.inspectable_id, fi.natural_due_seen, fi.on_time,
    f.inspectiontype_id, f.template_id, f.template_version, f.author_id, f.done_on, f.submitted_at, f.comments,
    f.needs_review, f.status, f.version`;
  const location = locationIn(filter.scope, 'fi.location_id');
  const found = sql`from ${tables} where ${join} and ${conditionsOf(kind, filter)} and ${beyond(page)}
    order by ${orders[page.sort](averageOfDay(sql`=`, location))} limit ${page.limit} offset ${page.offset}`;
  if (isAveragedAfter(filter, page.sort)) return sql<EntryRow>`select ${columns} ${found}`;
  return sql<EntryRow>`select ${columns}, ${averageOfDay(sql`<`, location)} as previous_average ${found}`;
}

const isByDay = (sort: EntrySort) => sort === 'newest' || sort === 'oldest';
const tablesOf = (scope: Scope, sort: EntrySort) =>
  isByDay(sort) && onlyLocation(scope) !== undefined ? ofLocation : undefined;

/** The query for a page of a whole location by day, for inspecting its query plan. */
export const pageQuery = (
  kind: Database['kind'],
  locationId: number,
  page: { limit: number; offset: number; sort: EntrySort },
): RawBuilder<EntryRow> =>
  entriesOf(
    kind,
    { scope: oneLocation(locationId), within: sql<boolean>`f.location_id = ${locationId}` },
    page,
    tablesOf(oneLocation(locationId), page.sort) ?? source,
  );

type ValuesOfLocations = {
  scope: Scope;
  typeIds: readonly number[];
  from: string;
  to: string;
  after: EntryCursor;
  limit: number;
  offset: number;
};
type PageOfLocations = {
  kind: Database['kind'];
  filter: EntryFilter;
  page: EntryPage;
  tables: RawBuilder<unknown>;
  scope: Scope;
};

const pagesOfLocations = new Map<string, Prepared<ValuesOfLocations, EntryRow>>();

/** The first query of the history page: a location or all of them, by type and day. Each shape is built once. */
function pageOfLocations({ kind, filter, page, tables, scope }: PageOfLocations) {
  const { inspectiontype_ids: typeIds, from, to } = filter;
  const parts = [typeIds, from, to, page.after].map((part) => part !== undefined);
  const found = tablesOf(scope, page.sort) ?? tables;
  const shape = [kind, found === ofLocation, found === allLocations, page.sort, ...parts].join();
  const known = pagesOfLocations.get(shape);
  if (known) return known;
  const made = prepared(
    (_db, p: ValuesOfLocations) =>
      entriesOf(
        kind,
        {
          scope: p.scope,
          within: within(p.scope, 'f.location_id'),
          inspectiontype_ids: typeIds && p.typeIds,
          from: from === undefined ? undefined : p.from,
          to: to === undefined ? undefined : p.to,
        },
        { sort: page.sort, limit: p.limit, offset: p.offset, after: page.after && p.after },
        found,
      ),
    // PostgreSQL takes any days for few, and would sort all inspections of a location for each page of them.
    { isPlannedEachCall: from !== undefined || to !== undefined },
  );
  pagesOfLocations.set(shape, made);
  return made;
}

export type EntryCounts = { total: number; low: number | undefined };

/**
 * The number of inspections that match the filter, and of low ratings in those that are found by having some; counting
 * stops at `limit` where each must be read.
 */
export async function countEntries(
  kind: Database['kind'],
  db: Executor,
  filter: EntryFilter,
  limit: number,
): Promise<EntryCounts> {
  if (filter.ofLocations && isOfDaysOnly(filter))
    return { total: await countOfDays(db, filter.ofLocations, filter), low: undefined };
  const isLowAsked = filter.has_low === true;
  const low = isLowAsked ? lowOfEntry(filter.scope) : sql<number>`0`;
  const { rows } = await sql<{
    total: number;
    low: number | null;
  }>`select count(*) as total, sum(low) as low
    from (select ${low} as low from ${source} where ${conditionsOf(kind, filter)} limit ${limit}) counted`.execute(
    db,
  );
  const [row] = rows;
  return {
    total: Number(row?.total ?? 0),
    low: isLowAsked ? Number(row?.low ?? 0) : undefined,
  };
}

type DaysOfLocations = Pick<ValuesOfLocations, 'scope' | 'typeIds' | 'from' | 'to'>;
const countsOfLocations = new Map<string, Prepared<DaysOfLocations, { total: number | null }>>();

/** The same from the daily sums of whole locations: one row per day, however much was inspected. */
async function countOfDays(
  db: Executor,
  scope: Scope,
  { inspectiontype_ids: typeIds, from, to }: EntryFilter,
): Promise<number> {
  const shape = [typeIds, from, to].map((part) => part !== undefined).join();
  const statement =
    countsOfLocations.get(shape) ??
    prepared((builder, p: DaysOfLocations) => {
      const conditions = [within(p.scope, 'r.location_id')];
      if (typeIds) conditions.push(sql<boolean>`inspectiontype_id in (${list(p.typeIds)})`);
      if (from !== undefined) conditions.push(sql<boolean>`day >= ${p.from}`);
      if (to !== undefined) conditions.push(sql<boolean>`day <= ${p.to}`);
      return sql<{ total: number | null }>`select sum(inspections) as total
        from ${dayTable(builder, p.scope)} where ${sql.join(conditions, sql` and `)}`;
    });
  countsOfLocations.set(shape, statement);
  const row = await statement.first(db, {
    scope,
    typeIds: typeIds ?? [],
    from: from ?? '',
    to: to ?? '',
  });
  return Number(row?.total ?? 0);
}

export type AnswerSums = {
  form_id: number;
  inspectable_id: number;
  answers: number;
  notes: number;
  counted: number;
  total: number;
  n1: number;
  n2: number;
};

const sumsOfForms = prepared(
  (_db, p: { scope: Scope; locations: readonly number[]; forms: readonly number[] }) =>
    sql<AnswerSums>`select form_id, inspectable_id, count(*) as answers,
      sum(case when note <> '' then 1 else 0 end) as notes, sum(case when value > 0 then 1 else 0 end) as counted,
      sum(case when value > 0 then value else 0 end) as total,
      sum(case when value = 1 then 1 else 0 end) as n1, sum(case when value = 2 then 1 else 0 end) as n2
    from (select a.form_id, a.note, a.value, ${chosenOfAnswer(locationIn(p.scope, 'a.location_id'))} as inspectable_id from answers a
      where a.location_id in (${list(p.locations)}) and a.form_id in (${list(p.forms)})) given
    group by form_id, inspectable_id`,
);

/** The sums of the answers of some forms, by the inspectable under which they were given. */
export async function answerSums(
  db: Executor,
  entries: readonly EntryRow[],
): Promise<AnswerSums[]> {
  if (entries.length === 0) return [];
  const locations = [...new Set(entries.map((entry) => entry.location_id))];
  const [first = 0, ...others] = locations;
  return sumsOfForms.all(db, {
    // Of several it is left to the list, since each length of a scope is a statement of its own.
    scope: others.length === 0 ? oneLocation(first) : everyLocation,
    locations: filledUp(locations),
    forms: filledUp([...new Set(entries.map((entry) => entry.form_id))]),
  });
}

/** The day and the form of the oldest inspection. */
export async function oldestEntry(
  db: Executor,
  within: RawBuilder<boolean>,
  typeId: number | undefined,
): Promise<{ date: string; form_id: number } | undefined> {
  const type =
    typeId === undefined ? sql<boolean>`true` : sql<boolean>`f.inspectiontype_id = ${typeId}`;
  const { rows } = await sql<{
    date: string;
    form_id: number;
  }>`select f.done_on as date, f.id as form_id
    from ${source} where ${within} and f.done_on is not null and f.status in ('submitted', 'complete') and ${type}
    order by f.done_on, f.id limit 1`.execute(db);
  return rows[0];
}
