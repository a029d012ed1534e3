import { addDays, inspectionType, inspectionTypes, shiftedDays } from '@kierros/domain';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isPostgres, rowsAsTable } from '../../db/dialect.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { calendarOf, holdCalendar, type LocationCalendar } from '../working-calendars/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { forPlaces } from './location-parts.ts';
import { storePlanMoves, type Planning } from './plan-moves.ts';

// The dates of due rows: natural, planned, and the effective ones that follow from them by the calendar.

type Condition = ReturnType<typeof sql<boolean>>;

// Rooms and locations have one type each, so their only row leads; searching siblings of 100,000 rooms takes PostgreSQL
// minutes.
const sharedKinds = sql.join(
  inspectionTypes
    .map((type) => type.scope)
    .filter((kind, index, all) => all.indexOf(kind) !== index)
    .map((kind) => sql.lit(kind)),
);

const isShared = sql<boolean>`due_rows.kind in (${sharedKinds})`;

type DateOfType = { inspectiontype_id: number; day: string };

const shiftColumns = {
  inspectiontype_id: 'integer',
  day: 'text',
  previous: 'text',
  next: 'text',
  opens_previous: 'text',
  opens_next: 'text',
} as const;

/** The open days before and after each date, and when an inspection due on them can begin. */
const shiftsOf = (dates: readonly DateOfType[], calendar: LocationCalendar) =>
  dates.flatMap(({ inspectiontype_id, day }) => {
    const type = inspectionType(inspectiontype_id);
    if (!type) return [];
    const { previous, next } = shiftedDays(calendar, day, type);
    const opens = (due: string) => addDays(due < day ? due : day, -type.giveInDays);
    const opens_previous = previous === null ? null : opens(previous);
    return [{ inspectiontype_id, day, previous, next, opens_previous, opens_next: opens(next) }];
  });

/**
 * Sets the effective dates of due rows of one location from their planned and natural ones by the calendar, and which
 * row leads its inspectable's group; the condition covers all rows of each inspectable. Set-based: the open days of the
 * distinct dates are computed by the domain, and the rows updated by them. The transaction holds the calendar.
 */
export async function updateEffectiveDates(
  tx: Executor,
  locationId: number,
  groups: Condition,
): Promise<void> {
  const rows = sql<boolean>`due_rows.location_id = ${locationId} and ${groups}`;
  const calendar = await calendarOf(tx, locationId);
  const { rows: dates } = await sql<DateOfType>`
    select distinct inspectiontype_id, coalesce(planned_due, natural_due) as day from due_rows where ${rows}`.execute(
    tx,
  );
  const shifts = shiftsOf(dates, calendar);
  if (shifts.length === 0) return;
  const table = rowsAsTable(tx, 'shifts', shiftColumns, shifts);
  // The domain's `earliestShift`.
  const isPrevious = sql`s.previous >= due_rows.created_on and (due_rows.last_done_on is null or s.previous > due_rows.last_done_on)`;
  const due = sql`case when ${isPrevious} then s.previous else s.next end`;
  const opensOn = sql`case when ${isPrevious} then s.opens_previous else s.opens_next end`;
  const leading = (day: RawBuilder<unknown>) =>
    sql`case when due_rows.is_applicable = 1 then ${day} end`;
  const ifAlone = (day: RawBuilder<unknown>, column: string) =>
    sql`case when ${isShared} then due_rows.${sql.id(column)} else ${leading(day)} end`;
  // Materialized, because SQLite would parse the JSON again for each row.
  await sql`with s as materialized (select * from ${table})
    update due_rows set due = ${due}, opens_on = ${opensOn},
      earliest_due = ${ifAlone(due, 'earliest_due')},
      earliest_opens_on = ${ifAlone(opensOn, 'earliest_opens_on')}
    from s where ${rows} and s.inspectiontype_id = due_rows.inspectiontype_id
      and s.day = coalesce(due_rows.planned_due, due_rows.natural_due)
      and (due_rows.due <> ${due} or due_rows.opens_on <> ${opensOn} or (not ${isShared}
        and (due_rows.earliest_due is distinct from ${leading(due)}
          or due_rows.earliest_opens_on is distinct from ${leading(opensOn)})))`.execute(tx);
  if (dates.some(({ inspectiontype_id }) => isSharedType(inspectiontype_id)))
    await leadingRowsOf(locationId, sql<boolean>`${rows} and ${isShared}`).execute(tx);
}

/** The same for all due rows of a location, a part at a time. */
export const updateAllEffectiveDates = (tx: Executor, locationId: number): Promise<void> =>
  forPlaces(tx, locationId, ({ from, to }) =>
    updateEffectiveDates(
      tx,
      locationId,
      sql<boolean>`due_rows.inspectable_id between ${from} and ${to}`,
    ),
  );

const isSharedType = (typeId: number) =>
  inspectionTypes.filter((type) => type.scope === inspectionType(typeId)?.scope).length > 1;

/**
 * The earliest applicable row of an inspectable leads its group: it has the group's dates, the others null. The due
 * list is ordered by them.
 */
const leadingRowsOf = (locationId: number, groups: Condition) => {
  const siblings = sql`from due_rows d where d.location_id = ${locationId}
    and d.inspectable_id = due_rows.inspectable_id and d.is_applicable = 1`;
  const leads = sql`is_applicable = 1 and not exists (select 1 ${siblings}
    and (d.due < due_rows.due or (d.due = due_rows.due and d.inspectiontype_id < due_rows.inspectiontype_id)))`;
  return sql`update due_rows set earliest_due = case when ${leads} then due_rows.due end,
      earliest_opens_on = case when ${leads} then (select min(d.opens_on) ${siblings}) end
    where ${groups}`;
};

const leadingRow = prepared((_db, p: { location_id: number; inspectable_id: number }) =>
  leadingRowsOf(
    p.location_id,
    sql<boolean>`due_rows.location_id = ${p.location_id} and due_rows.inspectable_id = ${p.inspectable_id}`,
  ),
);

export type DueRowKey = { location_id: number; inspectable_id: number; inspectiontype_id: number };

/** The effective ones are those by the calendar that the transaction holds. */
type Dates = Pick<
  Tables['due_rows'],
  'natural_due' | 'planned_due' | 'last_done_on' | 'due' | 'opens_on'
>;
type Change<D> = { key: DueRowKey; dates: D };

const update = <D extends Partial<Tables['due_rows']>>(
  db: Kysely<Tables>,
  { key, dates }: Change<D>,
) =>
  db
    .updateTable('due_rows')
    .set(dates as object)
    .where('location_id', '=', key.location_id)
    .where('inspectable_id', '=', key.inspectable_id)
    .where('inspectiontype_id', '=', key.inspectiontype_id);

const datesOfMember = prepared((db, p: Change<Dates>) => update(db, p));
const datesOfLeader = prepared(
  (db, p: Change<Dates & { earliest_due: string | null; earliest_opens_on: string | null }>) =>
    update(db, p),
);

/**
 * Writes new dates of one row, which the transaction has locked. A room has one type of inspection and
 * leads its own group (`alone`); the rows of an environment are `shared`.
 */
export async function setDueDates(
  tx: Executor,
  row: DueRowKey & { is_applicable: 0 | 1 },
  dates: Dates,
  siblings: 'alone' | 'shared',
): Promise<void> {
  const { location_id, inspectable_id, inspectiontype_id } = row;
  const key = { location_id, inspectable_id, inspectiontype_id };
  if (siblings === 'alone') {
    const isDue = row.is_applicable === 1;
    const earliest_due = isDue ? dates.due : null;
    const earliest_opens_on = isDue ? dates.opens_on : null;
    await datesOfLeader.run(tx, { key, dates: { ...dates, earliest_due, earliest_opens_on } });
    return;
  }
  await Promise.all([
    datesOfMember.run(tx, { key, dates }),
    leadingRow.run(tx, { location_id, inspectable_id }),
  ]);
}

/**
 * Locks the due rows of these inspectables on PostgreSQL, so that one transaction at a time decides on their dates and
 * reads the state, schedule included, that the previous one committed. SQLite has one writer and needs no lock.
 */
export async function lockDueRows(
  tx: Executor,
  locationId: number,
  inspectableIds: readonly number[],
): Promise<void> {
  if (!isPostgres(tx)) return;
  for (const part of chunks(inspectableIds, 1_000))
    await lockedRows.all(tx, { locationId, ids: filledUp(part) });
}

const lockedRows = prepared((db, p: { locationId: number; ids: number[] }) =>
  db
    .selectFrom('due_rows')
    .select('inspectable_id')
    .where('location_id', '=', p.locationId)
    .where('inspectable_id', 'in', p.ids)
    .orderBy('inspectable_id')
    .orderBy('inspectiontype_id')
    .forUpdate(),
);

type PlannedMove = DueRowKey & Pick<Tables['plan_moves'], 'natural_due' | 'from_date' | 'to_date'>;

/**
 * Sets the planned dates of some inspectables of one location from their open schedule entries: the earliest entry
 * counts, otherwise the natural date. What changes is stored as a move of the plan. Set-based, for moving one entry as
 * well as for bulk planning.
 */
export async function updatePlannedDates(
  tx: Executor,
  locationId: number,
  inspectableIds: readonly number[],
  planning: Planning,
): Promise<void> {
  if (inspectableIds.length === 0) return;
  await holdCalendar(tx, locationId);
  await lockDueRows(tx, locationId, inspectableIds);
  const rows = sql<boolean>`due_rows.location_id = ${locationId}
    and due_rows.inspectable_id in (${sql.join(inspectableIds)})`;
  const planned = sql`(select min(e.effective_date) from schedule_entries e
    where e.location_id = ${locationId} and e.inspectable_id = due_rows.inspectable_id
      and e.inspectiontype_id = due_rows.inspectiontype_id
      and e.removed_at is null and e.consumed_by_form_id is null)`;
  const changed = sql`${rows} and planned_due is distinct from ${planned}`;
  const { rows: moves } =
    await sql<PlannedMove>`select location_id, inspectable_id, inspectiontype_id,
      natural_due, planned_due as from_date, ${planned} as to_date
    from due_rows where ${changed}
    order by inspectable_id, inspectiontype_id`.execute(tx);
  await storePlanMoves(tx, planning, moves);
  await sql`update due_rows set planned_due = ${planned} where ${changed}`.execute(tx);
  await updateEffectiveDates(tx, locationId, rows);
}
