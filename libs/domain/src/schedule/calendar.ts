import { daysOf, periodRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import type { ScheduleEntry } from './plan.ts';

/** An item of a calendar day: a planned entry, or a natural due date without one. */
export type CalendarItem<Entry, Row> =
  | { readonly source: 'entry'; readonly date: LocalDate; readonly entry: Entry }
  | { readonly source: 'natural'; readonly date: LocalDate; readonly row: Row };

/** One day of a calendar with its items. */
export type CalendarDay<Entry, Row> = {
  readonly date: LocalDate;
  readonly items: readonly CalendarItem<Entry, Row>[];
};

/**
 * The days of a month, by number as in `/inspection/schedule/{year}/{month}`.
 *
 * @example
 * monthRange(2028, 2) // => { from: '2028-02-01', to: '2028-02-29' }
 */
export function monthRange(year: number, month: number): DayRange {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return periodRange(first, 'month');
}

/**
 * The same day of the month, `months` later, or earlier when negative; the last
 * day of the month where that month is shorter.
 *
 * @example
 * sameDayOfMonth('2026-12-15', 1) // => '2027-01-15'
 * sameDayOfMonth('2028-03-31', -1) // => '2028-02-29'
 */
export function sameDayOfMonth(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const { from, to } = monthRange(Math.floor(at / 12), (at % 12) + 1);
  const same = `${from.slice(0, 8)}${day.slice(8)}`;
  return same < to ? same : to;
}

/**
 * Planned entries and natural due dates as calendar items, distinguished by `source` (decisions 10), each on the open
 * day to which it shifts (decisions 19). Consumed entries and rows without an active template are omitted.
 *
 * @example
 * calendarItems([], [{ due: '2026-11-21', isApplicable: true }]).map((item) => item.source) // => ['natural']
 */
export function calendarItems<
  Entry extends Pick<ScheduleEntry, 'isConsumed'> & { readonly day: LocalDate },
  Row extends { readonly due: LocalDate; readonly isApplicable: boolean },
>(entries: readonly Entry[], rows: readonly Row[]): CalendarItem<Entry, Row>[] {
  const planned = entries
    .filter((entry) => !entry.isConsumed)
    .map((entry) => ({ source: 'entry' as const, date: entry.day, entry }));
  const natural = rows
    .filter((row) => row.isApplicable)
    .map((row) => ({ source: 'natural' as const, date: row.due, row }));
  return [...planned, ...natural];
}

/**
 * Groups items by day over a range, empty days included; items outside it are dropped. Within a day the given order is
 * preserved.
 *
 * @example
 * calendarDays([], { from: '2026-11-21', to: '2026-11-22' }).map((day) => day.date) // => ['2026-11-21', '2026-11-22']
 */
export function calendarDays<Entry, Row>(
  items: readonly CalendarItem<Entry, Row>[],
  range: DayRange,
): CalendarDay<Entry, Row>[] {
  const byDay = new Map<LocalDate, CalendarItem<Entry, Row>[]>(
    daysOf(range).map((date) => [date, []]),
  );
  for (const source of ['entry', 'natural'] as const)
    for (const item of items) if (item.source === source) byDay.get(item.date)?.push(item);
  return [...byDay].map(([date, found]) => ({ date, items: found }));
}
