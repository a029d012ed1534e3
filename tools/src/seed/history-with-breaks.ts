import {
  addDays,
  afterSubmission,
  canInspectNow,
  daysBetween,
  dueDates,
  isOpenDay,
  latestOpenDay,
  nextOpenDay,
  type InspectionType,
  type LocalDate,
  type WorkingCalendar,
} from '@kierros/domain';
import type { Habits, PastInspection } from './due-history.ts';
import type { Random } from './random.ts';

type Kind = Pick<InspectionType, 'id' | 'periodDays' | 'giveInDays'>;
type Step = Pick<PastInspection, 'doneOn' | 'naturalDueSeen' | 'onTime'>;
type Span = { from: LocalDate; today: LocalDate };

const MOST_LATE = 21;

/**
 * Histories in a location with closed days, backwards like `pastInspections`: every inspection is done on an open day.
 * By decisions 19 one on time leaves the rhythm, and the first one after a break may stand for several dates, so each
 * earlier inspection is searched for among the few from which the rules lead on.
 */
export class HistoryWithBreaks {
  private readonly type: Kind;
  private readonly calendar: WorkingCalendar;
  private readonly span: Span;
  private readonly known = new Map<LocalDate, readonly Step[]>();

  constructor(type: Kind, calendar: WorkingCalendar, span: Span) {
    this.type = type;
    this.calendar = calendar;
    this.span = span;
  }

  /** Whether inspections lead to a natural due date. For some days after a break, and in a long one, none do. */
  isLedTo(day: LocalDate): boolean {
    return this.stepsBefore(day).length > 0;
  }

  /** The inspections that lead to a date, oldest first; none if no inspections lead to it. */
  leadingTo(target: LocalDate, habits: Habits, random: Random): PastInspection[] {
    const past: PastInspection[] = [];
    for (let after = target; ;) {
      const step = this.stepBefore(after, habits, random);
      if (!step || step.doneOn < this.span.from) return past.reverse();
      past.push({ ...step, naturalDueAfter: after });
      after = step.naturalDueSeen;
    }
  }

  private stepBefore(after: LocalDate, habits: Habits, random: Random): Step | undefined {
    const steps = this.stepsBefore(after);
    const isWeekly = this.type.periodDays === 7;
    const [low, high] = isWeekly && random.chance(habits.missed) ? [7, 11] : [1, isWeekly ? 3 : 16];
    const late = steps.filter(({ onTime, naturalDueSeen, doneOn }) => {
      const days = daysBetween(naturalDueSeen, doneOn);
      return !onTime && low <= days && days <= high && isOpenDay(this.calendar, naturalDueSeen);
    });
    const [usual, ...early] = steps.filter(({ onTime }) => onTime);
    if (random.chance(habits.late) || !usual) return oneOf(late, random) ?? steps[0];
    return (random.chance(0.4) ? oneOf(early, random) : undefined) ?? usual;
  }

  /** What may have been the inspection before a date; those on time first, and of these the usual one. */
  private stepsBefore(after: LocalDate): readonly Step[] {
    const known = this.known.get(after);
    if (known) return known;
    const anchor = addDays(after, -this.type.periodDays);
    const steps = [...this.onTime(anchor), ...this.late(anchor)].flatMap(
      ([doneOn, naturalDueSeen]) => this.step(doneOn, naturalDueSeen, after) ?? [],
    );
    this.known.set(after, steps);
    return steps;
  }

  /** An inspection on an open day on which it could be done, if it leads to a date and was led to itself. */
  private step(doneOn: LocalDate, naturalDueSeen: LocalDate, after: LocalDate): Step | undefined {
    const { type, calendar, span } = this;
    if (doneOn >= span.today || !isOpenDay(calendar, doneOn)) return undefined;
    const row = { naturalDue: naturalDueSeen, plannedDue: null, lastDoneOn: null, createdOn: null };
    if (!canInspectNow(dueDates(row, type, calendar), doneOn)) return undefined;
    const move = afterSubmission(row, { naturalDueSeen, doneOn }, type, calendar);
    if (!move.moved || move.naturalDue !== after) return undefined;
    if (doneOn >= span.from && !this.isLedTo(naturalDueSeen)) return undefined;
    return { doneOn, naturalDueSeen, onTime: move.timeliness !== 'late' };
  }

  /** On the date itself or, if that is closed, on the first day after it; then earlier ones, and those after a break. */
  private onTime(anchor: LocalDate): [doneOn: LocalDate, naturalDueSeen: LocalDate][] {
    const { calendar, type } = this;
    const usual = nextOpenDay(calendar, anchor);
    // The date that comes half a period after an inspection may belong to another week than the end of the break.
    const around = Array.from({ length: 7 }, (_, index) => addDays(anchor, index - 3));
    return [
      ...this.datesOf(usual, anchor),
      ...daysBefore(anchor, type.giveInDays).map((day): [LocalDate, LocalDate] => [day, anchor]),
      ...around
        .filter((day) => day !== usual)
        .flatMap((day) => this.datesOf(day, addDays(anchor, -type.periodDays))),
    ];
  }

  /** The dates of the rhythm up to a day for which an inspection stands that is done on the first open day after them. */
  private datesOf(doneOn: LocalDate, last: LocalDate): [LocalDate, LocalDate][] {
    const dates: [LocalDate, LocalDate][] = [];
    for (let at = last; nextOpenDay(this.calendar, at) === doneOn;) {
      dates.unshift([doneOn, at]);
      at = addDays(at, -this.type.periodDays);
    }
    return dates;
  }

  /** Due some days before, or in the break that ended some days before. */
  private late(anchor: LocalDate): [doneOn: LocalDate, naturalDueSeen: LocalDate][] {
    const recent = daysBefore(anchor, MOST_LATE);
    const closed = recent.find((day) => !isOpenDay(this.calendar, day));
    const begin = closed === undefined ? anchor : addDays(latestOpenDay(this.calendar, closed), 1);
    const inBreak = Array.from({ length: 7 }, (_, index) => addDays(begin, index));
    return [...recent, ...inBreak.filter((day) => day < anchor)].map((day) => [anchor, day]);
  }
}

const daysBefore = (day: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(day, -index - 1));

const oneOf = <T>(values: readonly T[], random: Random): T | undefined => {
  const [first, ...others] = values;
  return first === undefined ? undefined : random.pick([first, ...others]);
};

const histories = new WeakMap<WorkingCalendar, Map<string, HistoryWithBreaks>>();

/** The histories of a type in a location; what was searched for is kept for all its places. */
export function historyWithBreaks(
  type: Kind,
  calendar: WorkingCalendar,
  span: Span,
): HistoryWithBreaks {
  const ofCalendar = histories.get(calendar) ?? new Map<string, HistoryWithBreaks>();
  histories.set(calendar, ofCalendar);
  const key = `${type.id} ${span.from} ${span.today}`;
  const history = ofCalendar.get(key) ?? new HistoryWithBreaks(type, calendar, span);
  ofCalendar.set(key, history);
  return history;
}
