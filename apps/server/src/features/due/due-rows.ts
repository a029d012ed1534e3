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
import { moveToLocation } from '../../shared/move-location.ts';
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
  const parts = await partsOf(tx, scope);
  await holdCalendars(
    tx,
    parts.map(({ locationId }) => locationId),
  );
  for (const part of parts) await updatePart(tx, part, now);
}

// One location at a time: where locations lie on several machines, only one of them can decide whether a template applies.
async function updatePart(tx: Executor, part: Part, now: Date | null): Promise<void> {
  const { locationId } = part;
  const today = now ? todayIn(part, now) : sql`null`;
  await insertNewRows(tx, part, today);
  const naturalDue = sql`case when is_applicable = 0 and natural_due < ${today} then ${today} else natural_due end`;
  const { rows: changed } =
    await sql<ChangedRow>`update due_rows set is_applicable = 1 - is_applicable,
      natural_due = ${naturalDue},
      applies_from = case when is_applicable = 0 then ${today} else applies_from end,
      decided_through = case when is_applicable = 0 and decided_through < ${today} then null else decided_through end
    where due_rows.location_id = ${locationId} and ${part.rows} and is_applicable <> case when exists (
      select 1 from inspectables i ${joinTypes()}
      where i.id = due_rows.inspectable_id and k.inspectiontype_id = due_rows.inspectiontype_id
        and i.archived_at is null and ${someTemplateApplies}) then 1 else 0 end
    returning ${returned(today)}`.execute(tx);
  await updateEffectiveDates(tx, locationId, part.groups);
  if (!now || changed.length === 0) return;
  await dropPassedPlans(tx, changed, now);
  await settleMissed(tx, changed);
}

/** Adds the rows that templates ask for and that are not there yet. */
async function insertNewRows(tx: Executor, part: Part, today: RawBuilder<unknown>): Promise<void> {
  const firstDue = sql`case when i.first_due_date < ${today} and i.created_on < ${today}
    then ${today} else i.first_due_date end`;
  await sql`insert into due_rows (location_id, inspectable_id, inspectiontype_id, kind, natural_due, due, opens_on, created_on, is_applicable, applies_from)
    select i.location_id, i.id, k.inspectiontype_id, i.kind, ${firstDue}, ${firstDue}, ${firstDue}, i.created_on, 1, ${today}
    from inspectables i ${joinTypes()}
    where i.location_id = ${part.locationId} and ${part.inspectables} and i.archived_at is null and ${someTemplateApplies}
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
  const zones = new Map((await zonesOf(tx, [room.location_id, locationId])).map(asEntry));
  const todayAt = (id: number) => todayIn({ time_zone: zones.get(id) ?? '' }, now);
  const set = async (change: RawBuilder<unknown>, from: number) => {
    const { rows } = await sql<ChangedRow>`update due_rows set ${change}
      where due_rows.location_id = ${from} and due_rows.inspectable_id = ${room.id}
      returning ${returned(todayAt(from))}`.execute(tx);
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
  const its = { from: room.location_id, column: 'inspectable_id', ids: [room.id] } as const;
  await moveToLocation(tx, 'due_rows', its, () => ({ location_id: locationId }));
  await updateEffectiveDates(tx, locationId, sql<boolean>`due_rows.inspectable_id = ${room.id}`);
  await settleMissed(tx, await set(sql`applies_from = ${todayAt(locationId)}`, locationId));
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

/** What is in scope in one location. */
type Part = {
  locationId: number;
  time_zone: string;
  /** Conditions for `inspectables i` with their types, for due rows, and for all rows of the inspectables in scope. */
  inspectables: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
  groups: RawBuilder<boolean>;
};

const partsOf = (tx: Executor, scope: DueScope): Promise<Part[]> =>
  'inspectableIds' in scope
    ? partsOfInspectables(tx, scope.inspectableIds)
    : partsOfTemplate(tx, scope);

async function partsOfInspectables(tx: Executor, ids: readonly number[]): Promise<Part[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LocationZone & { inspectable_id: number }>`
    select l.id, l.time_zone, i.id as inspectable_id
    from inspectables i join inspectables l on l.id = i.location_id
    where i.id in (${sql.join(ids)})`.execute(tx);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([locationId, ofLocation]) => {
    const its = sql.join(ofLocation.map((row) => row.inspectable_id));
    const groups = sql<boolean>`due_rows.inspectable_id in (${its})`;
    const time_zone = ofLocation[0]?.time_zone ?? '';
    return { locationId, time_zone, inspectables: sql`i.id in (${its})`, rows: groups, groups };
  });
}

async function partsOfTemplate(
  tx: Executor,
  scope: Extract<DueScope, { inspectiontypeId: number }>,
): Promise<Part[]> {
  const { rows } = await sql<LocationZone>`select l.id, l.time_zone from inspectables l
    where l.kind = 'location' and ${ofTemplate(scope, 'l.id')}`.execute(tx);
  // Inspectables of one kind have the same types.
  const kind = inspectionType(scope.inspectiontypeId)?.scope ?? '';
  return rows.map(({ id, time_zone }) => ({
    locationId: id,
    time_zone,
    inspectables: sql`k.inspectiontype_id = ${scope.inspectiontypeId}`,
    rows: sql`due_rows.inspectiontype_id = ${scope.inspectiontypeId}`,
    groups: sql<boolean>`due_rows.kind = ${kind}`,
  }));
}

const asEntry = ({ id, time_zone }: LocationZone) => [id, time_zone] as const;

async function zonesOf(tx: Executor, ids: readonly number[]): Promise<LocationZone[]> {
  const { rows } = await sql<LocationZone>`select l.id, l.time_zone from inspectables l
    where l.id in (${sql.join(ids)})`.execute(tx);
  return rows;
}

/** The current day of a location as SQL; PostgreSQL could not tell the type of a parameter that is only returned. */
const todayIn = ({ time_zone }: { time_zone: string }, now: Date) =>
  sql`${sql.lit(localDayOf(now, time_zone))}`;
