import {
  canInspectNow,
  daysOverdue,
  dueDates,
  dueState,
  inspectionType,
  nextInspectionDate,
} from '@kierros/domain';
import type { DueDates, LocalDate, TypedDueRow, WorkingCalendar } from '@kierros/domain';
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

/** Encodes a due inspection with the fields derived from the day; undefined when no template applies. */
export function dueToWire(
  entry: Omit<DueEntry, 'dates'>,
  calendar: WorkingCalendar,
  today: LocalDate,
): Schema<'DueInspection'> | undefined {
  const { row, type } = entry;
  const dates = dueDates(row, type, calendar);
  const state = dueState({ ...dates, isApplicable: row.isApplicable }, calendar, today);
  if (state === 'not_applicable') return undefined;
  return {
    inspectiontype_id: type.id,
    natural_due: row.naturalDue,
    planned_due: row.plannedDue,
    next_due_date: dates.due,
    opens_on: dates.opensOn,
    state,
    days_overdue: daysOverdue(dates.due, calendar, today),
    can_inspect_now: canInspectNow(dates, today),
    next_inspection_date: nextInspectionDate(row, type, calendar, today),
    last_done_on: row.lastDoneOn,
    created_on: row.createdOn ?? row.naturalDue,
    never_inspected: row.lastDoneOn === null,
    in_progress: entry.inProgress,
    template_ids: [...entry.templateIds],
  };
}
