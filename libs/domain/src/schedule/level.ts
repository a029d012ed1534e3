import { groupBy } from '../group-by.ts';
import type { InspectionType } from '../inspection-types.ts';
import { daysBetween, daysOf, laterDay } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { countInPeriod, entryOn, latestPlannable } from './plan.ts';
import { dueDays, shownDays } from './projection.ts';
import { onTimeUntil, planEffect } from './timeliness.ts';
import { isOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** One inspection to plan, with the constraints on its day. */
export type LevelItem = {
  /** The key of its (inspectable, type). */
  readonly row: string;
  readonly wanted: LocalDate;
  readonly dates: Rhythm;
  readonly type: Pick<InspectionType, 'periodDays' | 'giveInDays' | 'maxPerPeriod' | 'period'>;
  /** That of its location; an item is placed on an open day. */
  readonly calendar: WorkingCalendar;
};

/** What the days hold, and the plans and the history of the rows. */
export type LevelState = {
  readonly today: LocalDate;
  /** The days that are levelled; nothing goes to a day outside, or before today. */
  readonly range: DayRange;
  /** The maximum number of inspections per day. */
  readonly capacity: number;
  /** Whether the inspections that follow count as well, not only what is planned or due. */
  readonly projected: boolean;
  /** How many inspections there are on each day: those that count, and what is done; the items' rows included. */
  readonly load: ReadonlyMap<LocalDate, number>;
  /** The dates of the open entries of a row, as they were planned. */
  readonly planned: (row: string) => readonly LocalDate[];
  /** The days on which a row was done in its current month or year. */
  readonly done: (row: string) => readonly LocalDate[];
};

/** The result of levelling. */
export type Levelled = {
  /** The day of each item, in input order; null where it can be planned on no day of the range. */
  readonly days: readonly (LocalDate | null)[];
  /** How many inspections there are on each day of the range after it. */
  readonly load: ReadonlyMap<LocalDate, number>;
};

/**
 * Moves as few inspections as possible so that no day of a range has more than its capacity, or as few more as can be.
 * Of equally few moves those are taken that make the fewest inspections postponed or missed, then the nearest days.
 *
 * @example
 * levelPlan([{ row: 'a', wanted: '2026-11-25', dates: { naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, type: inspectionType(1), calendar: alwaysOpen }, { row: 'b', wanted: '2026-11-25', dates: { naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, type: inspectionType(1), calendar: alwaysOpen }], { today: '2026-11-21', range: { from: '2026-11-21', to: '2026-11-27' }, capacity: 1, projected: true, load: new Map([['2026-11-25', 2]]), planned: () => [], done: () => [] }).days // => ['2026-11-24', '2026-11-25']
 */
export function levelPlan(items: readonly LevelItem[], state: LevelState): Levelled {
  return new Leveller(items, state).level();
}

/** The days of the items after some moves. */
type Assignment = {
  readonly days: readonly (LocalDate | null)[];
  /** By the number of the day in the range. */
  readonly load: readonly number[];
  /** How many inspections are above the capacity, summed over all days. */
  readonly excess: number;
  /** What decides between equally few moves. */
  readonly cost: number;
};

/** How many items may be tried until each was moved once: the more there are, the narrower is the beam. */
const TRIED_ITEMS = 2_000_000;
const WIDEST_BEAM = 200;
/** One item makes room for the next: so many moves may relieve nothing before one does. */
const MOVES_WITHOUT_RELIEF = 2;
/** One postponed or missed inspection weighs more than any distance. */
const FLAW_COST = 100_000;

type ShownDays = ReturnType<typeof shownDays>;

/** An item of an assignment that goes to another day, and what the days have then. */
type Move = Pick<Assignment, 'excess' | 'cost'> & {
  readonly from: Assignment;
  readonly index: number;
  readonly day: LocalDate;
  /** The numbers of the days on which its row counts before and after it. */
  readonly before: readonly number[];
  readonly after: readonly number[];
};

/** A beam search: of the assignments with each number of moves the best ones are followed. */
class Leveller {
  private readonly items: readonly LevelItem[];
  private readonly state: LevelState;
  private readonly range: readonly LocalDate[];
  private readonly numberOf: ReadonlyMap<LocalDate, number>;
  private readonly siblings: ReadonlyMap<string, readonly number[]>;
  private readonly options: readonly (readonly LocalDate[])[];
  /** Items with the same number may go to the same days, with the same effect. */
  private readonly alike: readonly number[];
  private readonly shown = new Map<string, readonly number[]>();
  private readonly projections = new Map<WorkingCalendar, Map<LevelItem['type'], ShownDays>>();

  constructor(items: readonly LevelItem[], state: LevelState) {
    this.items = items;
    this.state = state;
    const { from, to } = state.range;
    const first = laterDay(from, state.today);
    this.range = first > to ? [] : daysOf({ from: first, to });
    this.numberOf = new Map(this.range.map((day, number) => [day, number]));
    this.siblings = groupBy(items.keys(), (index) => this.item(index).row);
    this.options = items.map((item) => this.optionsOf(item));
    const calendars = [...new Set(items.map(({ calendar }) => calendar))];
    const numbers = new Map<string, number>();
    this.alike = items.map(({ row, wanted, dates, type, calendar }) => {
      const isAlone = this.siblings.get(row)?.length === 1;
      const key = JSON.stringify([
        ...[wanted, dates, type, calendars.indexOf(calendar)],
        ...[state.planned(row), state.done(row), isAlone ? '' : row],
      ]);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  }

  level(): Levelled {
    let best = this.start();
    let beam = [best];
    for (let idle = 0; best.excess > 0 && beam.length > 0 && idle <= MOVES_WITHOUT_RELIEF;) {
      beam = this.further(beam);
      const first = beam[0];
      idle += 1;
      if (!first || first.excess >= best.excess) continue;
      best = first;
      idle = 0;
    }
    const { days, load } = best;
    return { days, load: new Map(this.range.map((day, number) => [day, load[number] ?? 0])) };
  }

  private item(index: number): LevelItem {
    const item = this.items[index];
    if (!item) throw new RangeError(`no item ${String(index)}`);
    return item;
  }

  /** The days to which an item may go, whatever the others do: the nearest first. */
  private optionsOf({ row, wanted, dates, type, calendar }: LevelItem): LocalDate[] {
    const { today } = this.state;
    const planned = this.state.planned(row);
    const latest = latestPlannable(dates, type, calendar, today);
    return this.range
      .filter((day) => day <= latest && isOpenDay(calendar, day) && !planned.includes(day))
      .sort(
        (one, other) => distance(one, wanted) - distance(other, wanted) || (one < other ? -1 : 1),
      );
  }

  /** Each on its wanted day, or on the nearest that is allowed. */
  private start(): Assignment {
    const days: (LocalDate | null)[] = this.items.map(() => null);
    for (const index of this.items.keys())
      days[index] = this.options[index]?.find((day) => this.isAllowed(days, index, day)) ?? null;
    const load = this.range.map((day) => this.state.load.get(day) ?? 0);
    for (const [row, own] of this.siblings) {
      this.add(load, this.shownOn(own, []), -1);
      this.add(load, this.shownOn(own, this.chosen(days, row)), 1);
    }
    return { days, load, excess: this.excessOf(load), cost: 0 };
  }

  /** The best assignments that are one move further. */
  private further(beam: readonly Assignment[]): Assignment[] {
    const moves: Move[] = [];
    for (const assignment of beam) this.addMoves(moves, assignment);
    moves.sort((one, other) => one.excess - other.excess || one.cost - other.cost);
    const affordable = Math.floor(TRIED_ITEMS / this.items.length ** 2);
    const most = Math.min(WIDEST_BEAM, Math.max(1, affordable));
    const found = new Map<string, Assignment>();
    for (const move of moves) {
      if (found.size === most) break;
      const load = [...move.from.load];
      this.add(load, move.before, -1);
      this.add(load, move.after, 1);
      const key = load.join();
      const { excess, cost } = move;
      if (!found.has(key))
        found.set(key, { days: move.from.days.with(move.index, move.day), load, excess, cost });
    }
    return [...found.values()];
  }

  /** The moves of one more item from a full day; none makes more excess. */
  private addMoves(moves: Move[], assignment: Assignment): void {
    const load = [...assignment.load];
    const tried = new Set<number>();
    for (const [index, current] of assignment.days.entries()) {
      if (current === null) continue;
      const key = (this.alike[index] ?? 0) * this.range.length + (this.numberOf.get(current) ?? 0);
      if (tried.has(key)) continue;
      tried.add(key);
      const { row, wanted } = this.item(index);
      const options = this.options[index] ?? [];
      if (current !== wanted && options.includes(wanted)) continue;
      const own = this.siblings.get(row) ?? [];
      const before = this.shownOn(own, this.chosen(assignment.days, row));
      if (before.every((number) => (load[number] ?? 0) < this.state.capacity)) continue;
      const without = assignment.excess + this.add(load, before, -1);
      for (const day of options) {
        if (day === current || !this.isAllowed(assignment.days, index, day)) continue;
        const after = this.shownOn(own, this.chosen(assignment.days.with(index, day), row));
        const excess = without + this.add(load, after, 1);
        this.add(load, after, -1);
        const cost = assignment.cost + this.costOf(index, day);
        if (excess <= assignment.excess)
          moves.push({ from: assignment, index, day, before, after, excess, cost });
      }
      this.add(load, before, 1);
    }
  }

  private costOf(index: number, day: LocalDate): number {
    const { dates, type, calendar, wanted } = this.item(index);
    const { today } = this.state;
    const row = { ...dates, onTimeUntil: onTimeUntil(dates, [], type, calendar) };
    const { timeliness, missed } = planEffect(row, day, { type, calendar, today });
    const flaws = (timeliness === 'on_time' ? 0 : 1) + missed;
    return distance(day, wanted) + flaws * FLAW_COST;
  }

  /** The maximum of its period, which never refuses the natural due date; and no row twice on a day. */
  private isAllowed(days: readonly (LocalDate | null)[], index: number, day: LocalDate): boolean {
    const { row, type, dates, calendar } = this.item(index);
    const others = [...this.state.planned(row), ...this.chosen(days, row, index)];
    if (others.includes(day)) return false;
    if (day === shiftOf(dates, dates.naturalDue, type, calendar)) return true;
    const shifted = others.map((one) => shiftOf(dates, one, type, calendar));
    const count = countInPeriod([...shifted, ...this.state.done(row)], day, type.period);
    return count < type.maxPerPeriod;
  }

  /** The days that were found for the items of a row. */
  private chosen(days: readonly (LocalDate | null)[], row: string, except?: number): LocalDate[] {
    return (this.siblings.get(row) ?? []).flatMap((index) =>
      index === except ? [] : (days[index] ?? []),
    );
  }

  /** The numbers of the days on which a row counts that is planned for some further days. */
  private shownOn(own: readonly number[], chosen: readonly LocalDate[]): readonly number[] {
    const [index = 0] = own;
    const { row, dates, type, calendar } = this.item(index);
    const key = `${String(this.alike[index] ?? 0)} ${chosen.join()}`;
    const known = this.shown.get(key);
    if (known) return known;
    const entries = [...this.state.planned(row), ...chosen].map(entryOn);
    const days = this.shownDaysOf(type, calendar)({ ...dates, entries });
    const numbers = days.flatMap((day) => this.numberOf.get(day) ?? []);
    this.shown.set(key, numbers);
    return numbers;
  }

  private shownDaysOf(type: LevelItem['type'], calendar: WorkingCalendar) {
    const ofTypes = this.projections.get(calendar) ?? new Map<LevelItem['type'], ShownDays>();
    const known = ofTypes.get(type);
    if (known) return known;
    const { today } = this.state;
    const [from = today] = this.range;
    const range = { from, to: this.range.at(-1) ?? today };
    const span = { today, range, calendar };
    const found = this.state.projected ? shownDays(type, span) : dueDays(type, span);
    this.projections.set(calendar, ofTypes.set(type, found));
    return found;
  }

  /** Changes the load, and returns by how much that changes the excess. */
  private add(load: number[], numbers: readonly number[], count: 1 | -1): number {
    const { capacity } = this.state;
    let change = 0;
    for (const number of numbers) {
      const now = load[number] ?? 0;
      if (count === 1 ? now >= capacity : now > capacity) change += count;
      load[number] = now + count;
    }
    return change;
  }

  private excessOf(load: readonly number[]): number {
    return load.reduce((sum, count) => sum + Math.max(0, count - this.state.capacity), 0);
  }
}

const distance = (one: LocalDate, other: LocalDate): number => Math.abs(daysBetween(one, other));
