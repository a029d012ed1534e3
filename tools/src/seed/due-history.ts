import {
  addDays,
  alwaysOpen,
  isByNaturalDue,
  type InspectionType,
  type LocalDate,
} from '@kierros/domain';
import type { Random } from './random.ts';

/** One past inspection of an (inspectable, type). */
export type PastInspection = {
  doneOn: LocalDate;
  naturalDueSeen: LocalDate;
  naturalDueAfter: LocalDate;
  onTime: boolean;
};

/** The punctuality of inspections of an inspectable: the shares that are late or much too late. */
export type Habits = { late: number; missed: number };

type Span = { from: LocalDate; target: LocalDate };

/**
 * The history that leads to a given due date, computed backwards: by
 * natural_due = max(natural_due, done_on) + period, either the previous due
 * date or the day it was done is one period earlier. Oldest first; the latest
 * is the day before today, so that nothing is done in the future.
 */
export function pastInspections(
  type: Pick<InspectionType, 'periodDays' | 'giveInDays'>,
  { from, target }: Span,
  habits: Habits,
  random: Random,
): PastInspection[] {
  const past: PastInspection[] = [];
  let naturalDueAfter = target;
  for (;;) {
    const anchor = addDays(naturalDueAfter, -type.periodDays);
    const late = daysLate(anchor, type.periodDays, habits, random);
    const early = late === 0 ? daysEarly(anchor, type.giveInDays, random) : 0;
    const doneOn = addDays(anchor, -early);
    if (doneOn < from) return past.reverse();
    const naturalDueSeen = addDays(anchor, -late);
    past.push({
      doneOn,
      naturalDueSeen,
      naturalDueAfter,
      onTime: isByNaturalDue(
        { naturalDue: naturalDueSeen, lastDoneOn: null, createdOn: null },
        doneOn,
        type,
        alwaysOpen,
      ),
    });
    naturalDueAfter = naturalDueSeen;
  }
}

const weekday = (day: LocalDate) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: LocalDate) => weekday(day) === 0 || weekday(day) === 6;

function daysLate(anchor: LocalDate, period: number, habits: Habits, random: Random): number {
  // A date on a weekend more likely comes from a late inspection, since few people inspect then.
  const isLate = random.chance(isWeekend(anchor) ? 0.5 : habits.late);
  if (!isLate) return 0;
  const isMissed = period === 7 && random.chance(habits.missed);
  const some = isMissed ? random.between(7, 11) : random.between(1, period === 7 ? 3 : 16);
  return backToWeekday(anchor, some);
}

function daysEarly(anchor: LocalDate, giveIn: number, random: Random): number {
  if (weekday(anchor) === 6 || (weekday(anchor) === 0 && giveIn < 2)) return 1;
  return backToWeekday(anchor, random.chance(0.4) ? random.between(0, giveIn) : 0, giveIn);
}

const backToWeekday = (day: LocalDate, count: number, most = count + 2): number => {
  let back = count;
  while (back < most && isWeekend(addDays(day, -back))) back += 1;
  return back;
};
