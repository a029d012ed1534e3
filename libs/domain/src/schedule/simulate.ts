import type { InspectionType } from '../inspection-types.ts';
import { laterDay } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { dueDates, shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { afterSubmission } from './move.ts';
import { consumedBy, countInPeriod, latestPlannable, plannedDueOf } from './plan.ts';
import type { ScheduleEntry } from './plan.ts';
import { nextOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/**
 * Why an inspection is due on a day:
 *
 * | reason      | the day                                                            |
 * | ----------- | ------------------------------------------------------------------ |
 * | natural     | is the current natural due date                                    |
 * | period      | is one period after the previous inspection                        |
 * | planned     | was planned                                                        |
 * | cap         | was planned, and is the latest that the cap allows                 |
 * | closed_day  | is the open day to which the date shifts                            |
 * | max_reached | is past the maximum of its month or year; nothing can be planned there |
 */
export type DueReason = 'natural' | 'period' | 'planned' | 'cap' | 'closed_day' | 'max_reached';

/** One future inspection. */
export type SimulatedDue = {
  readonly dueDate: LocalDate;
  /** The day on which it is assumed to be done: the due date, or the first open day from today when that has passed. */
  readonly doneOn: LocalDate;
  readonly opensOn: LocalDate;
  readonly naturalDue: LocalDate;
  /** Its number within its month or year, counting those already done. */
  readonly numberInPeriod: number;
  readonly reasons: readonly DueReason[];
};

/** The input of a simulation. */
export type SimulatedRow = Rhythm & {
  readonly entries: readonly ScheduleEntry[];
  /** Days on which it was done, back to the start of its current month or year. */
  readonly doneOn: readonly LocalDate[];
  readonly isApplicable: boolean;
};

/** When a simulation starts, the days it returns, and the calendar of the location. */
export type SimulationSpan = {
  readonly today: LocalDate;
  readonly range: DayRange;
  readonly calendar: WorkingCalendar;
};

type Kind = Pick<InspectionType, 'periodDays' | 'giveInDays' | 'maxPerPeriod' | 'period'>;

/** One step of a simulation: an inspection, and the dates and the open plans of its row before it. */
export type SimulatedStep = {
  readonly due: SimulatedDue;
  readonly dates: Rhythm;
  readonly entries: readonly ScheduleEntry[];
};

/** The day on which an inspection is to be done, by its dates; before the first possible day it is that day. */
export type DoneRule = (one: Pick<SimulatedDue, 'dueDate' | 'opensOn'> & Rhythm) => LocalDate;

/**
 * Every future inspection in a range of days, assuming that each is done on its due date and an overdue one on the
 * first open day from today. Applies the rules of due dates one inspection at a time.
 *
 * @example
 * simulateDue({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, entries: [], doneOn: [], isApplicable: true }, inspectionType(1), { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-12-05' }, calendar: alwaysOpen }).map(({ dueDate }) => dueDate) // => ['2026-11-25', '2026-12-02']
 */
export function simulateDue(
  row: SimulatedRow,
  type: Kind,
  { range, ...span }: SimulationSpan,
): SimulatedDue[] {
  const found: SimulatedDue[] = [];
  for (const { due } of simulatedSteps(row, type, span)) {
    if (due.doneOn > range.to) break;
    found.push(due);
  }
  return found.filter(({ doneOn }) => doneOn >= range.from);
}

/**
 * The future inspections of a row one after another, without an end. By default each is done on its due date; `doneOn`
 * may name another day.
 *
 * @example
 * simulatedSteps({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, entries: [], doneOn: [], isApplicable: true }, inspectionType(1), { today: '2026-11-21', calendar: alwaysOpen }).next().value.due.dueDate // => '2026-11-25'
 */
export function* simulatedSteps(
  row: SimulatedRow,
  type: Kind,
  {
    today,
    calendar,
    doneOn: doneRule = ({ dueDate }) => dueDate,
  }: Omit<SimulationSpan, 'range'> & { readonly doneOn?: DoneRule },
): Generator<SimulatedStep> {
  const done = [...row.doneOn];
  const firstDay = nextOpenDay(calendar, today);
  let entries: readonly ScheduleEntry[] = row.entries;
  let dates: Rhythm = row;
  for (let isFirst = true; row.isApplicable; isFirst = false) {
    const { naturalDue, lastDoneOn, createdOn } = dates;
    const plannedDue = plannedDueOf(entries);
    const before = { naturalDue, lastDoneOn, createdOn };
    const { due, opensOn } = dueDates({ ...before, plannedDue }, type, calendar);
    const doneOn = laterDay(doneRule({ dueDate: due, opensOn, ...before }), firstDay);
    const numberInPeriod = 1 + countInPeriod(done, doneOn, type.period);
    const latest = latestPlannable(dates, type, calendar, today);
    const reasons = [
      ...(plannedDue === null ? rhythm(isFirst) : planned(due, latest)),
      ...(due === (plannedDue ?? naturalDue) ? [] : ['closed_day' as const]),
      ...(numberInPeriod > type.maxPerPeriod ? ['max_reached' as const] : []),
    ];
    const one = { dueDate: due, doneOn, opensOn, naturalDue, numberInPeriod, reasons };
    yield { due: one, dates: before, entries };
    const consumed = consumedBy(entries, doneOn, (day) => shiftOf(before, day, type, calendar));
    entries = entries.filter((entry) => !consumed.includes(entry));
    const move = afterSubmission(dates, { naturalDueSeen: naturalDue, doneOn }, type, calendar);
    if (!move.moved) return;
    dates = { naturalDue: move.naturalDue, lastDoneOn: move.lastDoneOn, createdOn };
    done.push(doneOn);
  }
}

const rhythm = (isFirst: boolean): DueReason[] => [isFirst ? 'natural' : 'period'];

const planned = (due: LocalDate, latest: LocalDate): DueReason[] =>
  due >= latest ? ['planned', 'cap'] : ['planned'];
