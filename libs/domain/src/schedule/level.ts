import { groupBy } from '../group-by.ts';
import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysOf, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';

/** One inspection to plan, with all that bounds its day. */
export type LevelItem = {
  /** Which (inspectable, type) it is of. */
  readonly row: string;
  readonly wanted: LocalDate;
  readonly naturalDue: LocalDate;
  readonly type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod' | 'period'>;
};

/** What stands already. */
export type LevelState = {
  readonly today: LocalDate;
  /** How many inspections a day may have. */
  readonly capacity: number;
  /** Every planned day of anything, which takes room. */
  readonly load: readonly LocalDate[];
  /** Days on which a row is planned already. */
  readonly planned: (row: string) => readonly LocalDate[];
  /** Days on which a row was done in its current month or year. */
  readonly done: (row: string) => readonly LocalDate[];
};

/** The days of a list, in its order; null where there was no room. */
export type Levelled = readonly (LocalDate | null)[];

/**
 * Spreads inspections over days so that no day has more than its capacity.
 * Each keeps its day where it can, else takes the nearest one from today to the
 * cap; one that has a free day makes room for one that has not. What finds none
 * is null: nothing is dropped silently.
 *
 * @example
 * levelPlan([{ row: 'a', wanted: '2026-11-25', naturalDue: '2026-11-25', type: inspectionType(1) }, { row: 'b', wanted: '2026-11-25', naturalDue: '2026-11-25', type: inspectionType(1) }], { today: '2026-11-21', capacity: 1, load: [], planned: () => [], done: () => [] }) // => ['2026-11-25', '2026-11-24']
 */
export function levelPlan(items: readonly LevelItem[], state: LevelState): Levelled {
  const ends = items.map((item) => latestDay(item, state));
  const board = new Board(items, ends, state);
  // Those that may wait least go first, each in the order of the list.
  const order = [...items.keys()].sort(
    (one, other) => (ends[one] ?? '').localeCompare(ends[other] ?? '') || one - other,
  );
  for (const index of order) board.place(index);
  return board.days;
}

const latestDay = ({ naturalDue, type }: LevelItem, { today }: LevelState): LocalDate =>
  addDays(laterDay(naturalDue, today), type.periodDays);

/** The days with who stands on them. */
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
  /** Full days on which nobody can make room: looked at once. */
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

  // Finds a free day; else asks those on a full day, nearest first, to find another.
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

  // The wanted day first, then the nearest on both sides, the earlier before the later.
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

  // The rules of its own row; the natural due date itself is never refused for the maximum.
  private mayStand(index: number, day: LocalDate): boolean {
    const item = this.items[index];
    if (!item) return false;
    const { row, type, naturalDue } = item;
    const own = (this.ofRow.get(row) ?? []).flatMap((one) => {
      const its = this.days[one];
      return one === index || its == null ? [] : [its];
    });
    const others = [...this.state.planned(row), ...own];
    if (others.includes(day)) return false;
    if (day === naturalDue) return true;
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
