import { groupBy } from '../group-by.ts';
import { addDays, isoWeekOf, weekRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { compliance } from '../schedule/move.ts';
import type { ComplianceCounts } from '../schedule/move.ts';

/** The compliance counts of one day. */
export type DailyOnTime = ComplianceCounts & { readonly day: LocalDate };

/** The on-time share of one ISO week; null when nothing was expected. */
export type WeeklyOnTime = ComplianceCounts &
  DayRange & { readonly week: string; readonly share: number | null };

/**
 * The last `weeks` ISO weeks up to the one of today, Monday to Sunday, oldest first.
 *
 * @example
 * lastWeeks('2026-11-21', 1) // => [{ from: '2026-11-16', to: '2026-11-22' }]
 */
export function lastWeeks(today: LocalDate, weeks: number): DayRange[] {
  const { from } = weekRange(today);
  return Array.from({ length: weeks }, (_, index) =>
    weekRange(addDays(from, -7 * (weeks - 1 - index))),
  );
}

/**
 * The on-time share per ISO week from daily counts; weeks without data are included. The share is on time / (on time +
 * late + missed) over the whole week, not the mean of its days.
 *
 * @example
 * weeklyOnTime([{ day: '2026-11-20', onTime: 3, postponed: 1, late: 1, missed: 0 }], '2026-11-21', 1) // => [{ week: '2026-W47', from: '2026-11-16', to: '2026-11-22', onTime: 3, postponed: 1, late: 1, missed: 0, share: 0.75 }]
 */
export function weeklyOnTime(
  daily: readonly DailyOnTime[],
  today: LocalDate,
  weeks: number,
): WeeklyOnTime[] {
  const byWeek = groupBy(daily, ({ day }) => isoWeekOf(day));
  return lastWeeks(today, weeks).map((range) => {
    const week = isoWeekOf(range.from);
    const counts = sumCounts(byWeek.get(week) ?? []);
    return { week, ...range, ...counts, share: compliance(counts) };
  });
}

/**
 * Sums compliance counts.
 *
 * @example
 * sumCounts([{ onTime: 1, postponed: 1, late: 0, missed: 0 }, { onTime: 2, postponed: 0, late: 1, missed: 0 }]) // => { onTime: 3, postponed: 1, late: 1, missed: 0 }
 */
export function sumCounts(all: readonly ComplianceCounts[]): ComplianceCounts {
  return all.reduce(
    (sum, { onTime, postponed, late, missed }) => ({
      onTime: sum.onTime + onTime,
      postponed: sum.postponed + postponed,
      late: sum.late + late,
      missed: sum.missed + missed,
    }),
    { onTime: 0, postponed: 0, late: 0, missed: 0 },
  );
}
