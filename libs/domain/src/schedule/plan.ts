import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { isOpenDay, latestOpenDay, nextOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** One planned inspection: the originally planned date, and the date after a move. */
export type ScheduleEntry = {
  readonly dueDate: LocalDate;
  readonly newDueDate: LocalDate | null;
  readonly isConsumed: boolean;
};

/** The date that a plan gets; `capped` is true when it is earlier than requested. */
export type PlannedDate = { readonly date: LocalDate; readonly capped: boolean };

/** Why a date cannot be planned. */
export type PlanRefusal = 'max_reached' | 'already_scheduled' | 'date_in_past' | 'closed_day';

/**
 * The latest day that can be planned: the last open day of the period after max(natural_due, its open day, today),
 * or the first open day after that period where it has none. Always computed from the natural due date and never from
 * an earlier move (decisions 4 and 19).
 *
 * @example
 * latestPlannable({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, { periodDays: 7 }, alwaysOpen, '2026-11-21') // => '2026-12-02'
 */
export function latestPlannable(
  row: Rhythm,
  type: Pick<InspectionType, 'periodDays'>,
  calendar: WorkingCalendar,
  today: LocalDate,
): LocalDate {
  const natural = laterDay(row.naturalDue, shiftOf(row, row.naturalDue, type, calendar));
  const from = laterDay(natural, today);
  const latest = latestOpenDay(calendar, addDays(from, type.periodDays));
  return latest >= from ? latest : nextOpenDay(calendar, addDays(from, type.periodDays));
}

/**
 * Caps a planned date at the latest day that can be planned.
 *
 * @example
 * capPlannedDate('2026-12-24', '2026-12-02') // => { date: '2026-12-02', capped: true }
 */
export function capPlannedDate(wanted: LocalDate, latest: LocalDate): PlannedDate {
  return wanted > latest ? { date: latest, capped: true } : { date: wanted, capped: false };
}

/** The input of `planEntry`. Counts are of the period around the capped date. */
export type PlanRequest = {
  readonly wanted: LocalDate;
  readonly row: Rhythm;
  readonly today: LocalDate;
  readonly doneInPeriod: number;
  /** Unconsumed entries in that period by the days to which they shift, without the entry being moved. */
  readonly plannedInPeriod: number;
  /** Dates of the other unconsumed entries. */
  readonly existing: readonly LocalDate[];
};

/**
 * Validates a planned date: caps it and refuses it when it is closed, already planned, in the past or above the
 * period's maximum. The open day of the natural due date is never refused for its date or the maximum (decisions 4, 10
 * and 19).
 *
 * @example
 * planEntry({ wanted: '2026-11-24', row: { naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, today: '2026-11-21', doneInPeriod: 2, plannedInPeriod: 1, existing: [] }, { periodDays: 7, maxPerPeriod: 4 }, alwaysOpen) // => { ok: true, value: { date: '2026-11-24', capped: false } }
 */
export function planEntry(
  request: PlanRequest,
  type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod'>,
  calendar: WorkingCalendar,
): Result<PlannedDate, PlanRefusal> {
  const { row, today } = request;
  const planned = capPlannedDate(request.wanted, latestPlannable(row, type, calendar, today));
  if (request.existing.includes(planned.date)) return fail('already_scheduled');
  if (!isOpenDay(calendar, planned.date)) return fail('closed_day');
  if (planned.date === shiftOf(row, row.naturalDue, type, calendar)) return ok(planned);
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
 * An open entry planned for a day.
 *
 * @example
 * entryOn('2026-12-01') // => { dueDate: '2026-12-01', newDueDate: null, isConsumed: false }
 */
export const entryOn = (dueDate: LocalDate): ScheduleEntry => ({
  dueDate,
  newDueDate: null,
  isConsumed: false,
});

/**
 * The entries of a row for a simulation, of which those from some day on were read, in the order of their days: an
 * earlier one that is overdue is known by the row's planned due date alone.
 *
 * @example
 * entriesWith('2026-11-19', []) // => [{ dueDate: '2026-11-19', newDueDate: null, isConsumed: false }]
 * entriesWith(null, []) // => []
 */
export function entriesWith(
  plannedDue: LocalDate | null,
  read: readonly ScheduleEntry[],
): readonly ScheduleEntry[] {
  const isRead = plannedDue === null || read.some((entry) => effectiveDate(entry) === plannedDue);
  return isRead ? read : [entryOn(plannedDue), ...read];
}

/**
 * The entries that an inspection consumes: the earliest open one and all that share its day, and every one up to the
 * day it was done, which would otherwise be overdue immediately. `shift` finds the open day of a date (decisions 19).
 *
 * @example
 * consumedBy([{ dueDate: '2026-12-01', newDueDate: null, isConsumed: false }], '2026-11-30', (day) => day).length // => 1
 */
export function consumedBy<E extends ScheduleEntry>(
  entries: readonly E[],
  doneOn: LocalDate,
  shift: (day: LocalDate) => LocalDate,
): readonly E[] {
  const earliest = plannedDueOf(entries);
  const first = earliest === null ? null : shift(earliest);
  return entries.filter((entry) => {
    const day = shift(effectiveDate(entry));
    return !entry.isConsumed && (day <= doneOn || day === first);
  });
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
  const start = around.slice(0, period === 'month' ? 'YYYY-MM'.length : 'YYYY'.length);
  return days.filter((day) => day.startsWith(start)).length;
}
