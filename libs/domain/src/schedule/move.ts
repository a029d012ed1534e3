import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysBetween, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow, effectiveDue } from './due.ts';
import type { DueRow } from './due.ts';

/** What a submission does to a row: it moves the dates, or says why not. */
export type Move =
  | {
      readonly moved: true;
      readonly naturalDue: LocalDate;
      /** The plan is consumed; `plannedDueOf` finds the next one among what is left. */
      readonly plannedDue: null;
      readonly lastDoneOn: LocalDate;
      readonly onTime: boolean;
    }
  | { readonly moved: false; readonly reason: UnmovedReason };

/** Why a submission moved no date: it was moved since it was seen, or the inspection began too early. */
export type UnmovedReason = 'natural_due_changed' | 'not_open_yet';

/**
 * Moves a row after a submission, but only if its natural due date is still
 * the one that the inspector saw: natural_due = max(natural_due, done_on) +
 * period. Twenty equal submissions so move a date once (decisions 4).
 *
 * @example
 * afterSubmission({ naturalDue: '2026-11-21', lastDoneOn: null }, { naturalDueSeen: '2026-11-21', doneOn: '2026-11-20' }, { periodDays: 7 }) // => { moved: true, naturalDue: '2026-11-28', plannedDue: null, lastDoneOn: '2026-11-20', onTime: true }
 * afterSubmission({ naturalDue: '2026-11-28', lastDoneOn: '2026-11-20' }, { naturalDueSeen: '2026-11-21', doneOn: '2026-11-20' }, { periodDays: 7 }) // => { moved: false, reason: 'natural_due_changed' }
 */
export function afterSubmission(
  row: Pick<DueRow, 'naturalDue' | 'lastDoneOn'>,
  submission: { readonly naturalDueSeen: LocalDate; readonly doneOn: LocalDate },
  type: Pick<InspectionType, 'periodDays'>,
): Move {
  if (submission.naturalDueSeen !== row.naturalDue)
    return { moved: false, reason: 'natural_due_changed' };
  return {
    moved: true,
    naturalDue: addDays(laterDay(row.naturalDue, submission.doneOn), type.periodDays),
    plannedDue: null,
    // A late upload of an older round must not turn the last inspection back.
    lastDoneOn: laterDay(row.lastDoneOn ?? submission.doneOn, submission.doneOn),
    onTime: isOnTime(row.naturalDue, submission.doneOn),
  };
}

/**
 * Whether an inspection could begin on a day by any of these dates: those that
 * its inspector saw, or those that count now (decisions 4).
 *
 * @example
 * couldBegin([{ naturalDue: '2026-11-21', plannedDue: null }], { giveInDays: 1 }, '2026-11-20') // => true
 * couldBegin([{ naturalDue: '2026-11-21', plannedDue: null }], { giveInDays: 1 }, '2026-11-19') // => false
 */
export function couldBegin(
  dates: readonly Pick<DueRow, 'naturalDue' | 'plannedDue'>[],
  type: Pick<InspectionType, 'giveInDays'>,
  begunOn: LocalDate,
): boolean {
  return dates.some((row) => canInspectNow(effectiveDue(row), type, begunOn));
}

/**
 * Whether an inspection was on time, measured against the natural due date.
 *
 * @example
 * isOnTime('2026-11-21', '2026-11-21') // => true
 * isOnTime('2026-11-21', '2026-11-22') // => false
 */
export function isOnTime(naturalDue: LocalDate, doneOn: LocalDate): boolean {
  return doneOn <= naturalDue;
}

/**
 * Whole periods that passed since the natural due date without an inspection.
 *
 * @example
 * missedOccurrences('2026-11-01', '2026-11-21', { periodDays: 7 }) // => 2
 * missedOccurrences('2026-11-30', '2026-11-21', { periodDays: 7 }) // => 0
 */
export function missedOccurrences(
  naturalDue: LocalDate,
  doneOnOrToday: LocalDate,
  type: Pick<InspectionType, 'periodDays'>,
): number {
  return Math.max(0, Math.floor(daysBetween(naturalDue, doneOnOrToday) / type.periodDays));
}

/** How many inspections were on time, late and missed. */
export type ComplianceCounts = {
  readonly onTime: number;
  readonly late: number;
  readonly missed: number;
};

/**
 * On time / (on time + late + missed); null when nothing was expected.
 *
 * @example
 * compliance({ onTime: 3, late: 1, missed: 0 }) // => 0.75
 * compliance({ onTime: 0, late: 0, missed: 0 }) // => null
 */
export function compliance(counts: ComplianceCounts): number | null {
  const expected = counts.onTime + counts.late + counts.missed;
  return expected === 0 ? null : counts.onTime / expected;
}
