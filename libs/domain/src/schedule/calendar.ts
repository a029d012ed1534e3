import { daysOf, periodRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { effectiveDate } from './plan.ts';
import type { ScheduleEntry } from './plan.ts';

/** Something on a calendar day: a planned entry, or a due date that nobody planned. */
export type CalendarItem<Entry, Row> =
  | { readonly source: 'entry'; readonly date: LocalDate; readonly entry: Entry }
  | { readonly source: 'natural'; readonly date: LocalDate; readonly row: Row };

/** One day of a calendar with what falls on it. */
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
 * The same day so many months later, or earlier when negative; where a month is
 * too short for it, that month's last day.
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
 * Entries and natural due dates as items of a calendar, told apart (decisions
 * 10). Consumed entries are history and stay out, as do rows without a template.
 *
 * @example
 * calendarItems([], [{ naturalDue: '2026-11-21', isApplicable: true }]).map((item) => item.source) // => ['natural']
 */
export function calendarItems<
  Entry extends ScheduleEntry,
  Row extends { readonly naturalDue: LocalDate; readonly isApplicable: boolean },
>(entries: readonly Entry[], rows: readonly Row[]): CalendarItem<Entry, Row>[] {
  const planned = entries
    .filter((entry) => !entry.isConsumed)
    .map((entry) => ({ source: 'entry' as const, date: effectiveDate(entry), entry }));
  const natural = rows
    .filter((row) => row.isApplicable)
    .map((row) => ({ source: 'natural' as const, date: row.naturalDue, row }));
  return [...planned, ...natural];
}

/**
 * Lays items out over every day of a range, empty days included; what falls
 * outside is left out. Within a day the given order stays, entries first.
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
