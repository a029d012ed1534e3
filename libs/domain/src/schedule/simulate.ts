import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay, periodRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { effectiveDue, opensOn } from './due.ts';
import { afterSubmission } from './move.ts';
import { consumedBy, plannedDueOf } from './plan.ts';
import type { ScheduleEntry } from './plan.ts';

/**
 * Why an inspection is due on a day:
 *
 * | reason      | the day                                                            |
 * | ----------- | ------------------------------------------------------------------ |
 * | natural     | is the current natural due date                                    |
 * | period      | is one period after the previous inspection                        |
 * | planned     | was planned                                                        |
 * | cap         | was planned, and is the latest that the cap allows                 |
 * | max_reached | is past the maximum of its month or year; nothing can be planned there |
 */
export type DueReason = 'natural' | 'period' | 'planned' | 'cap' | 'max_reached';

/** One future inspection. */
export type SimulatedDue = {
  readonly dueDate: LocalDate;
  /** The day on which it is assumed to be done: the due date, or today when that has passed. */
  readonly doneOn: LocalDate;
  readonly opensOn: LocalDate;
  readonly naturalDue: LocalDate;
  /** Its number within its month or year, counting those already done. */
  readonly numberInPeriod: number;
  readonly reasons: readonly DueReason[];
};

/** The input of a simulation. */
export type SimulatedRow = {
  readonly naturalDue: LocalDate;
  readonly entries: readonly ScheduleEntry[];
  /** Days on which it was done, back to the start of its current month or year. */
  readonly doneOn: readonly LocalDate[];
  readonly isApplicable: boolean;
};

type Kind = Pick<InspectionType, 'periodDays' | 'giveInDays' | 'maxPerPeriod' | 'period'>;

/**
 * Every future inspection in a range of days, assuming that each is done on its due date and an overdue one today.
 * Applies the rules of due dates one inspection at a time.
 *
 * @example
 * simulateDue({ naturalDue: '2026-11-25', entries: [], doneOn: [], isApplicable: true }, inspectionType(1), { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-12-05' } }).map(({ dueDate }) => dueDate) // => ['2026-11-25', '2026-12-02']
 */
export function simulateDue(
  row: SimulatedRow,
  type: Kind,
  { today, range }: { readonly today: LocalDate; readonly range: DayRange },
): SimulatedDue[] {
  const found: SimulatedDue[] = [];
  const done = [...row.doneOn];
  let entries: readonly ScheduleEntry[] = row.entries;
  let naturalDue = row.naturalDue;
  for (let isFirst = true; row.isApplicable; isFirst = false) {
    const plannedDue = plannedDueOf(entries);
    const dueDate = effectiveDue({ naturalDue, plannedDue });
    const doneOn = laterDay(dueDate, today);
    if (doneOn > range.to) break;
    const numberInPeriod = 1 + countAround(done, doneOn, type.period);
    const latest = addDays(laterDay(naturalDue, today), type.periodDays);
    const origin = plannedDue === null ? rhythm(isFirst) : planned(dueDate, latest);
    const reasons =
      numberInPeriod > type.maxPerPeriod ? [...origin, 'max_reached' as const] : origin;
    found.push({
      dueDate,
      doneOn,
      opensOn: opensOn(dueDate, type),
      naturalDue,
      numberInPeriod,
      reasons,
    });
    const consumed = consumedBy(entries, doneOn);
    entries = entries.filter((entry) => !consumed.includes(entry));
    const move = afterSubmission(
      { naturalDue, lastDoneOn: null },
      { naturalDueSeen: naturalDue, doneOn },
      type,
    );
    if (move.moved) naturalDue = move.naturalDue;
    done.push(doneOn);
  }
  return found.filter(({ doneOn }) => doneOn >= range.from);
}

const rhythm = (isFirst: boolean): DueReason[] => [isFirst ? 'natural' : 'period'];

const planned = (due: LocalDate, latest: LocalDate): DueReason[] =>
  due >= latest ? ['planned', 'cap'] : ['planned'];

function countAround(days: readonly LocalDate[], around: LocalDate, period: 'month' | 'year') {
  const { from, to } = periodRange(around, period);
  return days.filter((day) => from <= day && day <= to).length;
}
