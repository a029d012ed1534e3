import {
  coverageOf,
  inspectionType,
  soundDue,
  type Applicability,
  type DerivedDate,
  type DueFault,
  type SoundDue,
} from '@kierros/domain';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import {
  coverageInputs,
  coveredDue,
  coveredInspectables,
  coveringTemplates,
  dueByInspectable,
  dueOfType,
  everyLastMove,
  openPlans,
  surplusDue,
  withMoves,
  type CoveredDue,
  type RowReader,
} from '../../coverage/public.ts';
import type { DueRowKey, PlaceSpan } from '../../due/public.ts';
import { calendarIn } from './calendar-in.ts';
import { rowName, type DatabaseCheck } from './check.ts';
import { isWithin, placeSpans } from './place-spans.ts';

type DueRow = Tables['due_rows'];

/**
 * Each inspectable has the due rows that its active templates require, with the dates that follow from its inspections
 * and plans. Recomputed from inspectables, templates, forms and schedule entries and compared in both directions, so
 * that missing rows and surplus rows are found; a rebuild corrects them.
 */
export const dueRowsMatch: DatabaseCheck = {
  name: 'due_rows_match_places',
  tables: ['due_rows'],
  async run(snapshot, found) {
    for (const { id } of await undatedPlaces(snapshot))
      found.fault(`${rowName('inspectables', { id })} has no created_on`);
    const wrongIn = await wrongDueRows(snapshot);
    for (const { id } of await locationsWithPlaces(snapshot))
      for await (const { rows, wrong } of wrongIn(id)) {
        found.looked(rows);
        for (const { key, fault } of wrong)
          found.fault(`${rowName('due_rows', key)} ${textOf(fault)}`);
      }
  },
};

type UndatedPlace = { id: number; created_at: string; time_zone: string | null };

/** The places without the day on which they were created, which a server of an older version does not write. */
export const undatedPlaces = (reader: RowReader): Promise<UndatedPlace[]> =>
  reader.all(sql<UndatedPlace>`select i.id, i.created_at, l.time_zone from inspectables i
    join inspectables l on l.id = i.location_id where i.created_on = ''`);

/** The locations with places, or with due rows of places that they do not have. */
export const locationsWithPlaces = (reader: RowReader): Promise<{ id: number; rows: number }[]> =>
  reader.all(sql<{ id: number; rows: number }>`
    select location_id as id, count(*) as rows from (
      select location_id from inspectables union all select location_id from due_rows) l
    group by location_id order by id`);

/** A due row that disagrees with the records that it follows from, and what it must say; `sound` is absent without one. */
export type WrongDue = {
  readonly key: DueRowKey;
  readonly fault: DueFault | { readonly fault: 'surplus' };
  readonly sound?: SoundDue;
};

/** The wrong due rows of a location, some thousand places at a time, of how many rows. */
export async function wrongDueRows(
  reader: RowReader,
): Promise<(locationId: number) => AsyncGenerator<{ rows: number; wrong: WrongDue[] }>> {
  const templates = await coveringTemplates(reader);
  const inspectedIn = await otherLocations(reader);
  return async function* (locationId) {
    const where = { locationId, inspectedIn: [locationId, ...(inspectedIn.get(locationId) ?? [])] };
    for (const span of await placeSpans(reader, locationId))
      yield await wrongInSpan(reader, { ...where, span, templates });
  };
}

/** The other locations in which inspectables of a location were inspected: those that moved, rarely any. */
async function otherLocations(reader: RowReader): Promise<ReadonlyMap<number, number[]>> {
  const rows = await reader.all(
    sql<{ location_id: number; was_in: number }>`
      select distinct i.location_id, fi.location_id as was_in from form_inspectables fi
      join inspectables i on i.id = fi.inspectable_id where i.location_id <> fi.location_id`,
  );
  const byLocation = Map.groupBy(rows, (row) => row.location_id);
  return new Map([...byLocation].map(([id, of]) => [id, of.map((row) => row.was_in)]));
}

type Compared = {
  locationId: number;
  inspectedIn: readonly number[];
  span: PlaceSpan;
  templates: readonly Applicability[];
};

async function dueInSpan(reader: RowReader, { locationId, inspectedIn, span }: Compared) {
  const here = sql`location_id = ${sql.lit(locationId)}`;
  const moves = await everyLastMove(
    reader,
    // The span of `fi` is that of its index.
    sql`i.${here} and fi.location_id in (${sql.join(inspectedIn.map((id) => sql.lit(id)))})
      and ${isWithin('fi.inspectable_id', span)}`,
  );
  const rows = await coveredDue(reader, sql`d.${here} and ${isWithin('d.inspectable_id', span)}`);
  return withMoves(rows, moves);
}

async function wrongInSpan(
  reader: RowReader,
  compared: Compared,
): Promise<{ rows: number; wrong: WrongDue[] }> {
  const { locationId, span, templates } = compared;
  const here = sql`location_id = ${sql.lit(locationId)}`;
  const calendar = await calendarIn(reader, locationId);
  const due = await dueInSpan(reader, compared);
  const plans = await openPlans(reader, sql`${here} and ${isWithin('inspectable_id', span)}`);
  const accounted: CoveredDue[] = [];
  const wrong: WrongDue[] = [];
  const dueOf = dueByInspectable(due);
  const inputOf = coverageInputs(plans, templates);
  const keyOf = (id: number, typeId: number): DueRowKey => ({
    ...{ location_id: locationId, inspectable_id: id, inspectiontype_id: typeId },
  });
  const inspectables = await coveredInspectables(
    reader,
    sql`i.${here} and ${isWithin('i.id', span)}`,
  );
  for (const inspectable of inspectables) {
    const rows = dueOf(inspectable);
    const input = inputOf(inspectable, rows, calendar);
    for (const { inspectionTypeId, exclusion, fault } of coverageOf(inspectable, input)) {
      const row = dueOfType(rows, inspectionTypeId);
      if (row) accounted.push(row);
      if (!fault) continue;
      const key = keyOf(inspectable.id, inspectionTypeId);
      const type = inspectionType(inspectionTypeId);
      const known = row && type && { type, stored: row.content.stored, exclusion };
      const sound = known && soundDue(inspectable, known, input.evidenceOf(known.type));
      wrong.push({ key, fault, ...(sound && { sound }) });
    }
  }
  for (const { inspectableId, content } of surplusDue(due, accounted))
    wrong.push({ key: keyOf(inspectableId, content.typeId), fault: { fault: 'surplus' } });
  return { rows: due.length, wrong };
}

/** The columns of the dates that follow from inspections and plans. */
export const dueColumns: Readonly<Record<DerivedDate, keyof DueRow>> = {
  naturalDue: 'natural_due',
  plannedDue: 'planned_due',
  lastDoneOn: 'last_done_on',
  createdOn: 'created_on',
};

function textOf(fault: WrongDue['fault']): string {
  switch (fault.fault) {
    case 'surplus':
      return 'belongs to no place of this location';
    case 'missing':
      return 'is missing, so the place is in no list of this type';
    case 'wrong_kind':
      return `has the kind ${fault.stored}, but its place has the kind ${fault.expected}`;
    case 'wrongly_excluded':
      return 'is marked as not applicable although an active template applies';
    case 'wrongly_included':
      return 'is marked as applicable although no active template applies';
    case 'wrong_date':
      return `has ${dueColumns[fault.date]} ${fault.stored ?? 'none'}, but its inspections and plans give ${fault.expected ?? 'none'}`;
    case 'not_on_open_day':
      return 'is not due on the open day of its date';
    case 'not_listed':
      return 'does not have the date by which its place is listed';
  }
}
