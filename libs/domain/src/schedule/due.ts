import type { InspectionType } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import {
  closedOn,
  latestKnown,
  latestOpenDay,
  openDaysBetween,
  shiftDay,
} from './working-calendar.ts';
import type { ClosedDay, WorkingCalendar } from './working-calendar.ts';

/** What the due date of one (inspectable, type) follows from (decisions 4). */
export type DueRow = {
  /** The date by the inspection rhythm. */
  readonly naturalDue: LocalDate;
  /** The earliest planned date not yet consumed; it takes precedence over the natural one. */
  readonly plannedDue: LocalDate | null;
  readonly lastDoneOn: LocalDate | null;
  /** The day on which the inspectable was created; no date shifts to an earlier one. Null if it is not known. */
  readonly createdOn: LocalDate | null;
  /** Whether an active template of the type applies. */
  readonly isApplicable: boolean;
};

/** What a due row follows from besides what is planned for it. */
export type Rhythm = Pick<DueRow, 'naturalDue' | 'lastDoneOn' | 'createdOn'>;

/** The states by date; every (inspectable, type) has exactly one. */
export const dueStates = ['not_applicable', 'not_due', 'open', 'due', 'overdue'] as const;

/** One state by date. */
export type DueState = (typeof dueStates)[number];

/** The dates by which an inspection is listed. */
export type DueDates = {
  /** An open day. */
  readonly due: LocalDate;
  /** The first day on which the inspection may be done, open or closed. */
  readonly opensOn: LocalDate;
};

type RowDates = Pick<DueRow, 'naturalDue' | 'plannedDue' | 'lastDoneOn' | 'createdOn'>;

/**
 * The date before it shifts to an open day: the planned one, else the natural one.
 *
 * @example
 * unshiftedDue({ naturalDue: '2026-11-21', plannedDue: '2026-11-24' }) // => '2026-11-24'
 */
export function unshiftedDue(row: Pick<DueRow, 'naturalDue' | 'plannedDue'>): LocalDate {
  return row.plannedDue ?? row.naturalDue;
}

/**
 * The earliest day to which a date of a row may shift: not before the inspectable was created, and not the day of its
 * last inspection or an earlier one, so that nothing is due again on the day it was done. Null without a limit.
 *
 * @example
 * earliestShift({ lastDoneOn: '2026-11-20', createdOn: '2026-01-07' }) // => '2026-11-21'
 */
export function earliestShift(row: Pick<DueRow, 'lastDoneOn' | 'createdOn'>): LocalDate | null {
  return latestKnown(row.createdOn, row.lastDoneOn === null ? null : addDays(row.lastDoneOn, 1));
}

/**
 * The open day to which a date of a row shifts (decisions 19).
 *
 * @example
 * shiftOf({ lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, alwaysOpen) // => '2026-11-21'
 */
export function shiftOf(
  row: Pick<DueRow, 'lastDoneOn' | 'createdOn'>,
  day: LocalDate,
  { periodDays }: Pick<InspectionType, 'periodDays'>,
  calendar: WorkingCalendar,
): LocalDate {
  return shiftDay(calendar, day, { periodDays, notBefore: earliestShift(row) });
}

/**
 * The effective dates of a row: due is the planned date, else the natural one, shifted to an open day; it opens
 * giveInDays before the earlier of the two (specification 4, decisions 19).
 *
 * @example
 * dueDates({ naturalDue: '2026-11-21', plannedDue: null, lastDoneOn: null, createdOn: null }, { giveInDays: 1, periodDays: 7 }, { openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }) // => { due: '2026-11-23', opensOn: '2026-11-20' }
 */
export function dueDates(
  row: RowDates,
  type: Pick<InspectionType, 'giveInDays' | 'periodDays'>,
  calendar: WorkingCalendar,
): DueDates {
  const { due, opensOn } = computeDue(row, type, calendar);
  return { due, opensOn };
}

/**
 * The effective dates, and why the day before the shift is closed; null where it is open. What explains a date reads
 * them from here too, so that it cannot say anything else.
 *
 * @example
 * computeDue({ naturalDue: '2026-11-21', plannedDue: null, lastDoneOn: null, createdOn: null }, { giveInDays: 1, periodDays: 7 }, alwaysOpen) // => { due: '2026-11-21', opensOn: '2026-11-20', closedOn: null }
 */
export function computeDue(
  row: RowDates,
  type: Pick<InspectionType, 'giveInDays' | 'periodDays'>,
  calendar: WorkingCalendar,
): DueDates & { readonly closedOn: ClosedDay | null } {
  const unshifted = unshiftedDue(row);
  const due = shiftOf(row, unshifted, type, calendar);
  return {
    due,
    opensOn: addDays(due < unshifted ? due : unshifted, -type.giveInDays),
    closedOn: closedOn(calendar, unshifted),
  };
}

/**
 * Whether an inspection can be done today: today ≥ opens_on (specification 4). A closed day does not prevent it.
 *
 * @example
 * canInspectNow({ opensOn: '2026-11-20' }, '2026-11-20') // => true
 * canInspectNow({ opensOn: '2026-11-20' }, '2026-11-19') // => false
 */
export function canInspectNow(dates: Pick<DueDates, 'opensOn'>, today: LocalDate): boolean {
  return today >= dates.opensOn;
}

/**
 * The one state of a row on a day. It is overdue once an open day has passed after the due date.
 *
 * | today                                            | state     |
 * | ------------------------------------------------ | --------- |
 * | before opens_on                                  | not_due   |
 * | from opens_on                                    | open      |
 * | the due date, and the closed days after it       | due       |
 * | from the first open day after the due date       | overdue   |
 *
 * @example
 * dueState({ due: '2026-11-21', opensOn: '2026-11-20', isApplicable: true }, alwaysOpen, '2026-11-21') // => 'due'
 */
export function dueState(
  row: DueDates & Pick<DueRow, 'isApplicable'>,
  calendar: WorkingCalendar,
  today: LocalDate,
): DueState {
  if (!row.isApplicable) return 'not_applicable';
  if (row.due < latestOpenDay(calendar, today)) return 'overdue';
  if (row.due <= today) return 'due';
  return canInspectNow(row, today) ? 'open' : 'not_due';
}

/**
 * The next inspection date: due if it can be done now, else one period after the planned or natural date, shifted to an
 * open day (specification 4, decisions 19).
 *
 * @example
 * nextInspectionDate({ naturalDue: '2026-11-21', plannedDue: null, lastDoneOn: null, createdOn: null }, { giveInDays: 1, periodDays: 7 }, alwaysOpen, '2026-11-20') // => '2026-11-21'
 * nextInspectionDate({ naturalDue: '2026-11-21', plannedDue: null, lastDoneOn: null, createdOn: null }, { giveInDays: 1, periodDays: 7 }, alwaysOpen, '2026-11-15') // => '2026-11-28'
 */
export function nextInspectionDate(
  row: RowDates,
  type: Pick<InspectionType, 'giveInDays' | 'periodDays'>,
  calendar: WorkingCalendar,
  today: LocalDate,
): LocalDate {
  const dates = dueDates(row, type, calendar);
  return canInspectNow(dates, today)
    ? dates.due
    : shiftOf(row, addDays(unshiftedDue(row), type.periodDays), type, calendar);
}

/**
 * Open days since a due date; 0 up to the first open day after it.
 *
 * @example
 * daysOverdue('2026-11-19', alwaysOpen, '2026-11-21') // => 2
 * daysOverdue('2026-11-21', alwaysOpen, '2026-11-21') // => 0
 */
export function daysOverdue(due: LocalDate, calendar: WorkingCalendar, today: LocalDate): number {
  return openDaysBetween(calendar, due, today);
}

/** A due row with the type that it belongs to. */
export type TypedDueRow = { readonly row: DueRow; readonly type: InspectionType };
