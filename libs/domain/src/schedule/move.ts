import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow, effectiveDue } from './due.ts';
import type { DueRow } from './due.ts';

/** The effect of a submission on a row: the new dates, or why they did not move. */
export type Move =
  | {
      readonly moved: true;
      readonly naturalDue: LocalDate;
      /** The submission consumes the plan; `plannedDueOf` finds the next one among the remaining entries. */
      readonly plannedDue: null;
      readonly lastDoneOn: LocalDate;
      readonly onTime: boolean;
    }
  | { readonly moved: false; readonly reason: UnmovedReason };

/** Why a submission did not move the date: it changed after the inspector saw it, or the inspection began too early. */
export type UnmovedReason = 'natural_due_changed' | 'not_open_yet';

/**
 * Moves a row's dates after a submission, but only if its natural due date is still the one that the inspector saw:
 * natural_due = max(natural_due, done_on) + period. Repeated submissions therefore move a date only once (decisions 4).
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
    // A late upload of an older inspection must not set the last date back.
    lastDoneOn: laterDay(row.lastDoneOn ?? submission.doneOn, submission.doneOn),
    onTime: isOnTime(row.naturalDue, submission.doneOn),
  };
}

/**
 * Whether an inspection could begin on a day by any of the given dates: those that the inspector saw, or
 * the current ones (decisions 4).
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
