import type { CalendarDay } from './calendar.api.ts';

/** How many inspections a day has. */
export interface DayCounts {
  /** Planned, or due by their rhythm. */
  due: number;
  projected: number;
  done: number;
  overdue: number;
  late: number;
  /** Everything on the day. */
  all: number;
}

/** The counts of a day over all types. */
export function countsOf({ counts }: Pick<CalendarDay, 'counts'>): DayCounts {
  const sum = { due: 0, projected: 0, done: 0, overdue: 0, late: 0, all: 0 };
  for (const { entry, natural, projected, done, overdue, late } of counts) {
    sum.due += entry + natural;
    sum.projected += projected;
    sum.done += done;
    sum.overdue += overdue;
    sum.late += late;
    sum.all += entry + natural + projected + done;
  }
  return sum;
}
