import type { LocalDate } from '@kierros/domain';
import type { StoredFigures } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';

/** The figures of the week; null where this device does not know. */
export interface WeekFigures {
  done: number | null;
  /** Still to do by the end of the week, overdue inspections included. */
  due: number | null;
  overdue: number | null;
  openPending: number | null;
}

/**
 * The week as computed from cached data. Done inspections are counted by the server, so figures of an earlier week are
 * not used for this one.
 *
 * @example
 * weekFigures(rows, { monday: '2026-11-16', done: 12, openPending: 2 }, week)
 * // => { done: 12, due: 18, overdue: 3, openPending: 2 }
 */
export function weekFigures(
  rows: readonly DueRow[] | null,
  figures: StoredFigures | null,
  week: { from: LocalDate; to: LocalDate },
): WeekFigures {
  const count = (of: (row: DueRow) => boolean) => rows && rows.filter(of).length;
  return {
    done: figures?.monday === week.from ? figures.done : null,
    due: count(({ due }) => due <= week.to),
    overdue: count(({ daysOverdue }) => daysOverdue > 0),
    openPending: figures?.openPending ?? null,
  };
}
