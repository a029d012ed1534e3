import type { LocalDate } from '@kierros/domain';
import type { StoredFigures } from '../../device/device-records.ts';
import type { DueRow } from '../../device/due-rows.ts';

/** How the week stands; null where this device does not know. */
export interface WeekFigures {
  done: number | null;
  /** Still to do by the end of the week, what is overdue included. */
  due: number | null;
  overdue: number | null;
  openPending: number | null;
}

/**
 * The week from what the device has. What was done is counted by the server,
 * so figures of an earlier week say nothing about this one.
 *
 * @example
 * weekFigures(rows, { monday: '2026-11-16', done: 12, openPending: 2 }, week, '2026-11-21')
 * // => { done: 12, due: 18, overdue: 3, openPending: 2 }
 */
export function weekFigures(
  rows: readonly DueRow[] | null,
  figures: StoredFigures | null,
  week: { from: LocalDate; to: LocalDate },
  today: LocalDate,
): WeekFigures {
  const count = (of: (row: DueRow) => boolean) => rows && rows.filter(of).length;
  return {
    done: figures?.monday === week.from ? figures.done : null,
    due: count(({ due }) => due <= week.to),
    overdue: count(({ due }) => due < today),
    openPending: figures?.openPending ?? null,
  };
}
