import { addDays, inspectionTypes, type DayRange } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Scope } from '../../shared/viewer.ts';
import type { CalendarEntry } from './calendar.repository.ts';

export type SpanFilter = {
  inspectiontypeId?: number | undefined;
  kind?: Tables['due_rows']['kind'] | undefined;
  /** Only what one of each of these contains, or is itself. */
  within: readonly number[];
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

const locationsOf = (scope: Scope) =>
  scope.all
    ? sql`in (select id from inspectables where kind = 'location')`
    : sql`= ${scope.locationId}`;

/** Conditions on the inspectable of a row: what contains it, and its kind. */
function ofFilter(
  scope: Scope,
  { within, kind }: SpanFilter,
  inspectableId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = within.map(
    (id) => sql`(i.id = ${id} or i.environment_id = ${id}
    or i.location_id = ${id})`,
  );
  if (kind !== undefined) conditions.push(sql`i.kind = ${kind}`);
  if (conditions.length === 0) return sql`1 = 1`;
  return sql`${inspectableId} in (select i.id from inspectables i
    where i.location_id ${locationsOf(scope)} and ${sql.join(conditions, sql` and `)})`;
}

/** The applicable rows that are due within some days, read type by type along the index. */
export async function rowsDue(
  db: Executor,
  scope: Scope,
  filter: SpanFilter & { range: DayRange },
): Promise<SpanRow[]> {
  const { from, to } = filter.range;
  const found: SpanRow[] = [];
  for (const { id, scope: kind } of inspectionTypes) {
    if (filter.inspectiontypeId !== undefined && filter.inspectiontypeId !== id) continue;
    if (filter.kind !== undefined && filter.kind !== kind) continue;
    const { rows } = await sql<SpanRow>`
      select d.location_id, d.inspectable_id, d.inspectiontype_id, d.natural_due, d.planned_due, d.due, d.opens_on,
        d.last_done_on, d.created_on from due_rows d
      where d.location_id ${locationsOf(scope)} and d.inspectiontype_id = ${id} and d.is_applicable = 1
        and d.due >= ${from} and d.due <= ${to} and ${ofFilter(scope, filter, sql`d.inspectable_id`)}`.execute(
      db,
    );
    found.push(...rows);
  }
  return found.sort(
    (a, b) => a.inspectable_id - b.inspectable_id || a.inspectiontype_id - b.inspectiontype_id,
  );
}

/** All open entries to which a template still applies, in the order of their days. */
export async function openEntries(
  db: Executor,
  scope: Scope,
  filter: SpanFilter,
): Promise<CalendarEntry[]> {
  const ofType =
    filter.inspectiontypeId === undefined
      ? sql`1 = 1`
      : sql`e.inspectiontype_id = ${filter.inspectiontypeId}`;
  const { rows } = await sql<CalendarEntry>`
    select e.*, d.natural_due, d.last_done_on, d.created_on from schedule_entries e
    join due_rows d on d.location_id = e.location_id and d.inspectable_id = e.inspectable_id
      and d.inspectiontype_id = e.inspectiontype_id and d.is_applicable = 1
    where e.location_id ${locationsOf(scope)} and e.removed_at is null and e.consumed_by_form_id is null
      and ${ofType} and ${ofFilter(scope, filter, sql`e.inspectable_id`)}
    order by e.effective_date, e.inspectable_id, e.id`.execute(db);
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
    where f.location_id ${locationsOf(scope)} and f.done_on >= ${from} and f.done_on <= ${to}
      and f.status in ('submitted', 'complete')
      and fi.location_id = f.location_id and fi.form_id = f.id and ${sql.join(conditions, sql` and `)}
    order by f.done_on, f.id, fi.inspectable_id`.execute(db);
  return rows;
}

/** The (inspectable, type) that a user was the last to inspect, keyed `inspectable.type`. */
export async function lastInspectedBy(
  db: Executor,
  scope: Scope,
  inspectorId: number,
  today: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ inspectable_id: number; inspectiontype_id: number }>`
    select distinct d.inspectable_id, d.inspectiontype_id
    from forms f cross join form_inspectables fi cross join due_rows d
    where f.location_id ${locationsOf(scope)} and f.done_on >= ${addDays(today, -LAST_WITHIN_DAYS)}
      and f.author_id = ${inspectorId} and f.status in ('submitted', 'complete')
      and fi.location_id = f.location_id and fi.form_id = f.id
      and d.location_id = f.location_id and d.inspectable_id = fi.inspectable_id
      and d.inspectiontype_id = f.inspectiontype_id and d.last_done_on = f.done_on`.execute(db);
  return new Set(rows.map((row) => `${row.inspectable_id}.${row.inspectiontype_id}`));
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
