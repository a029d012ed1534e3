import {
  coverageOf,
  type CoveredInspectable,
  type DerivedDate,
  type DueFault,
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
import { calendarIn } from './calendar-in.ts';
import { rowName, type DatabaseCheck } from './check.ts';

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
    for (const { id: location_id } of locations) {
      const here = sql`location_id = ${sql.lit(location_id)}`;
      const moves = await everyLastMove(snapshot, sql`i.${here}`);
      const due = withMoves(await coveredDue(snapshot, sql`d.${here}`), moves);
      const plans = await openPlans(snapshot, here);
      const calendar = await calendarIn(snapshot, location_id);
      const accounted: CoveredDue[] = [];
      found.looked(due.length);
      const dueOf = dueByInspectable(due);
      const inputOf = coverageInputs(plans, templates);
      for (const inspectable of await coveredInspectables(snapshot, sql`i.${here}`)) {
        const rows = dueOf(inspectable);
        for (const one of coverageOf(inspectable, inputOf(inspectable, rows, calendar))) {
          const typeId = one.inspectionTypeId;
          const row = dueOfType(rows, typeId);
          if (row) accounted.push(row);
          if (one.fault) found.fault(`${nameOf(inspectable, typeId)} ${textOf(one.fault)}`);
        }
      }
      for (const { locationId, inspectableId: id, content } of surplusDue(due, accounted))
        found.fault(
          `${nameOf({ locationId, id }, content.typeId)} belongs to no place of this location`,
        );
    }
  },
};

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
