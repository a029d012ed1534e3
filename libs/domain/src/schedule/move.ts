import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysBetween, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow } from './due.ts';
import type { DueDates, Rhythm } from './due.ts';
import { timeliness } from './timeliness.ts';
import type { Done, Timeliness } from './timeliness.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** The effect of a submission on a row: the new dates, or why they did not move. */
export type Move =
  | {
      readonly moved: true;
      readonly naturalDue: LocalDate;
      /** The submission consumes the plan; `plannedDueOf` finds the next one among the remaining entries. */
      readonly plannedDue: null;
      readonly lastDoneOn: LocalDate;
      readonly timeliness: Timeliness;
    }
  | { readonly moved: false; readonly reason: UnmovedReason };

/** Why a submission did not move the date: it changed after the inspector saw it, or the inspection began too early. */
export type UnmovedReason = 'natural_due_changed' | 'not_open_yet';

/**
 * Moves a row's dates after a submission, but only if its natural due date is still the one that the inspector saw, so
 * that repeated submissions move a date only once. After an inspection by its natural due date the date keeps its
 * rhythm, otherwise it is one period after the inspection (decisions 4 and 19).
 *
 * @example
 * afterSubmission({ naturalDue: '2026-11-21', lastDoneOn: null, createdOn: null }, { naturalDueSeen: '2026-11-21', doneOn: '2026-11-20' }, { periodDays: 7 }, alwaysOpen) // => { moved: true, naturalDue: '2026-11-28', plannedDue: null, lastDoneOn: '2026-11-20', timeliness: 'on_time' }
 * afterSubmission({ naturalDue: '2026-11-28', lastDoneOn: '2026-11-20', createdOn: null }, { naturalDueSeen: '2026-11-21', doneOn: '2026-11-20' }, { periodDays: 7 }, alwaysOpen) // => { moved: false, reason: 'natural_due_changed' }
 */
export function afterSubmission(
  row: Rhythm,
  submission: { readonly naturalDueSeen: LocalDate } & Done,
  type: Pick<InspectionType, 'periodDays'>,
  calendar: WorkingCalendar,
): Move {
  const { doneOn } = submission;
  if (submission.naturalDueSeen !== row.naturalDue)
    return { moved: false, reason: 'natural_due_changed' };
  const is = timeliness(row, submission, type, calendar);
  return {
    moved: true,
    naturalDue:
      is === 'on_time'
        ? nextInRhythm(row.naturalDue, doneOn, type)
        : addDays(doneOn, type.periodDays),
    plannedDue: null,
    // A late upload of an older inspection must not set the last date back.
    lastDoneOn: laterDay(row.lastDoneOn ?? doneOn, doneOn),
    timeliness: is,
  };
}

/**
 * The first date of the rhythm that lies at least half a period after an inspection: after a long closure a room keeps
 * its weekday instead of gathering with all others on the first open day, and is not due again a day later.
 *
 * @example
 * nextInRhythm('2026-06-01', '2026-08-12', { periodDays: 7 }) // => '2026-08-17'
 */
export function nextInRhythm(
  naturalDue: LocalDate,
  doneOn: LocalDate,
  { periodDays }: Pick<InspectionType, 'periodDays'>,
): LocalDate {
  const periods = Math.ceil(daysBetween(naturalDue, doneOn) / periodDays + 1 / 2);
  return addDays(naturalDue, Math.max(1, periods) * periodDays);
}

/**
 * Whether an inspection could begin on a day in any of the given windows: the one that the inspector saw, also where the
 * working calendar has changed since, or the current one (decisions 4).
 *
 * @example
 * couldBegin([{ opensOn: '2026-11-24' }, { opensOn: '2026-11-20' }], '2026-11-20') // => true
 * couldBegin([{ opensOn: '2026-11-24' }], '2026-11-20') // => false
 */
export function couldBegin(
  windows: readonly Pick<DueDates, 'opensOn'>[],
  begunOn: LocalDate,
): boolean {
  return windows.some((window) => canInspectNow(window, begunOn));
}

/** How many inspections were on time, how many of these had been postponed, and how many were late and missed. */
export type ComplianceCounts = {
  readonly onTime: number;
  readonly postponed: number;
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
export function compliance(counts: Omit<ComplianceCounts, 'postponed'>): number | null {
  const expected = counts.onTime + counts.late + counts.missed;
  return expected === 0 ? null : counts.onTime / expected;
}
