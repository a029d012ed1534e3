import {
  coverageOf,
  type CoveredInspectable,
  type CoveringTemplate,
  type DerivedDate,
  type DueFault,
  type WorkingCalendar,
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
} from '../../../shared/coverage-rows.ts';
import type { PlaceSpan } from '../../../shared/location-parts.ts';
import type { Snapshot } from '../snapshot.ts';
import { calendarIn } from './calendar-in.ts';
import { rowName, type DatabaseCheck, type Findings } from './check.ts';
import { isWithin, placeSpans } from './place-spans.ts';

type DueRow = Tables['due_rows'];

/**
 * Each inspectable has the due rows that its active templates require, with the dates that follow from its inspections
 * and plans. Recomputed from inspectables, templates, forms and schedule entries and compared in both directions, so
 * that missing rows and surplus rows are found.
 */
export const dueRowsMatch: DatabaseCheck = {
  name: 'due_rows_match_places',
  tables: ['due_rows'],
  async run(snapshot, found) {
    const templates = await coveringTemplates(snapshot);
    const locations = await snapshot.all(
      sql<{ id: number }>`select distinct location_id as id from (
        select location_id from inspectables union all select location_id from due_rows) l order by id`,
    );
    const inspectedIn = await otherLocations(snapshot);
    for (const { id } of locations) {
      const where = { locationId: id, inspectedIn: [id, ...(inspectedIn.get(id) ?? [])] };
      const calendar = await calendarIn(snapshot, id);
      for (const span of await placeSpans(snapshot, id))
        await compare(snapshot, { ...where, span, templates, calendar }, found);
    }
  },
};

/** The other locations in which inspectables of a location were inspected: those that moved, rarely any. */
async function otherLocations(snapshot: Snapshot): Promise<ReadonlyMap<number, number[]>> {
  const rows = await snapshot.all(
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
  templates: readonly CoveringTemplate[];
  calendar: WorkingCalendar;
};

async function compare(
  snapshot: Snapshot,
  { locationId, inspectedIn, span, templates, calendar }: Compared,
  found: Findings,
): Promise<void> {
  const here = sql`location_id = ${sql.lit(locationId)}`;
  const moves = await everyLastMove(
    snapshot,
    // The span of `fi` is that of its index.
    sql`i.${here} and fi.location_id in (${sql.join(inspectedIn.map((id) => sql.lit(id)))})
      and ${isWithin('fi.inspectable_id', span)}`,
  );
  const due = withMoves(
    await coveredDue(snapshot, sql`d.${here} and ${isWithin('d.inspectable_id', span)}`),
    moves,
  );
  const plans = await openPlans(snapshot, sql`${here} and ${isWithin('inspectable_id', span)}`);
  const accounted: CoveredDue[] = [];
  found.looked(due.length);
  const dueOf = dueByInspectable(due);
  const inputOf = coverageInputs(plans, templates);
  const places = await coveredInspectables(snapshot, sql`i.${here} and ${isWithin('i.id', span)}`);
  for (const inspectable of places) {
    const rows = dueOf(inspectable);
    for (const one of coverageOf(inspectable, inputOf(inspectable, rows, calendar))) {
      const typeId = one.inspectionTypeId;
      const row = dueOfType(rows, typeId);
      if (row) accounted.push(row);
      if (one.fault) found.fault(`${nameOf(inspectable, typeId)} ${textOf(one.fault)}`);
    }
  }
  for (const { inspectableId: id, content } of surplusDue(due, accounted))
    found.fault(
      `${nameOf({ locationId, id }, content.typeId)} belongs to no place of this location`,
    );
}

const nameOf = (
  { locationId, id }: Pick<CoveredInspectable, 'locationId' | 'id'>,
  inspectiontype_id: number,
) => rowName('due_rows', { location_id: locationId, inspectable_id: id, inspectiontype_id });

const columns: Readonly<Record<DerivedDate, keyof DueRow>> = {
  naturalDue: 'natural_due',
  plannedDue: 'planned_due',
  lastDoneOn: 'last_done_on',
  createdOn: 'created_on',
};

function textOf(fault: DueFault): string {
  switch (fault.fault) {
    case 'missing':
      return 'is missing, so the place is in no list of this type';
    case 'wrong_kind':
      return `has the kind ${fault.stored}, but its place has the kind ${fault.expected}`;
    case 'wrongly_excluded':
      return 'is marked as not applicable although an active template applies';
    case 'wrongly_included':
      return 'is marked as applicable although no active template applies';
    case 'wrong_date':
      return `has ${columns[fault.date]} ${fault.stored ?? 'none'}, but its inspections and plans give ${fault.expected ?? 'none'}`;
    case 'not_on_open_day':
      return 'is not due on the open day of its date';
    case 'not_listed':
      return 'does not have the date by which its place is listed';
  }
}
