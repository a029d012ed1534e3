import type { InspectionType } from '../inspection-types.ts';
import { periodRange } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import type { Result } from '../result.ts';
import { shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { capPlannedDate, countInPeriod, latestPlannable, planEntry } from './plan.ts';
import type { PlannedDate, PlanRefusal } from './plan.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** What decides to which days an inspection can be moved. */
export type MovableRow = Rhythm & {
  /** The dates of its open entries, as they were planned. */
  readonly plannedOn: readonly LocalDate[];
  /** How often it was done in the current month or year. */
  readonly doneInPeriod: number;
};

type Frame = {
  readonly type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod' | 'period'>;
  readonly calendar: WorkingCalendar;
  readonly today: LocalDate;
};

/**
 * Validates a date to which an inspection is planned, beside its other plans: `planEntry` with the counts of the month or
 * year of the resulting date, which the cap may have moved forward.
 *
 * @example
 * planBeside({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, plannedOn: [], doneInPeriod: 0 }, '2026-12-24', { type: inspectionType(1), calendar: alwaysOpen, today: '2026-11-21' }) // => { ok: true, value: { date: '2026-12-02', capped: true } }
 */
export function planBeside(
  row: MovableRow,
  wanted: LocalDate,
  { type, calendar, today }: Frame,
): Result<PlannedDate, PlanRefusal> {
  const { date } = capPlannedDate(wanted, latestPlannable(row, type, calendar, today));
  const isThisPeriod = periodRange(date, type.period).from === periodRange(today, type.period).from;
  const shifted = row.plannedOn.map((day) => shiftOf(row, day, type, calendar));
  return planEntry(
    {
      ...{ wanted, row, today, existing: row.plannedOn },
      doneInPeriod: isThisPeriod ? row.doneInPeriod : 0,
      plannedInPeriod: countInPeriod(shifted, date, type.period),
    },
    type,
    calendar,
  );
}

/** Why a day is no target: the plan would be refused, or brought forward to the latest day allowed. */
export type TargetRefusal = PlanRefusal | 'past_cap';

/** The circumstances of a move. */
export type TargetDay = Frame & {
  /** The planned date that is moved; null where a date by its rhythm gets planned. */
  readonly moved: LocalDate | null;
};

/**
 * Why an inspection cannot be moved to a day by the rules that the server applies (decisions 4, 10 and 19); null when
 * it can. A calendar shows it before the drop.
 *
 * @example
 * targetRefusal({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, plannedOn: [], doneInPeriod: 0 }, '2026-12-03', { type: inspectionType(1), calendar: alwaysOpen, today: '2026-11-21', moved: null }) // => 'past_cap'
 * targetRefusal({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, plannedOn: [], doneInPeriod: 0 }, '2026-11-27', { type: inspectionType(1), calendar: alwaysOpen, today: '2026-11-21', moved: null }) // => null
 */
export function targetRefusal(
  row: MovableRow,
  day: LocalDate,
  { moved, ...frame }: TargetDay,
): TargetRefusal | null {
  if (day > latestPlannable(row, frame.type, frame.calendar, frame.today)) return 'past_cap';
  const plannedOn = moved === null ? row.plannedOn : without(row.plannedOn, moved);
  const planned = planBeside({ ...row, plannedOn }, day, frame);
  return planned.ok ? null : planned.reason;
}

function without(days: readonly LocalDate[], one: LocalDate): readonly LocalDate[] {
  const at = days.indexOf(one);
  return days.filter((_, index) => index !== at);
}
