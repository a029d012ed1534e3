import { inspectionTypes, type DayRange } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { EntryRow } from './schedule.repository.ts';
import { withinNamed, type Scope } from '../../shared/scope.ts';

export type CalendarFilter = {
  range: DayRange;
  inspectiontypeId?: number | undefined;
  kind?: Tables['due_rows']['kind'] | undefined;
};

export type NaturalRow = Pick<
  Tables['due_rows'],
  'location_id' | 'inspectable_id' | 'inspectiontype_id' | 'natural_due' | 'due' | 'opens_on'
>;
export type CalendarEntry = EntryRow &
  Pick<Tables['due_rows'], 'natural_due' | 'last_done_on' | 'created_on'>;

/** The most rows read for one calendar; more than a screen could show. */
const MOST = 50_000;

const kindOf = ({ kind }: CalendarFilter) =>
  kind === undefined ? sql`1 = 1` : sql`d.kind = ${kind}`;

/** The open entries of some days to which a template still applies, in the order of their days. */
export async function entriesBetween(
  db: Executor,
  scope: Scope,
  filter: CalendarFilter,
): Promise<CalendarEntry[]> {
  const { from, to } = filter.range;
  const ofType =
    filter.inspectiontypeId === undefined
      ? sql`1 = 1`
      : sql`e.inspectiontype_id = ${filter.inspectiontypeId}`;
  const { rows } = await sql<CalendarEntry>`
    select e.*, d.natural_due, d.last_done_on, d.created_on from schedule_entries e
    join due_rows d on d.location_id = e.location_id and d.inspectable_id = e.inspectable_id
      and d.inspectiontype_id = e.inspectiontype_id and d.is_applicable = 1
    where ${withinNamed(scope, 'e.location_id')} and e.effective_date >= ${from} and e.effective_date <= ${to}
      and e.removed_at is null and e.consumed_by_form_id is null and ${ofType} and ${kindOf(filter)}
    order by e.effective_date, e.inspectable_id, e.id limit ${MOST}`.execute(db);
  return rows;
}

/** The natural due dates that fall on some days, without a planned date, read type by type along the index. */
export async function naturalBetween(
  db: Executor,
  scope: Scope,
  filter: CalendarFilter,
): Promise<NaturalRow[]> {
  const { from, to } = filter.range;
  const found: NaturalRow[] = [];
  for (const { id, scope: kind } of inspectionTypes) {
    if (filter.inspectiontypeId !== undefined && filter.inspectiontypeId !== id) continue;
    if (filter.kind !== undefined && filter.kind !== kind) continue;
    // Without a planned date, `due` is the open day of the natural date.
    const { rows } = await sql<NaturalRow>`
      select d.location_id, d.inspectable_id, d.inspectiontype_id, d.natural_due, d.due, d.opens_on from due_rows d
      where ${withinNamed(scope, 'd.location_id')} and d.inspectiontype_id = ${id} and d.is_applicable = 1
        and d.due >= ${from} and d.due <= ${to} and d.planned_due is null
      order by d.due, d.inspectable_id limit ${MOST}`.execute(db);
    found.push(...rows);
  }
  return found.sort(
    (a, b) => a.inspectable_id - b.inspectable_id || a.inspectiontype_id - b.inspectiontype_id,
  );
}
