import type { Schema } from '@kierros/api/schema';
import { daysOf, type DayRange, type InspectionTypeId, type LocalDate } from '@kierros/domain';
import { rowOf, stateOf, type Placed } from './span-items.ts';

type Count = Schema<'ScheduleCount'>;

/** What is added to the counts of a day. */
type Addition = {
  typeId: number;
  source: Placed['source'];
  state: Schema<'ScheduleOccurrence'>['state'] | null;
  total: number;
};

/** The days of a range: everything is counted, the first of each day are retained. */
export class Board<Of extends Placed = Placed> {
  readonly range: DayRange;
  readonly most: number;
  private readonly found: Map<LocalDate, Day<Of>>;

  constructor(range: DayRange, most: number) {
    this.range = range;
    this.most = most;
    this.found = new Map(
      daysOf(range).map((day) => [day, { counts: new Map(), groups: { ...none }, items: [] }]),
    );
  }

  /** Counts and shows one. */
  put(date: LocalDate, placed: Of): void {
    this.count(date, {
      typeId: rowOf(placed).inspectiontype_id,
      source: placed.source,
      state: stateOf(placed),
      total: 1,
    });
    this.show(date, placed);
  }

  /**
   * Whether some of these may be among the first of the day: not if as many groups of their source have an earlier
   * first one.
   */
  count(date: LocalDate, { typeId, source, state, total }: Addition): boolean {
    const day = this.found.get(date);
    if (!day) return false;
    let count = day.counts.get(typeId);
    if (!count) {
      count = { inspection_type_id: typeId as InspectionTypeId, ...none };
      day.counts.set(typeId, count);
    }
    count[source] += total;
    if (state === 'overdue') count.overdue += total;
    if (state === 'late') count.late += total;
    day.groups[source] += 1;
    return day.groups[source] <= this.most;
  }

  show(date: LocalDate, placed: Of): void {
    const day = this.found.get(date);
    if (day && day.items.length < this.most) day.items.push(placed);
  }

  placed(): Of[] {
    return [...this.found.values()].flatMap(({ items }) => items);
  }

  days(): { date: LocalDate; counts: Count[]; items: { date: LocalDate; placed: Of }[] }[] {
    return [...this.found].map(([date, { counts, items }]) => ({
      date,
      counts: [...counts.values()].sort((a, b) => a.inspection_type_id - b.inspection_type_id),
      items: items.map((placed) => ({ date, placed })),
    }));
  }
}

const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };

type Day<Of> = { counts: Map<number, Count>; groups: typeof none; items: Of[] };
