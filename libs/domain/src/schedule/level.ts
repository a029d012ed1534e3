import { groupBy } from '../group-by.ts';
import type { InspectionType } from '../inspection-types.ts';
import { daysOf, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { DueRow } from './due.ts';
import { latestPlannable } from './plan.ts';
import { isOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** One inspection to plan, with the constraints on its day. */
export type LevelItem = {
  /** The key of its (inspectable, type). */
  readonly row: string;
  readonly wanted: LocalDate;
  readonly dates: Pick<DueRow, 'naturalDue' | 'lastDoneOn' | 'createdOn'>;
  readonly type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod' | 'period'>;
  /** That of its location; an item is placed on an open day. */
  readonly calendar: WorkingCalendar;
};

/** The existing plan and history. */
export type LevelState = {
  readonly today: LocalDate;
  /** The maximum number of inspections per day. */
  readonly capacity: number;
  /** The days of all planned entries, which count towards the capacity. */
  readonly load: readonly LocalDate[];
  /** The days on which a row is already planned. */
  readonly planned: (row: string) => readonly LocalDate[];
  /** The days on which a row was done in its current month or year. */
  readonly done: (row: string) => readonly LocalDate[];
};

/** The day of each item, in input order; null where no day was free. */
export type Levelled = readonly (LocalDate | null)[];

/**
 * Spreads inspections over days so that no day exceeds the capacity. Each stays on its wanted day where possible, else
 * moves to the nearest open free day from today to the cap; items that can move to another free day make room for those that
 * cannot. An item without any day is null, so that nothing is dropped silently.
 *
 * @example
 * levelPlan([{ row: 'a', wanted: '2026-11-25', dates: { naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, type: inspectionType(1), calendar: alwaysOpen }, { row: 'b', wanted: '2026-11-25', dates: { naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, type: inspectionType(1), calendar: alwaysOpen }], { today: '2026-11-21', capacity: 1, load: [], planned: () => [], done: () => [] }) // => ['2026-11-25', '2026-11-24']
 */
export function levelPlan(items: readonly LevelItem[], state: LevelState): Levelled {
  const ends = items.map((item) => latestDay(item, state));
  const board = new Board(items, ends, state);
  // Earliest deadline first, ties in input order.
  const order = [...items.keys()].sort(
    (one, other) => (ends[one] ?? '').localeCompare(ends[other] ?? '') || one - other,
  );
  for (const index of order) board.place(index);
  return board.days;
}

const latestDay = ({ dates, type, calendar }: LevelItem, { today }: LevelState): LocalDate =>
  latestPlannable(dates, type, calendar, today);

/** The assignment of items to days (augmenting paths of a bipartite matching). */
class Board {
  readonly days: (LocalDate | null)[];
  private readonly items: readonly LevelItem[];
  private readonly state: LevelState;
  private readonly calendar: readonly LocalDate[];
  private readonly indexOfDay: ReadonlyMap<LocalDate, number>;
  private readonly ends: readonly LocalDate[];
  private readonly ofRow: ReadonlyMap<string, readonly number[]>;
  private readonly onDay = new Map<LocalDate, Set<number>>();
  private readonly current = new Map<LocalDate, number>();
  /** Full days from which no item can be moved; they are searched only once. */
  private readonly dead = new Set<LocalDate>();

  constructor(items: readonly LevelItem[], ends: readonly LocalDate[], state: LevelState) {
    this.items = items;
    this.ends = ends;
    this.state = state;
    this.days = items.map(() => null);
    const to = ends.reduce(laterDay, state.today);
    this.calendar = daysOf({ from: state.today, to });
    this.indexOfDay = new Map(this.calendar.map((day, index) => [day, index]));
    this.ofRow = groupBy(items.keys(), (index) => items[index]?.row ?? '');
    for (const day of state.load) this.current.set(day, (this.current.get(day) ?? 0) + 1);
  }

  place(index: number): void {
    const seen = new Set<LocalDate>();
    if (!this.seat(index, seen)) for (const day of seen) this.dead.add(day);
  }

  // Takes a free day; otherwise tries to move the items of a full day, nearest first, to other days.
  private seat(index: number, seen: Set<LocalDate>): boolean {
    for (const day of this.window(index))
      if (this.isFree(day) && this.mayStand(index, day)) return this.put(index, day);
    for (const day of this.window(index)) {
      if (seen.has(day) || this.dead.has(day) || !this.mayStand(index, day)) continue;
      seen.add(day);
      for (const other of [...(this.onDay.get(day) ?? [])]) {
        this.lift(other, day);
        this.put(index, day);
        if (this.seat(other, seen)) return true;
        this.lift(index, day);
        this.put(other, day);
      }
    }
    return false;
  }

  // The wanted day first, then outward to both sides, the earlier day before the later.
  private *window(index: number): Generator<LocalDate> {
    const item = this.items[index];
    const last = this.indexOfDay.get(this.ends[index] ?? '') ?? 0;
    const wanted = laterDay(item?.wanted ?? '', this.state.today);
    const middle = Math.min(last, this.indexOfDay.get(wanted) ?? last);
    for (let away = 0; away <= last; away += 1)
      for (const at of away === 0 ? [middle] : [middle - away, middle + away]) {
        const day = at <= last ? this.calendar[at] : undefined;
        if (day !== undefined) yield day;
      }
  }

  private isFree(day: LocalDate): boolean {
    const taken = (this.current.get(day) ?? 0) + (this.onDay.get(day)?.size ?? 0);
    return taken < this.state.capacity;
  }

  // The constraints of its own row; the natural due date is never refused for the maximum.
  private mayStand(index: number, day: LocalDate): boolean {
    const item = this.items[index];
    if (!item) return false;
    const { row, type, dates, calendar } = item;
    if (!isOpenDay(calendar, day)) return false;
    const own = (this.ofRow.get(row) ?? []).flatMap((one) => {
      const its = this.days[one];
      return one === index || its == null ? [] : [its];
    });
    const others = [...this.state.planned(row), ...own];
    if (others.includes(day)) return false;
    if (day === shiftOf(dates, dates.naturalDue, type, calendar)) return true;
    const around = day.slice(0, type.period === 'month' ? 7 : 4);
    const within = [...others, ...this.state.done(row)].filter((one) => one.startsWith(around));
    return within.length < type.maxPerPeriod;
  }

  private put(index: number, day: LocalDate): true {
    this.days[index] = day;
    this.onDay.set(day, (this.onDay.get(day) ?? new Set()).add(index));
    return true;
  }

  private lift(index: number, day: LocalDate): void {
    this.days[index] = null;
    this.onDay.get(day)?.delete(index);
  }
}
