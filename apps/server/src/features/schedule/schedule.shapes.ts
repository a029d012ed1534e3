import type { Schema } from '@kierros/api/schema';
import { entryRecord } from '../../db/record-columns.ts';
import type { EntryRow } from './schedule.repository.ts';

/** A schedule entry in the shape of the contract. */
export const toEntry = (
  row: EntryRow,
  seen: { naturalDue: string; plannerName: string; capped?: boolean },
): Schema<'ScheduleEntry'> => ({
  ...entryRecord.fromRow(row),
  inspection_type_id: row.inspectiontype_id as Schema<'InspectionTypeId'>,
  natural_due: seen.naturalDue,
  consumed: row.consumed_by_form_id !== null,
  ...(seen.capped !== undefined && { capped: seen.capped }),
  created_by: { id: row.created_by, name: seen.plannerName },
});
