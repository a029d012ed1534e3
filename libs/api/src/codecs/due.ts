import {
  canInspectNow,
  daysOverdue,
  dueState,
  effectiveDue,
  inspectionType,
  nextInspectionDate,
  opensOn,
} from '@kierros/domain';
import type { LocalDate, TypedDueRow } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** A due row with the other fields of the wire format. */
export type DueEntry = TypedDueRow & {
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
      isApplicable: true,
    },
    inProgress: wire.in_progress,
    templateIds: wire.template_ids,
  };
}

/** Encodes a due inspection with the fields derived from the day; undefined when no template applies. */
export function dueToWire(entry: DueEntry, today: LocalDate): Schema<'DueInspection'> | undefined {
  const { row, type } = entry;
  const state = dueState(row, type, today);
  if (state === 'not_applicable') return undefined;
  const due = effectiveDue(row);
  return {
    inspectiontype_id: type.id,
    natural_due: row.naturalDue,
    planned_due: row.plannedDue,
    next_due_date: due,
    opens_on: opensOn(due, type),
    state,
    days_overdue: daysOverdue(due, today),
    can_inspect_now: canInspectNow(due, type, today),
    next_inspection_date: nextInspectionDate(due, type, today),
    last_done_on: row.lastDoneOn,
    never_inspected: row.lastDoneOn === null,
    in_progress: entry.inProgress,
    template_ids: [...entry.templateIds],
  };
}
