import type { InspectionType } from '../inspection-types.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import { levelPlan } from './level.ts';
import type { MovableRow } from './target-day.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** An inspection due by its rhythm that is to be spread. */
export type LevelRow = MovableRow & {
  /** Identifies its (inspectable, type). */
  readonly key: string;
  readonly type: Pick<InspectionType, 'periodDays' | 'maxPerPeriod' | 'period'>;
  /** The day on which it is due now. */
  readonly due: LocalDate;
};

/** What the days may hold, and what they hold already. */
export type LevelFrame = {
  readonly today: LocalDate;
  readonly capacity: number;
  /** The open days of all planned entries. */
  readonly load: readonly LocalDate[];
  readonly calendar: WorkingCalendar;
};

/**
 * Spreads inspections that nobody has planned over days, as a file of additions on their due days is spread by
 * `levelPlan`: the day of each in input order, null where none was free.
 *
 * @example
 * levelRows([{ key: '11.1', type: inspectionType(1), due: '2026-11-25', naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, plannedOn: [], doneInPeriod: 0 }, { key: '12.1', type: inspectionType(1), due: '2026-11-25', naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, plannedOn: [], doneInPeriod: 0 }], { today: '2026-11-21', capacity: 1, load: [], calendar: alwaysOpen }) // => ['2026-11-25', '2026-11-24']
 */
export function levelRows(
  rows: readonly LevelRow[],
  { today, capacity, load, calendar }: LevelFrame,
): readonly (LocalDate | null)[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return levelPlan(
    rows.map((row) => ({ row: row.key, wanted: row.due, dates: row, type: row.type, calendar })),
    {
      today,
      capacity,
      load,
      planned: (key) => {
        const row = byKey.get(key);
        return row ? row.plannedOn.map((day) => shiftOf(row, day, row.type, calendar)) : [];
      },
      // They are only counted, and all lie in the month or year of today.
      done: (key) => Array.from({ length: byKey.get(key)?.doneInPeriod ?? 0 }, () => today),
    },
  );
}
