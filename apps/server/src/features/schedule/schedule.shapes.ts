import type { Schema } from '@kierros/api/schema';
import type { EntryRow } from './schedule.repository.ts';

/** A schedule entry in the shape of the contract. */
export const toEntry = (
  row: EntryRow,
  seen: { naturalDue: string; plannerName: string; capped?: boolean },
): Schema<'ScheduleEntry'> => ({
  id: row.id,
  inspectable_id: row.inspectable_id,
  inspection_type_id: row.inspectiontype_id as Schema<'InspectionTypeId'>,
  due_date: row.due_date,
  new_due_date: row.new_due_date,
  effective_date: row.effective_date,
  natural_due: seen.naturalDue,
  consumed: row.consumed_by_form_id !== null,
  ...(seen.capped !== undefined && { capped: seen.capped }),
  created_by: { id: row.created_by, name: seen.plannerName },
  created_at: row.created_at,
  version: row.version,
});
