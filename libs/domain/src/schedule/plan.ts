import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay, periodRange } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { DueRow } from './due.ts';

/** One planned inspection: the originally planned date, and the date after a move. */
export type ScheduleEntry = {
  readonly dueDate: LocalDate;
  readonly newDueDate: LocalDate | null;
  readonly isConsumed: boolean;
};

/** The date that a plan gets; `capped` is true when it is earlier than requested. */
export type PlannedDate = { readonly date: LocalDate; readonly capped: boolean };

/** Why a date cannot be planned. */
export type PlanRefusal = 'max_reached' | 'already_scheduled' | 'date_in_past';

/**
 * Caps a planned date: at most one period after max(natural_due, today), always computed from the natural due date and
 * never from an earlier move (decisions 4).
 *
 * @example
 * capPlannedDate('2026-12-24', { naturalDue: '2026-11-25', today: '2026-11-21' }, { periodDays: 7 }) // => { date: '2026-12-02', capped: true }
 */
export function capPlannedDate(
  wanted: LocalDate,
  bounds: { readonly naturalDue: LocalDate; readonly today: LocalDate },
  type: Pick<InspectionType, 'periodDays'>,
): PlannedDate {
  const latest = addDays(laterDay(bounds.naturalDue, bounds.today), type.periodDays);
  return wanted > latest ? { date: latest, capped: true } : { date: wanted, capped: false };
}

/** The input of `planEntry`. Counts are of the period around the capped date. */
export type PlanRequest = {
  readonly wanted: LocalDate;
  readonly row: Pick<DueRow, 'naturalDue'>;
  readonly today: LocalDate;
  readonly doneInPeriod: number;
  /** Unconsumed entries in that period, without the entry being moved. */
  readonly plannedInPeriod: number;
  /** Effective dates of the other unconsumed entries. */
  readonly existing: readonly LocalDate[];
};

/**
 * Validates a planned date: caps it and refuses it when it is already planned, in the past or above the period's
 * maximum. The natural due date itself is never refused for its date or the maximum (decisions 4 and 10).
 *
 * @example
 * planEntry({ wanted: '2026-11-24', row: { naturalDue: '2026-11-25' }, today: '2026-11-21', doneInPeriod: 2, plannedInPeriod: 1, existing: [] }, { periodDays: 7, maxPerPeriod: 4 }) // => { ok: true, value: { date: '2026-11-24', capped: false } }
 */
export function planEntry(
  request: PlanRequest,
  type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod'>,
): Result<PlannedDate, PlanRefusal> {
  const { row, today } = request;
  const planned = capPlannedDate(request.wanted, { naturalDue: row.naturalDue, today }, type);
  if (request.existing.includes(planned.date)) return fail('already_scheduled');
  if (planned.date === row.naturalDue) return ok(planned);
  if (planned.date < today) return fail('date_in_past');
  const isFull = request.doneInPeriod + request.plannedInPeriod + 1 > type.maxPerPeriod;
  return isFull ? fail('max_reached') : ok(planned);
}

/**
 * The current date of an entry: the one after its last move.
 *
 * @example
 * effectiveDate({ dueDate: '2026-11-21', newDueDate: '2026-11-24' }) // => '2026-11-24'
 */
export function effectiveDate(entry: Pick<ScheduleEntry, 'dueDate' | 'newDueDate'>): LocalDate {
  return entry.newDueDate ?? entry.dueDate;
}

/**
 * The planned due date of a row: the earliest date of its unconsumed entries.
 *
 * @example
 * plannedDueOf([{ dueDate: '2026-12-01', newDueDate: null, isConsumed: false }]) // => '2026-12-01'
 * plannedDueOf([]) // => null
 */
export function plannedDueOf(entries: readonly ScheduleEntry[]): LocalDate | null {
  const open = entries.filter((entry) => !entry.isConsumed).map(effectiveDate);
  return open.length === 0 ? null : open.reduce((one, other) => (one < other ? one : other));
}

/**
 * The entries that an inspection consumes: the earliest open one, and every one up to the day it was done,
 * which would otherwise be overdue immediately.
 *
 * @example
 * consumedBy([{ dueDate: '2026-12-01', newDueDate: null, isConsumed: false }], '2026-11-30').length // => 1
 */
export function consumedBy<E extends ScheduleEntry>(
  entries: readonly E[],
  doneOn: LocalDate,
): readonly E[] {
  const earliest = plannedDueOf(entries);
  return entries.filter(
    (entry) =>
      !entry.isConsumed && (effectiveDate(entry) <= doneOn || effectiveDate(entry) === earliest),
  );
}

/**
 * How many of the days are in the type's calendar period around a day.
 *
 * @example
 * countInPeriod(['2026-11-01', '2026-12-01'], '2026-11-21', 'month') // => 1
 */
export function countInPeriod(
  days: readonly LocalDate[],
  around: LocalDate,
  period: 'month' | 'year',
): number {
  const { from, to } = periodRange(around, period);
  return days.filter((day) => from <= day && day <= to).length;
}
