import type { InspectionType } from '../inspection-types.ts';
import { addDays, periodRange } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { daysOverdue, dueState, computeDue, unshiftedDue } from './due.ts';
import type { DueDates, DueRow, DueState } from './due.ts';
import { driftDaysPerYear } from './frequency.ts';
import { latestPlannable } from './plan.ts';
import type { ClosedDay, WorkingCalendar } from './working-calendar.ts';

/**
 * One reason for a due date, in the order in which they are told:
 *
 * | step           | says                                                                    |
 * | -------------- | ----------------------------------------------------------------------- |
 * | not_applicable | no template applies, so that nothing is due                              |
 * | last_done      | the day of the last inspection                                           |
 * | never_done     | it was never inspected; its first date                                   |
 * | applies_from   | since when a template applies; earlier dates count as nothing            |
 * | natural        | the date by the interval, from the last inspection or the earlier date   |
 * | planned        | the date that somebody planned instead; who and when, where it is known  |
 * | closed         | a closed day, and the open day to which its date moves                   |
 * | overdue        | how many open days have passed since                                     |
 * | window         | from when it may be inspected                                            |
 * | limit          | how often it was done in its month or year, and how often it may be      |
 * | latest         | the latest day for which it can be planned                               |
 * | drift          | how many days earlier it comes each year                                 |
 */
export type DueStep =
  | { readonly step: 'not_applicable' }
  | { readonly step: 'last_done'; readonly on: LocalDate }
  | { readonly step: 'never_done'; readonly on: LocalDate }
  | { readonly step: 'applies_from'; readonly on: LocalDate }
  | {
      readonly step: 'natural';
      readonly on: LocalDate;
      readonly days: number;
      /** The earlier date of the rhythm; null where it counts from the last inspection, which was late. */
      readonly after: LocalDate | null;
    }
  | {
      readonly step: 'planned';
      readonly on: LocalDate;
      readonly by: string | null;
      readonly at: LocalDate | null;
    }
  | {
      readonly step: 'closed';
      readonly on: LocalDate;
      readonly to: LocalDate;
      readonly closure: ClosedDay['closure'];
    }
  | { readonly step: 'overdue'; readonly on: LocalDate; readonly days: number }
  | { readonly step: 'window'; readonly on: LocalDate; readonly days: number }
  | {
      readonly step: 'limit';
      readonly from: LocalDate;
      readonly to: LocalDate;
      readonly done: number;
      readonly most: number;
    }
  | { readonly step: 'latest'; readonly on: LocalDate }
  | { readonly step: 'drift'; readonly days: number; readonly perYear: number };

/** What a date is explained from. */
export type ExplainedRow = {
  readonly row: DueRow;
  readonly type: InspectionType;
  readonly calendar: WorkingCalendar;
  readonly today: LocalDate;
  /** The day from which a template applies, if there was a time without one. */
  readonly appliesFrom: LocalDate | null;
  /** Who planned it and when; null where that is not known, such as on a device without a network. */
  readonly plan: { readonly by: string; readonly at: LocalDate } | null;
  /** Inspections done in the calendar month or year around today; null where that is not known. */
  readonly doneInPeriod: number | null;
};

/** A due date with the reasons for it. */
export type DueExplanation = DueDates & {
  readonly state: DueState;
  readonly steps: readonly DueStep[];
};

/**
 * The dates of a row with the reasons for them, both from the function that all screens and lists use (decisions 19).
 *
 * @example
 * explainDue({ row: { naturalDue: '2026-11-21', plannedDue: null, lastDoneOn: '2026-11-14', createdOn: null, isApplicable: true }, type: inspectionType(1), calendar: { openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, today: '2026-11-21', appliesFrom: null, plan: null, doneInPeriod: 2 }).steps.map(({ step }) => step) // => ['last_done', 'natural', 'closed', 'window', 'limit', 'latest']
 */
export function explainDue(explained: ExplainedRow): DueExplanation {
  const { row, type, calendar, today } = explained;
  const computed = computeDue(row, type, calendar);
  const { due, opensOn } = computed;
  const state = dueState({ due, opensOn, isApplicable: row.isApplicable }, calendar, today);
  if (!row.isApplicable) return { due, opensOn, state, steps: [{ step: 'not_applicable' }] };
  const overdue = daysOverdue(due, calendar, today);
  const perYear = driftDaysPerYear(type.frequency);
  const latest = latestPlannable(row, type, calendar, today);
  return {
    due,
    opensOn,
    state,
    steps: [
      ...rhythm(explained),
      ...planned(explained),
      ...closed(unshiftedDue(row), computed),
      ...(overdue > 0 ? [{ step: 'overdue' as const, on: due, days: overdue }] : []),
      { step: 'window', on: opensOn, days: type.giveInDays },
      ...limit(explained),
      { step: 'latest', on: latest },
      ...(perYear > 0 ? [{ step: 'drift' as const, days: type.periodDays, perYear }] : []),
    ],
  };
}

function rhythm({ row, type, appliesFrom }: ExplainedRow): DueStep[] {
  const { lastDoneOn, naturalDue, createdOn } = row;
  const since: DueStep[] =
    appliesFrom !== null && appliesFrom > (createdOn ?? '')
      ? [{ step: 'applies_from', on: appliesFrom }]
      : [];
  if (lastDoneOn === null) return [{ step: 'never_done', on: naturalDue }, ...since];
  const days = type.periodDays;
  const isFromLast = naturalDue === addDays(lastDoneOn, days);
  return [
    { step: 'last_done', on: lastDoneOn },
    ...since,
    {
      step: 'natural',
      on: naturalDue,
      days,
      after: isFromLast ? null : addDays(naturalDue, -days),
    },
  ];
}

const planned = ({ row: { plannedDue }, plan }: ExplainedRow): DueStep[] =>
  plannedDue === null
    ? []
    : [{ step: 'planned', on: plannedDue, by: plan?.by ?? null, at: plan?.at ?? null }];

const closed = (
  on: LocalDate,
  { due, closedOn }: DueDates & { readonly closedOn: ClosedDay | null },
): DueStep[] =>
  closedOn === null ? [] : [{ step: 'closed', on, to: due, closure: closedOn.closure }];

function limit({ type, today, doneInPeriod }: ExplainedRow): DueStep[] {
  if (doneInPeriod === null) return [];
  const { from, to } = periodRange(today, type.period);
  return [{ step: 'limit', from, to, done: doneInPeriod, most: type.maxPerPeriod }];
}
