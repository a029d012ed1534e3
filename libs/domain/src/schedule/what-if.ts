import { groupBy } from '../group-by.ts';
import type { InspectionType, InspectionTypeId } from '../inspection-types.ts';
import { addDays, daysOf, isoWeekOf, laterDay, weekRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { missedDays } from './missed.ts';
import { effectiveDate } from './plan.ts';
import { simulatedSteps } from './simulate.ts';
import type { DoneRule, SimulatedRow } from './simulate.ts';
import { isOpenDay, nextOpenDay } from './working-calendar.ts';
import type { Closure, WorkingCalendar } from './working-calendar.ts';

/** What a simulation assumes besides that inspections are done on their due dates. */
export type WhatIf = {
  /** Closed too, in every calendar. With them each calendar still needs an open day in any 366 days. */
  readonly closures: readonly Closure[];
  /** Days on which nobody inspects: what is due then stays due, and is done on the first open day after them. */
  readonly away: readonly DayRange[];
  /**
   * Types that are done so many days after they were last done, once their window is open, instead of on their due
   * dates. What falls due in between is missed.
   */
  readonly every: Readonly<Partial<Record<InspectionTypeId, number>>>;
};

/** Nothing besides. */
export const asPlanned: WhatIf = { closures: [], away: [], every: {} };

/** One (inspectable, type) of a simulation. */
export type WhatIfRow = SimulatedRow & {
  readonly type: InspectionType;
  readonly calendar: WorkingCalendar;
};

/** The inspections of one ISO week, as far as it lies in the range. */
export type WhatIfWeek = {
  /** `2027-W01` */
  readonly week: string;
  /** Its Monday. */
  readonly from: LocalDate;
  /** How many fall due, missed ones included; what is overdue at the start counts on the first day. */
  readonly due: number;
  readonly done: number;
  /** How many fall due again while they are not done, on the day on which they do. */
  readonly missed: number;
  /** How many would be done if every open day had the same number; not a whole number. */
  readonly level: number;
};

/** The counts of a simulation, by week and in total. */
export type WhatIfCounts = Pick<WhatIfWeek, 'due' | 'done' | 'missed'> & {
  readonly weeks: readonly WhatIfWeek[];
  /** How many are due at the end and not done: due = done + missed + left. */
  readonly left: number;
  /** How far from level: how many would have to move to another week so that no week has more than its level, rounded up. */
  readonly toMove: number;
};

/** When it starts, and the days that it counts. */
export type WhatIfSpan = { readonly today: LocalDate; readonly range: DayRange };

/**
 * Counts what falls due, is done and is missed in each week of a range under other assumptions, by the rules of due
 * dates one inspection at a time.
 *
 * @example
 * simulateWhatIf([{ naturalDue: '2026-11-23', lastDoneOn: null, createdOn: null, entries: [], doneOn: [], isApplicable: true, type: inspectionType(1), calendar: alwaysOpen }], { ...asPlanned, away: [{ from: '2026-11-23', to: '2026-12-06' }] }, { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-12-13' } }).missed // => 2
 */
export function simulateWhatIf(
  rows: readonly WhatIfRow[],
  whatIf: WhatIf,
  { today, range }: WhatIfSpan,
): WhatIfCounts {
  const span = { today, range: { from: laterDay(today, range.from), to: range.to } };
  const counts = new Counts(span.range);
  for (const [base, own] of groupBy(rows, (row) => row.calendar)) {
    const calendar = withClosures(base, whatIf);
    const before = counts.done;
    const frame = { whatIf, counts, ...span };
    const planned = alike(own.flatMap((row) => withCalendar(row, calendar)));
    const unplanned = planned.flatMap((same) => countAlike(same, frame) ?? []);
    for (const same of alike(unplanned)) countAlike(same, frame);
    counts.spread(counts.done - before, (day) => isOpenDay(calendar, day) && !isAway(whatIf, day));
  }
  return counts.result();
}

const withClosures = (calendar: WorkingCalendar, { closures }: WhatIf): WorkingCalendar => ({
  ...calendar,
  closures: [...calendar.closures, ...closures],
});

const isAway = ({ away }: WhatIf, day: LocalDate): boolean =>
  away.some(({ from, to }) => from <= day && day <= to);

/** Rows with the same future, and how many they are: 10,000 rooms have some hundred different ones. */
type Alike = { readonly row: WhatIfRow; readonly count: number };

const withCalendar = (row: WhatIfRow, calendar: WorkingCalendar): Alike[] => {
  const entries = row.entries.filter(({ isConsumed }) => !isConsumed);
  return row.isApplicable ? [{ row: { ...row, entries, calendar }, count: 1 }] : [];
};

function alike(rows: readonly Alike[]): Alike[] {
  const found = new Map<string, Alike>();
  for (const { row, count } of rows) {
    const key = futureOf(row);
    found.set(key, { row, count: count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()];
}

/** What the future of a row of one calendar depends on. Days already done only number its inspections. */
function futureOf({ type, naturalDue, lastDoneOn, createdOn, entries, calendar }: WhatIfRow) {
  // Only a shift to an earlier day asks when a place was created, and only until it was inspected.
  const isLimit = calendar.shiftTo === 'previous' && (createdOn ?? '') > (lastDoneOn ?? '');
  return [
    type.id,
    naturalDue,
    lastDoneOn,
    isLimit && createdOn,
    ...entries.map(effectiveDate),
  ].join(' ');
}

/**
 * Counts rows until their last plan is used up, and returns what they are then, so that they are counted on together
 * with those that had other plans; null where nothing is left to count.
 */
function countAlike(
  { row, count }: Alike,
  {
    whatIf,
    counts,
    today,
    range,
  }: WhatIfSpan & { readonly whatIf: WhatIf; readonly counts: Counts },
): Alike | null {
  const { type, calendar } = row;
  const doneOn = doneRule(row, whatIf, today);
  for (const { due, dates, entries } of simulatedSteps(row, type, { today, calendar, doneOn })) {
    if (entries.length === 0 && row.entries.length > 0)
      return { row: { ...row, ...dates, entries }, count };
    if (due.dueDate > range.to) break;
    // Done before the range: it is no part of it.
    if (due.doneOn < range.from) continue;
    counts.add('due', laterDay(due.dueDate, range.from), count);
    const isLeft = due.doneOn > range.to;
    const until = isLeft ? range.to : due.doneOn;
    for (const day of missedDays({ ...dates, countsFrom: range.from }, until, type, calendar)) {
      counts.add('due', day, count);
      counts.add('missed', day, count);
    }
    if (isLeft) break;
    counts.add('done', due.doneOn, count);
  }
  return null;
}

function doneRule({ type, calendar }: WhatIfRow, whatIf: WhatIf, today: LocalDate): DoneRule {
  const every = whatIf.every[type.id];
  return ({ dueDate, opensOn, lastDoneOn }) => {
    const wanted =
      every === undefined || lastDoneOn === null
        ? dueDate
        : nextOpenDay(calendar, laterDay(opensOn, addDays(lastDoneOn, every)));
    let day = nextOpenDay(calendar, laterDay(wanted, today));
    for (let range = rangeOn(whatIf, day); range; range = rangeOn(whatIf, day))
      day = nextOpenDay(calendar, addDays(range.to, 1));
    return day;
  };
}

const rangeOn = ({ away }: WhatIf, day: LocalDate): DayRange | undefined =>
  away.find(({ from, to }) => from <= day && day <= to);

type Counted = 'due' | 'done' | 'missed';
type WeekCounts = Record<Counted | 'level', number>;

/** The counts by week while they are made. */
class Counts {
  private readonly weeks = new Map<LocalDate, WeekCounts>();
  /** The week of each day of the range: half a million inspections share a few hundred days. */
  private readonly weekOf = new Map<LocalDate, WeekCounts>();

  constructor(range: DayRange) {
    for (const day of daysOf(range)) {
      const { from } = weekRange(day);
      const week = this.weeks.get(from) ?? { due: 0, done: 0, missed: 0, level: 0 };
      this.weeks.set(from, week);
      this.weekOf.set(day, week);
    }
  }

  add(what: Counted, day: LocalDate, count: number): void {
    const week = this.weekOf.get(day);
    if (week) week[what] += count;
  }

  get done(): number {
    return this.sum('done');
  }

  /** Gives each week its part of inspections by its days on which somebody inspects. */
  spread(count: number, isWorkedOn: (day: LocalDate) => boolean): void {
    const weeks = [...this.weekOf].filter(([day]) => isWorkedOn(day)).map(([, week]) => week);
    for (const week of weeks) week.level += count / weeks.length;
  }

  result(): WhatIfCounts {
    const weeks = [...this.weeks].map(([from, counts]) => ({
      week: isoWeekOf(from),
      from,
      ...counts,
    }));
    const [due, done, missed] = [this.sum('due'), this.sum('done'), this.sum('missed')];
    const toMove = weeks.reduce(
      (sum, week) => sum + Math.max(0, week.done - Math.ceil(week.level - 1e-9)),
      0,
    );
    return { weeks, due, done, missed, left: due - done - missed, toMove };
  }

  private sum(what: Counted): number {
    return [...this.weeks.values()].reduce((sum, week) => sum + week[what], 0);
  }
}
