// A second computation of decisions 4 and 19, to compare the domain with: a table of open and closed days, and every rule
// as a search through that table, as the decisions word it. It takes nothing but types from the domain and makes no
// effort to be fast or short.
import type { DueReason, DueState, InspectionType, WorkingCalendar } from '../src/index.ts';
import type { PlanRefusal, RecommendationReason } from '../src/index.ts';
import {
  dateNumberOf,
  dayCount,
  indexOf,
  isSamePeriod,
  localDay,
  monthDayOf,
  textOf,
  weekdayOf,
  type DayIndex,
} from './model-days.ts';

/** Which days are open. */
export type DayTable = {
  readonly isOpen: readonly boolean[];
  readonly shiftTo: 'next' | 'previous';
};

// A yearly closure happens in every year from its first date to its last one, which may lie in the next year.
function closeYearly(isOpen: boolean[], first: number, last: number): void {
  for (let day = 0; day < dayCount; day += 1) {
    const date = dateNumberOf(day);
    const thisYear = date - monthDayOf(day);
    for (const year of [thisYear - 10_000, thisYear]) {
      const end = last < first ? year + 10_000 : year;
      if (year + first <= date && date <= end + last) isOpen[day] = false;
    }
  }
}

/** The table of a calendar. */
export function tableOf({ openWeekdays, closures, shiftTo }: WorkingCalendar): DayTable {
  const openOn = [1, 2, 3, 4, 5, 6, 7].map((one) => openWeekdays.some((open) => open === one));
  const isOpen: boolean[] = [];
  for (let day = 0; day < dayCount; day += 1) isOpen.push(openOn[weekdayOf(day) - 1] ?? false);
  for (const closure of closures)
    if (closure.isYearly)
      closeYearly(isOpen, monthDayOf(indexOf(closure.from)), monthDayOf(indexOf(closure.to)));
    else isOpen.fill(false, indexOf(closure.from), indexOf(closure.to) + 1);
  return { isOpen, shiftTo };
}

/** The most closed days in a row within the table. */
export function longestClosed({ isOpen }: DayTable): number {
  let [longest, length] = [0, 0];
  for (const open of isOpen) {
    length = open ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** An entry of a plan. */
export type ModelEntry = {
  dueDate: DayIndex;
  newDueDate: DayIndex | null;
  isConsumed: boolean;
};

/** What was planned from a day on; null days are "nothing" and "from the beginning". */
type ModelPlan = { readonly madeOn: DayIndex | null; readonly planned: DayIndex | null };

/** One (inspectable, type) of the model. */
export type ModelPlace = {
  naturalDue: DayIndex;
  readonly entries: ModelEntry[];
  lastDoneOn: DayIndex | null;
  readonly createdOn: DayIndex | null;
  countsFrom: DayIndex | null;
  isApplicable: boolean;
  readonly doneDays: DayIndex[];
  /** The plan that was there when the natural date came about, and its changes since. */
  plans: ModelPlan[];
};

/** The entries not yet consumed. */
export const openEntries = (place: ModelPlace): ModelEntry[] =>
  place.entries.filter(({ isConsumed }) => !isConsumed);

/** The date of an entry, after its last move. */
export const dateOf = ({ dueDate, newDueDate }: ModelEntry): DayIndex =>
  newDueDate === null ? dueDate : newDueDate;

/** The earliest planned date not yet consumed. */
export function plannedDue(place: ModelPlace): DayIndex | null {
  const [first = null] = openEntries(place)
    .map(dateOf)
    .sort((one, other) => one - other);
  return first;
}

/** The rules for a type and a calendar. */
export class CalendarModel {
  readonly table: DayTable;
  private readonly type: InspectionType;

  constructor(type: InspectionType, table: DayTable) {
    this.type = type;
    this.table = table;
  }

  isOpen(day: DayIndex): boolean {
    const open = this.table.isOpen[day];
    if (open === undefined) throw new RangeError(`The model has no day ${day}.`);
    return open;
  }

  /** The latest open day up to and including a day: t' of decisions 19. */
  latestOpen(day: DayIndex): DayIndex {
    let at = day;
    while (!this.isOpen(at)) at -= 1;
    return at;
  }

  nextOpen(day: DayIndex): DayIndex {
    let at = day;
    while (!this.isOpen(at)) at += 1;
    return at;
  }

  shift(place: ModelPlace, day: DayIndex): DayIndex {
    if (this.isOpen(day)) return day;
    if (this.table.shiftTo === 'previous')
      for (let at = day - 1; day - at < this.type.periodDays; at -= 1) {
        if (place.createdOn !== null && at < place.createdOn) break;
        // No place is due on the day that it was done, or before.
        if (place.lastDoneOn !== null && at <= place.lastDoneOn) break;
        if (this.isOpen(at)) return at;
      }
    return this.nextOpen(day);
  }

  unshifted(place: ModelPlace): DayIndex {
    const planned = plannedDue(place);
    return planned === null ? place.naturalDue : planned;
  }

  due(place: ModelPlace): DayIndex {
    return this.shift(place, this.unshifted(place));
  }

  opensOn(place: ModelPlace): DayIndex {
    return Math.min(this.unshifted(place), this.due(place)) - this.type.giveInDays;
  }

  canInspect(place: ModelPlace, today: DayIndex): boolean {
    return today >= this.opensOn(place);
  }

  state(place: ModelPlace, today: DayIndex): DueState {
    if (!place.isApplicable) return 'not_applicable';
    const due = this.due(place);
    if (due < this.latestOpen(today)) return 'overdue';
    if (due <= today) return 'due';
    return this.canInspect(place, today) ? 'open' : 'not_due';
  }

  openDaysAfter(day: DayIndex, upTo: DayIndex): number {
    let count = 0;
    for (let at = day + 1; at <= upTo; at += 1) if (this.isOpen(at)) count += 1;
    return count;
  }

  daysOverdue(place: ModelPlace, today: DayIndex): number {
    return this.openDaysAfter(this.due(place), today);
  }

  nextInspection(place: ModelPlace, today: DayIndex): DayIndex {
    return this.canInspect(place, today)
      ? this.due(place)
      : this.shift(place, this.unshifted(place) + this.type.periodDays);
  }

  canBeInspected(place: ModelPlace, today: DayIndex): string {
    if (!place.isApplicable) return 'not_applicable';
    if (this.canInspect(place, today)) return 'open';
    return this.doneAround(place, today) >= this.type.maxPerPeriod ? 'max_reached' : 'not_open_yet';
  }

  doneAround(place: ModelPlace, day: DayIndex): number {
    return place.doneDays.filter((one) => isSamePeriod(one, day, this.type.period)).length;
  }

  isByNaturalDue(place: ModelPlace, doneOn: DayIndex): boolean {
    const { naturalDue } = place;
    return this.latestOpen(doneOn) <= Math.max(naturalDue, this.shift(place, naturalDue));
  }

  /** Which of the plans count, by the rule of decisions 19. */
  private counting({ plans, ...place }: ModelPlace): boolean[] {
    const natural = Math.max(place.naturalDue, this.shift({ ...place, plans }, place.naturalDue));
    const counts: boolean[] = [];
    for (let at = 0; at < plans.length; at += 1) {
      const plan = plans[at]!;
      const replaced = counts[at - 1]
        ? this.shift({ ...place, plans }, plans[at - 1]!.planned!)
        : 0;
      const until = Math.max(natural, replaced);
      const isInTime = plan.madeOn === null || this.latestOpen(plan.madeOn) <= until;
      counts.push(plan.planned !== null && isInTime);
    }
    return counts;
  }

  timeliness(place: ModelPlace, doneOn: DayIndex, begunOn: DayIndex): string {
    if (this.isByNaturalDue(place, doneOn)) return 'on_time';
    const counts = this.counting(place);
    for (let day = begunOn; day <= doneOn; day += 1)
      for (let at = 0; at < place.plans.length; at += 1) {
        const { madeOn, planned } = place.plans[at]!;
        const next = place.plans[at + 1];
        const isThere = madeOn === null || madeOn <= day;
        const isGone = next !== undefined && next.madeOn! < day;
        if (!counts[at] || !isThere || isGone) continue;
        if (this.latestOpen(doneOn) <= this.shift(place, planned!)) return 'postponed';
      }
    return 'late';
  }

  /** Remembers what is planned since today, after an entry was added or moved. */
  notePlan(place: ModelPlace, today: DayIndex): void {
    const planned = plannedDue(place);
    const last = place.plans.at(-1)!;
    if (planned !== last.planned) place.plans.push({ madeOn: today, planned });
  }

  naturalAfter(place: ModelPlace, doneOn: DayIndex): DayIndex {
    const { periodDays } = this.type;
    if (!this.isByNaturalDue(place, doneOn)) return doneOn + periodDays;
    let next = place.naturalDue + periodDays;
    while (2 * (next - doneOn) < periodDays) next += periodDays;
    return next;
  }

  missed(place: ModelPlace, until: DayIndex): DayIndex[] {
    const after = this.shift(place, place.naturalDue);
    const days = new Set<DayIndex>();
    // A date further ahead than a year shifts to no day up to `until`.
    for (let k = 1; place.naturalDue + k * this.type.periodDays <= until + 365; k += 1) {
      const day = this.shift(place, place.naturalDue + k * this.type.periodDays);
      const counts = place.countsFrom === null || day >= place.countsFrom;
      if (after < day && day <= until && counts) days.add(day);
    }
    return [...days].sort((one, other) => one - other);
  }

  cap(place: ModelPlace, today: DayIndex): DayIndex {
    const { naturalDue } = place;
    const b = Math.max(today, naturalDue, this.shift(place, naturalDue));
    for (let day = b + this.type.periodDays; day >= b; day -= 1) if (this.isOpen(day)) return day;
    return this.nextOpen(b + this.type.periodDays);
  }

  /** The date that a wish gets, or why it gets none; `others` are the entries beside the one that is moved. */
  plan(
    place: ModelPlace,
    wish: DayIndex,
    { today, others }: { readonly today: DayIndex; readonly others: readonly ModelEntry[] },
  ): { readonly date: DayIndex; readonly capped: boolean } | PlanRefusal {
    const cap = this.cap(place, today);
    const capped = wish > cap;
    const date = capped ? cap : wish;
    if (others.some((entry) => dateOf(entry) === date)) return 'already_scheduled';
    if (!this.isOpen(date)) return 'closed_day';
    if (date === this.shift(place, place.naturalDue)) return { date, capped };
    if (date < today) return 'date_in_past';
    const planned = others.filter((entry) =>
      isSamePeriod(this.shift(place, dateOf(entry)), date, this.type.period),
    );
    const count = this.doneAround(place, date) + planned.length + 1;
    return count > this.type.maxPerPeriod ? 'max_reached' : { date, capped };
  }

  consumed(place: ModelPlace, doneOn: DayIndex): ModelEntry[] {
    const planned = plannedDue(place);
    return openEntries(place).filter((entry) => {
      const day = this.shift(place, dateOf(entry));
      return day <= doneOn || (planned !== null && day === this.shift(place, planned));
    });
  }

  /** Moves the dates of a place after a submission that counts, by default to the natural date of this calendar. */
  submit(place: ModelPlace, doneOn: DayIndex, next = this.naturalAfter(place, doneOn)): void {
    for (const entry of this.consumed(place, doneOn)) entry.isConsumed = true;
    place.naturalDue = next;
    place.plans = [{ madeOn: null, planned: plannedDue(place) }];
    place.lastDoneOn = place.lastDoneOn === null ? doneOn : Math.max(place.lastDoneOn, doneOn);
  }

  /** Lives through the days and inspects what is due on the first open day from then. */
  simulate(
    given: ModelPlace,
    {
      today,
      from,
      to,
    }: { readonly today: DayIndex; readonly from: DayIndex; readonly to: DayIndex },
  ): ModelDue[] {
    const place = copyOf(given);
    const found: ModelDue[] = [];
    for (let day = today; day <= to && place.isApplicable; day += 1) {
      if (!this.isOpen(day) || this.due(place) > day) continue;
      const numberInPeriod = this.doneAround(place, day) + 1;
      found.push({
        dueDate: textOf(this.due(place)),
        doneOn: textOf(day),
        opensOn: textOf(this.opensOn(place)),
        naturalDue: textOf(place.naturalDue),
        numberInPeriod,
        reasons: this.reasons(place, today, { isFirst: found.length === 0, numberInPeriod }),
      });
      this.submit(place, day);
      place.doneDays.push(day);
    }
    return found.filter(({ doneOn }) => doneOn >= textOf(from));
  }

  private reasons(
    place: ModelPlace,
    today: DayIndex,
    { isFirst, numberInPeriod }: { readonly isFirst: boolean; readonly numberInPeriod: number },
  ): DueReason[] {
    const reasons: DueReason[] = [];
    if (plannedDue(place) !== null) reasons.push('planned');
    else reasons.push(isFirst ? 'natural' : 'period');
    if (plannedDue(place) !== null && this.due(place) >= this.cap(place, today))
      reasons.push('cap');
    if (this.due(place) !== this.unshifted(place)) reasons.push('closed_day');
    if (numberInPeriod > this.type.maxPerPeriod) reasons.push('max_reached');
    return reasons;
  }
}

/** A simulated inspection, in the words of the domain. */
type ModelDue = {
  readonly dueDate: string;
  readonly doneOn: string;
  readonly opensOn: string;
  readonly naturalDue: string;
  readonly numberInPeriod: number;
  readonly reasons: DueReason[];
};

/** A place that may be changed without changing the given one. */
export const copyOf = (place: ModelPlace): ModelPlace => ({
  ...place,
  entries: place.entries.map((entry) => ({ ...entry })),
  doneDays: [...place.doneDays],
  plans: [...place.plans],
});

/** A place that might be recommended. */
export type ModelCandidate = {
  readonly id: number;
  readonly type: InspectionType;
  readonly place: ModelPlace;
  readonly model: CalendarModel;
  readonly lastLowestValue: number | null;
};

/** The recommended places of a day with their reasons, the most urgent first. */
export function modelRound(
  candidates: readonly ModelCandidate[],
  day: DayIndex,
): { readonly id: number; readonly reasons: RecommendationReason[] }[] {
  const found = candidates
    .filter(({ model, place }) => model.isOpen(day) && model.canInspect(place, day))
    .map((candidate) => {
      const { id, type, place, model, lastLowestValue: value } = candidate;
      const due = model.due(place);
      const low = type.id === 3 ? 2 : 1;
      const isLow = value !== null && value > 0 && value <= low;
      const overdue = due < day ? model.openDaysAfter(due, day) : 0;
      const reasons: RecommendationReason[] = [];
      if (overdue > 0) reasons.push({ reason: 'overdue', days: overdue });
      if (due === day) reasons.push({ reason: 'due_that_day' });
      if (isLow) reasons.push({ reason: 'low_last_value', value });
      if (due > day) reasons.push({ reason: 'window_closing', daysLeft: due - day });
      const order = [
        -overdue,
        due === day ? 0 : 1,
        isLow ? value : 9,
        due > day ? due - day : 0,
        id,
      ];
      return { id, reasons, order };
    });
  found.sort((one, other) => {
    const at = one.order.findIndex((value, index) => value !== other.order[index]);
    return at < 0 ? 0 : (one.order[at] ?? 0) - (other.order[at] ?? 0);
  });
  return found.map(({ id, reasons }) => ({ id, reasons }));
}

/** When something was done, in minutes since 1970. */
type ModelPerformed = {
  readonly performed: number | null;
  readonly received: number;
  readonly clockOffset: number | null;
  readonly zone: string;
};

/** The day on which it was done (decisions 4). */
export function modelDoneOn({ performed, received, clockOffset, zone }: ModelPerformed): DayIndex {
  const latest = localDay(received, zone);
  if (performed === null || clockOffset === null) return latest;
  const day = localDay(performed - clockOffset, zone);
  if (day > latest) return latest;
  return day < latest - 30 ? latest - 30 : day;
}
