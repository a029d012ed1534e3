import { addDays, inspectionType, localDayOf, shiftOf } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { joinTypes, someTemplateApplies } from '../applicability/public.ts';
import { calendarOf, holdCalendars } from '../working-calendars/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { updateEffectiveDates, updatePlannedDates, type DueRowKey } from './due-row-dates.ts';
import { decidedBy, settleMissed } from './missed-inspections.ts';
import { rhythmOf } from './row-dates.ts';
import { everyLocation, oneLocation, within } from '../../shared/scope.ts';

// Every write to an inspectable, a template or a date updates these rows in the same transaction, so the due list is an
// indexed read.

/** Which inspectables to update: some by id, or all that a template of one type may apply to. */
export type DueScope =
  { inspectableIds: readonly number[] } | { inspectiontypeId: number; locationId: number | null };

/**
 * Updates the due rows in scope to match the current inspectables and templates. Set-based: the cost depends on the
 * size of the scope. What a row missed counts from the day of `now` if a template begins to apply, and up to the day
 * before it if none does any more; rows that are loaded, without `now`, count from their first due date.
 *
 * Time in which no template applied counts as nothing: when one applies again, what was due in the meantime is due on
 * the day of `now`, and so is a place of an earlier day to which one applies for the first time.
 */
export async function updateDueRows(
  tx: Executor,
  scope: DueScope,
  now: Date | null,
): Promise<void> {
  const locations = await locationsOf(tx, scope);
  if (locations.length === 0) return;
  const locationIds = 'inspectableIds' in scope ? locations.map(({ id }) => id) : [];
  const today = now ? todayIn(locations, now) : () => sql`null`;
  await holdCalendars(
    tx,
    locations.map(({ id }) => id),
  );
  await insertNewRows(tx, scope, today(sql`i.location_id`));
  const ofRow = today(sql`due_rows.location_id`);
  const naturalDue = sql`case when is_applicable = 0 and natural_due < ${ofRow} then ${ofRow} else natural_due end`;
  const { rows: changed } =
    await sql<ChangedRow>`update due_rows set is_applicable = 1 - is_applicable,
      natural_due = ${naturalDue},
      applies_from = case when is_applicable = 0 then ${ofRow} else applies_from end,
      decided_through = case when is_applicable = 0 and decided_through < ${ofRow} then null else decided_through end
    where ${rowsOf(scope, locationIds)} and is_applicable <> case when exists (
      select 1 from inspectables i ${joinTypes()}
      where i.id = due_rows.inspectable_id and k.inspectiontype_id = due_rows.inspectiontype_id
        and i.archived_at is null and ${someTemplateApplies}) then 1 else 0 end
    returning ${returned(ofRow)}`.execute(tx);
  for (const { id } of locations) await updateEffectiveDates(tx, id, groupsOf(scope, locationIds));
  if (!now) return;
  for (const rows of Map.groupBy(changed, (row) => row.location_id).values()) {
    await dropPassedPlans(tx, rows, now);
    await settleMissed(tx, rows);
  }
}

/** Adds the rows that templates ask for and that are not there yet. */
async function insertNewRows(
  tx: Executor,
  scope: DueScope,
  today: RawBuilder<unknown>,
): Promise<void> {
  const inScope =
    'inspectableIds' in scope
      ? sql`i.id in (${sql.join(scope.inspectableIds)})`
      : sql`${ofTemplate(scope, 'i.location_id')} and k.inspectiontype_id = ${scope.inspectiontypeId}`;
  const firstDue = sql`case when i.first_due_date < ${today} and i.created_on < ${today}
    then ${today} else i.first_due_date end`;
  await sql`insert into due_rows (location_id, inspectable_id, inspectiontype_id, kind, natural_due, due, opens_on, created_on, is_applicable, applies_from)
    select i.location_id, i.id, k.inspectiontype_id, i.kind, ${firstDue}, ${firstDue}, ${firstDue}, i.created_on, 1, ${today}
    from inspectables i ${joinTypes()}
    where ${inScope} and i.archived_at is null and ${someTemplateApplies}
    on conflict (location_id, inspectable_id, inspectiontype_id) do nothing`.execute(tx);
}

/** Removes the plans of rows of one location that apply again, if the open day of theirs passed in the meantime. */
async function dropPassedPlans(
  tx: Executor,
  rows: readonly ChangedRow[],
  now: Date,
): Promise<void> {
  const planned = rows.filter((row) => row.is_applicable === 1 && row.planned_due !== null);
  const [first] = planned;
  if (!first) return;
  const { location_id, today } = first;
  const calendar = await calendarOf(tx, location_id);
  for (const [typeId, ofType] of Map.groupBy(planned, (row) => row.inspectiontype_id)) {
    const type = inspectionType(typeId);
    if (!type) continue;
    for (const part of chunks(ofType, 500)) {
      const rowOf = new Map(part.map((row) => [row.inspectable_id, row]));
      const passed = (await openEntries(tx, location_id, typeId, [...rowOf.keys()])).filter(
        (entry) => {
          const row = rowOf.get(entry.inspectable_id);
          if (!row) return false;
          return shiftOf(rhythmOf(row), entry.effective_date, type, calendar) < today;
        },
      );
      for (const entries of chunks(passed, 500))
        await tx
          .updateTable('schedule_entries')
          .set((eb) => ({ removed_at: now.toISOString(), version: eb('version', '+', 1) }))
          .where('location_id', '=', location_id)
          .where(
            'id',
            'in',
            entries.map(({ id }) => id),
          )
          .execute();
      const ids = [...new Set(passed.map((entry) => entry.inspectable_id))];
      await updatePlannedDates(tx, location_id, ids, { by: null, at: now, today });
    }
  }
}

const openEntries = (tx: Executor, locationId: number, typeId: number, ids: readonly number[]) =>
  tx
    .selectFrom('schedule_entries')
    .select(['id', 'inspectable_id', 'effective_date'])
    .where('location_id', '=', locationId)
    .where('inspectable_id', 'in', ids)
    .where('inspectiontype_id', '=', typeId)
    .where('removed_at', 'is', null)
    .where('consumed_by_form_id', 'is', null)
    .execute();

/**
 * Moves the due rows of a room to another location, where what it misses counts from the day of the move: what its former
 * location has decided is not decided again by another calendar.
 */
export async function moveDueRows(
  tx: Executor,
  room: { id: number; location_id: number },
  locationId: number,
  now: Date,
): Promise<void> {
  await holdCalendars(tx, [room.location_id, locationId]);
  const locations = await zonesOf(tx, sql`l.id in (${room.location_id}, ${locationId})`);
  const today = todayIn(locations, now)(sql`due_rows.location_id`);
  const set = async (change: RawBuilder<unknown>, from: number) => {
    const { rows } = await sql<ChangedRow>`update due_rows set ${change}
      where due_rows.location_id = ${from} and due_rows.inspectable_id = ${room.id}
      returning ${returned(today)}`.execute(tx);
    return rows;
  };
  // A room that no longer belongs to the location at the end of the day has missed nothing there on that day.
  const left = await set(sql`kind = kind`, room.location_id);
  await settleMissed(
    tx,
    left
      .filter((row) => row.is_applicable === 1)
      .map((row) => ({ ...row, is_applicable: 0 as const })),
  );
  for (const row of left) {
    const decided = await decidedBy(tx, row, addDays(row.today, -1));
    await tx
      .updateTable('due_rows')
      .set({ decided_through: decided })
      .where('location_id', '=', room.location_id)
      .where('inspectable_id', '=', room.id)
      .where('inspectiontype_id', '=', row.inspectiontype_id)
      .execute();
  }
  await set(sql`location_id = ${locationId}`, room.location_id);
  await updateEffectiveDates(tx, locationId, sql<boolean>`due_rows.inspectable_id = ${room.id}`);
  await settleMissed(tx, await set(sql`applies_from = ${today}`, locationId));
}

type ChangedRow = DueRowKey &
  Pick<
    Tables['due_rows'],
    | 'natural_due'
    | 'planned_due'
    | 'last_done_on'
    | 'created_on'
    | 'applies_from'
    | 'decided_through'
    | 'is_applicable'
  > & { today: string };

const returned = (today: RawBuilder<unknown>) =>
  sql`location_id, inspectable_id, inspectiontype_id, natural_due, planned_due, last_done_on, created_on, applies_from, decided_through, is_applicable, ${today} as today`;

// A template is of one location, or of every one.
const ofTemplate = ({ locationId }: { locationId: number | null }, column: string) =>
  within(locationId === null ? everyLocation : oneLocation(locationId), column);

type LocationZone = { id: number; time_zone: string };

/** The locations in scope, with their zones; their due rows are found by the location, which their key begins with. */
async function locationsOf(tx: Executor, scope: DueScope): Promise<LocationZone[]> {
  if ('inspectableIds' in scope && scope.inspectableIds.length === 0) return [];
  const ids =
    'inspectableIds' in scope
      ? sql`l.id in (select location_id from inspectables where id in (${sql.join(scope.inspectableIds)}))`
      : sql`l.kind = 'location' and ${ofTemplate(scope, 'l.id')}`;
  return zonesOf(tx, ids);
}

async function zonesOf(tx: Executor, locations: RawBuilder<unknown>): Promise<LocationZone[]> {
  const { rows } = await sql<LocationZone>`select l.id, l.time_zone from inspectables l
    where ${locations}`.execute(tx);
  return rows;
}

/** A value that depends on the time zone of a location as SQL; a constant if all are in one zone. */
function inZone(locations: readonly LocationZone[], valueOf: (zone: string) => string) {
  const values = [...new Set(locations.map((location) => location.time_zone))].map(
    (zone) => [zone, valueOf(zone)] as const,
  );
  const [only, ...others] = values;
  if (only && others.length === 0) return () => sql`${sql.lit(only[1])}`;
  const cases = values.map(([zone, value]) => sql`when ${sql.lit(zone)} then ${sql.lit(value)}`);
  return (locationId: RawBuilder<unknown>) =>
    sql`(select case l.time_zone ${sql.join(cases, sql` `)} end from inspectables l where l.id = ${locationId})`;
}

/** The current day of a location as SQL. */
const todayIn = (locations: readonly LocationZone[], now: Date) =>
  inZone(locations, (zone) => localDayOf(now, zone));

function rowsOf(scope: DueScope, locationIds: readonly number[]) {
  if ('inspectableIds' in scope)
    return sql<boolean>`due_rows.location_id in (${sql.join(locationIds)})
      and due_rows.inspectable_id in (${sql.join(scope.inspectableIds)})`;
  return sql<boolean>`due_rows.inspectiontype_id = ${scope.inspectiontypeId} and ${ofTemplate(scope, 'due_rows.location_id')}`;
}

// All rows of the inspectables in scope: inspectables of one kind have the same types.
function groupsOf(scope: DueScope, locationIds: readonly number[]) {
  if ('inspectableIds' in scope) return rowsOf(scope, locationIds);
  const kind = inspectionType(scope.inspectiontypeId)?.scope ?? '';
  return sql<boolean>`due_rows.kind = ${kind} and ${ofTemplate(scope, 'due_rows.location_id')}`;
}
