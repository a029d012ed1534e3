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
  coveredInspectables,
  coveringTemplates,
  everyLastMove,
  openPlans,
  pairKey,
} from '../../../shared/coverage-rows.ts';
import type { Snapshot } from '../snapshot.ts';
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
      const due = await dueRowsIn(snapshot, location_id);
      const moves = await everyLastMove(snapshot, sql`i.${here}`);
      const plans = await openPlans(snapshot, here);
      const calendar = await calendarIn(snapshot, location_id);
      const stored = new Map(due.map((row) => [pairKey(row), row]));
      found.looked(stored.size);
      const inputOf = coverageInputs({ due, moves, plans }, templates);
      for (const inspectable of await coveredInspectables(snapshot, sql`i.${here}`))
        for (const one of coverageOf(inspectable, inputOf(inspectable, calendar))) {
          const pair = { location_id, ...pairOf(inspectable, one.inspectionTypeId) };
          stored.delete(pairKey(pair));
          if (one.fault) found.fault(`${rowName('due_rows', pair)} ${textOf(one.fault)}`);
        }
      for (const row of stored.values())
        found.fault(`${nameOf(row)} belongs to no place of this location`);
    }
  },
};

const pairOf = ({ id }: CoveredInspectable, inspectiontype_id: number) => ({
  inspectable_id: id,
  inspectiontype_id,
});

const nameOf = ({ location_id, inspectable_id, inspectiontype_id }: DueRow) =>
  rowName('due_rows', { location_id, inspectable_id, inspectiontype_id });

const dueRowsIn = (snapshot: Snapshot, locationId: number): Promise<DueRow[]> =>
  snapshot.all(sql<DueRow>`select * from due_rows where location_id = ${sql.lit(locationId)}`);

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
