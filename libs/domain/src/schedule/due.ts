import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysBetween } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';

/** The due dates of one (inspectable, type) (decisions 4). */
export type DueRow = {
  /** The date by the inspection rhythm. */
  readonly naturalDue: LocalDate;
  /** The earliest planned date not yet consumed; it takes precedence over the natural one. */
  readonly plannedDue: LocalDate | null;
  readonly lastDoneOn: LocalDate | null;
  /** Whether an active template of the type applies. */
  readonly isApplicable: boolean;
};

/** The states by date; every (inspectable, type) has exactly one. */
export const dueStates = ['not_applicable', 'not_due', 'open', 'due', 'overdue'] as const;

/** One state by date. */
export type DueState = (typeof dueStates)[number];

/**
 * The effective date: the planned one, else the natural one.
 *
 * @example
 * effectiveDue({ naturalDue: '2026-11-21', plannedDue: '2026-11-24' }) // => '2026-11-24'
 */
export function effectiveDue(row: Pick<DueRow, 'naturalDue' | 'plannedDue'>): LocalDate {
  return row.plannedDue ?? row.naturalDue;
}

/**
 * The first day on which an inspection may be done: due − giveInDays (specification 4).
 *
 * @example
 * opensOn('2026-11-21', { giveInDays: 3 }) // => '2026-11-18'
 */
export function opensOn(due: LocalDate, type: Pick<InspectionType, 'giveInDays'>): LocalDate {
  return addDays(due, -type.giveInDays);
}

/**
 * Whether an inspection can be done today: today ≥ due − giveInDays (specification 4).
 *
 * @example
 * canInspectNow('2026-11-21', { giveInDays: 1 }, '2026-11-20') // => true
 * canInspectNow('2026-11-21', { giveInDays: 1 }, '2026-11-19') // => false
 */
export function canInspectNow(
  due: LocalDate,
  type: Pick<InspectionType, 'giveInDays'>,
  today: LocalDate,
): boolean {
  return today >= opensOn(due, type);
}

/**
 * The one state of a row on a day. Due today is not overdue.
 *
 * | today              | state     |
 * | ------------------ | --------- |
 * | before opens_on    | not_due   |
 * | from opens_on      | open      |
 * | the due date       | due       |
 * | after the due date | overdue   |
 *
 * @example
 * dueState({ naturalDue: '2026-11-21', plannedDue: null, isApplicable: true }, { giveInDays: 1 }, '2026-11-21') // => 'due'
 */
export function dueState(
  row: Pick<DueRow, 'naturalDue' | 'plannedDue' | 'isApplicable'>,
  type: Pick<InspectionType, 'giveInDays'>,
  today: LocalDate,
): DueState {
  if (!row.isApplicable) return 'not_applicable';
  const due = effectiveDue(row);
  if (due < today) return 'overdue';
  if (due === today) return 'due';
  return canInspectNow(due, type, today) ? 'open' : 'not_due';
}

/**
 * The next inspection date: due if it can be done now, else due + period (specification 4).
 *
 * @example
 * nextInspectionDate('2026-11-21', { giveInDays: 1, periodDays: 7 }, '2026-11-20') // => '2026-11-21'
 * nextInspectionDate('2026-11-21', { giveInDays: 1, periodDays: 7 }, '2026-11-15') // => '2026-11-28'
 */
export function nextInspectionDate(
  due: LocalDate,
  type: Pick<InspectionType, 'giveInDays' | 'periodDays'>,
  today: LocalDate,
): LocalDate {
  return canInspectNow(due, type, today) ? due : addDays(due, type.periodDays);
}

/**
 * Whole days since a due date; 0 up to and including the due date.
 *
 * @example
 * daysOverdue('2026-11-19', '2026-11-21') // => 2
 * daysOverdue('2026-11-21', '2026-11-21') // => 0
 */
export function daysOverdue(due: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(due, today));
}

/** A due row with the type that it belongs to. */
export type TypedDueRow = { readonly row: DueRow; readonly type: InspectionType };
