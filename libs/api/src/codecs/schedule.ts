import type { Recommendation, ScheduleEntry } from '@kierros/domain';
import type { Schema } from '../schema.ts';

type Reason = Recommendation['reasons'][number];

/** Decodes the part of a planned inspection that rules depend on. */
export function scheduleEntryFromWire(
  wire: Pick<Schema<'ScheduleEntry'>, 'due_date' | 'new_due_date' | 'consumed'>,
): ScheduleEntry {
  return { dueDate: wire.due_date, newDueDate: wire.new_due_date, isConsumed: wire.consumed };
}

/** Encodes the reason of a recommendation. */
export function reasonToWire(reason: Reason): Schema<'RecommendationReason'> {
  if (reason.reason !== 'window_closing') return reason;
  return { reason: reason.reason, days_left: reason.daysLeft };
}

/** Decodes the reason of a recommendation. */
export function reasonFromWire(wire: Schema<'RecommendationReason'>): Reason {
  switch (wire.reason) {
    case 'overdue':
      return { reason: wire.reason, days: wire.days ?? 0 };
    case 'low_last_value':
      return { reason: wire.reason, value: wire.value ?? 0 };
    case 'window_closing':
      return { reason: wire.reason, daysLeft: wire.days_left ?? 0 };
    case 'due_that_day':
      return { reason: wire.reason };
  }
}
