import { inspectionType } from '@kierros/domain';
import type { DueDates, TypedDueRow } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** A due row with the other fields of the wire format. */
export type DueEntry = TypedDueRow & {
  /** The effective dates, which the server computed by the calendar of the location. */
  readonly dates: DueDates;
  readonly inProgress: boolean;
  readonly templateIds: readonly number[];
};

/**
 * Decodes a due inspection. Fields that the server derived from the day (state,
 * days overdue) are ignored: a device that was offline overnight computes them
 * for its own today. Undefined for a type that this version does not know.
 */
export function dueFromWire(wire: Schema<'DueInspection'>): DueEntry | undefined {
  const type = inspectionType(wire.inspectiontype_id);
  if (!type) return undefined;
  return {
    type,
    row: {
      naturalDue: wire.natural_due,
      plannedDue: wire.planned_due,
      lastDoneOn: wire.last_done_on,
      createdOn: wire.created_on,
      isApplicable: true,
    },
    dates: { due: wire.next_due_date, opensOn: wire.opens_on },
    inProgress: wire.in_progress,
    templateIds: wire.template_ids,
  };
}
