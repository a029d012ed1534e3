import type { InspectionType } from '../inspection-types.ts';
import { periodRange } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow, dueDates } from './due.ts';
import type { DueDates, DueRow } from './due.ts';
import { driftDaysPerYear } from './frequency.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** The result of `can-be-inspected` for one type. */
export type InspectionResult = 'open' | 'max_reached' | 'not_open_yet' | 'not_applicable';

/** One rule of the explanation, whether it holds, and the numbers it compared. */
export type ExplainedRule = {
  readonly rule: 'applicable' | 'window_open' | 'below_max' | 'period';
  readonly holds: boolean;
  readonly numbers: Readonly<Record<string, number | string>>;
};

/** Whether an inspection can be started, with the numbers behind it. */
export type CanBeInspected = {
  readonly result: InspectionResult;
  readonly allowed: boolean;
  readonly dueDate: LocalDate;
  readonly opensOn: LocalDate;
  readonly doneInPeriod: number;
  readonly maxPerPeriod: number;
  readonly rules: readonly ExplainedRule[];
};

type Question = {
  /** With the day from which a template applies, if there was a time without one; before it nothing counts. */
  readonly row: DueRow & { readonly appliesFrom?: LocalDate | null };
  readonly type: InspectionType;
  readonly calendar: WorkingCalendar;
  readonly today: LocalDate;
  /** Inspections done in the calendar month or year around today. */
  readonly doneInPeriod: number;
};

/**
 * Whether an inspection may be started now. An open window always allows it, even past the maximum; otherwise the
 * result is `max_reached` when the period's maximum is reached, else `not_open_yet` (decisions 4). A row without an
 * active template is `not_applicable`.
 *
 * @example
 * canBeInspected({ row: { naturalDue: '2026-11-30', plannedDue: null, lastDoneOn: null, createdOn: null, isApplicable: true }, type: inspectionType(1), calendar: alwaysOpen, today: '2026-11-21', doneInPeriod: 4 }).result // => 'max_reached'
 */
export function canBeInspected(question: Question): CanBeInspected {
  const { row, type, calendar, today, doneInPeriod } = question;
  const dates = dueDates(row, type, calendar);
  const isOpen = canInspectNow(dates, today);
  const isBelowMax = doneInPeriod < type.maxPerPeriod;
  const result = decide(row.isApplicable, isOpen, isBelowMax);
  return {
    result,
    allowed: result === 'open',
    dueDate: dates.due,
    opensOn: dates.opensOn,
    doneInPeriod,
    maxPerPeriod: type.maxPerPeriod,
    rules: explain(question, dates, isOpen, isBelowMax),
  };
}

function decide(isApplicable: boolean, isOpen: boolean, isBelowMax: boolean): InspectionResult {
  if (!isApplicable) return 'not_applicable';
  if (isOpen) return 'open';
  return isBelowMax ? 'not_open_yet' : 'max_reached';
}

function explain(
  { row, type, today, doneInPeriod }: Question,
  { due, opensOn }: DueDates,
  isOpen: boolean,
  isBelowMax: boolean,
): ExplainedRule[] {
  const { from, to } = periodRange(today, type.period);
  return [
    {
      rule: 'applicable',
      holds: row.isApplicable,
      numbers: {
        inspectionTypeId: type.id,
        ...(row.isApplicable && row.appliesFrom && { appliesFrom: row.appliesFrom }),
      },
    },
    {
      rule: 'window_open',
      holds: isOpen,
      numbers: { today, dueDate: due, giveInDays: type.giveInDays, opensOn },
    },
    {
      rule: 'below_max',
      holds: isBelowMax,
      numbers: { doneInPeriod, maxPerPeriod: type.maxPerPeriod, from, to },
    },
    {
      // Whether the period fits the calendar year: 6×30 and 12×30 days drift.
      rule: 'period',
      holds: driftDaysPerYear(type.frequency) === 0,
      numbers: {
        naturalDue: row.naturalDue,
        periodDays: type.periodDays,
        driftDaysPerYear: driftDaysPerYear(type.frequency),
      },
    },
  ];
}
