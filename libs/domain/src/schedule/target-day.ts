import type { InspectionType } from '../inspection-types.ts';
import { periodRange } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { DueRow } from './due.ts';
import { countInPeriod, latestPlannable, planEntry } from './plan.ts';
import type { PlanRefusal } from './plan.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** What decides to which days an inspection can be moved. */
export type MovableRow = Pick<DueRow, 'naturalDue' | 'lastDoneOn' | 'createdOn'> & {
  /** The dates of its open entries, as they were planned. */
  readonly plannedOn: readonly LocalDate[];
  /** How often it was done in the current month or year. */
  readonly doneInPeriod: number;
};

/** Why a day is no target: the plan would be refused, or brought forward to the latest day allowed. */
export type TargetRefusal = PlanRefusal | 'past_cap';

/** The circumstances of a move. */
export type TargetDay = {
  readonly type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod' | 'period'>;
  readonly calendar: WorkingCalendar;
  readonly today: LocalDate;
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
  { type, calendar, today, moved }: TargetDay,
): TargetRefusal | null {
  const others = moved === null ? [...row.plannedOn] : without(row.plannedOn, moved);
  if (day > latestPlannable(row, type, calendar, today)) return 'past_cap';
  const isThisPeriod = periodRange(day, type.period).from === periodRange(today, type.period).from;
  const planned = planEntry(
    {
      wanted: day,
      row,
      today,
      doneInPeriod: isThisPeriod ? row.doneInPeriod : 0,
      plannedInPeriod: countInPeriod(
        others.map((one) => shiftOf(row, one, type, calendar)),
        day,
        type.period,
      ),
      existing: others,
    },
    type,
    calendar,
  );
  return planned.ok ? null : planned.reason;
}

function without(days: readonly LocalDate[], one: LocalDate): readonly LocalDate[] {
  const at = days.indexOf(one);
  return days.filter((_, index) => index !== at);
}
