import { UTCDateMini } from '@date-fns/utc/date/mini';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfYear } from 'date-fns/endOfYear';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfYear } from 'date-fns/startOfYear';

export { instantOf, isTimeZone, localDayOf, localTimeOf, startOfLocalDay } from './time-zone.ts';

/** A calendar day `YYYY-MM-DD` without a zone. Such days compare correctly as text. */
export type LocalDate = string;

/** A range of calendar days, both ends included. */
export type DayRange = { readonly from: LocalDate; readonly to: LocalDate };

// Every calculation runs in UTC, where each day has 24 hours, so that no clock change skips or repeats a day.
// UTCDateMini has no formatters: those of UTCDate cost 40 ms at every start of the app.
const calendar = {
  in: (value: Date | number | string) => new UTCDateMini(+new Date(value)),
} as const;
const DAY_MS = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

function toDate(day: LocalDate): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (!shape.test(day) || Number.isNaN(date.getTime())) throw new RangeError(`Not a day: ${day}`);
  return date;
}

function toDay(date: Date): LocalDate {
  const day = date.toISOString().slice(0, 10);
  if (!shape.test(day)) throw new RangeError('A day lies outside the years 0 to 9999.');
  return day;
}

// Parsing and printing were three quarters of a simulation, which asks for the same few hundred days a million times.
// Only days of this century are remembered, so that what is remembered has a bound.
const [firstNumber, lastNumber] = [10_957, 47_481];
const numbers = new Map<LocalDate, number>();
const days: LocalDate[] = [];
const isRemembered = (number: number) => firstNumber <= number && number <= lastNumber;

/** Days since 1 January 1970. */
function numberOf(day: LocalDate): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = toDate(day).getTime() / DAY_MS;
  if (isRemembered(number)) numbers.set(day, number);
  return number;
}

function dayOf(number: number): LocalDate {
  if (!isRemembered(number)) return toDay(new Date(number * DAY_MS));
  return (days[number - firstNumber] ??= toDay(new Date(number * DAY_MS)));
}

/**
 * Reads a calendar day; only days that exist are accepted.
 *
 * @example
 * parseLocalDate('2028-02-29') // => '2028-02-29'
 * parseLocalDate('2026-02-29') // => undefined
 */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!shape.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  // `Date` rolls 30 February over to March; comparing the round trip detects it.
  return date.toISOString().startsWith(text) ? text : undefined;
}

/**
 * Whether a value is a calendar day that exists.
 *
 * @example
 * isLocalDate('2026-11-21') // => true
 * isLocalDate('2026-11-31') // => false
 */
export function isLocalDate(value: unknown): value is LocalDate {
  return typeof value === 'string' && parseLocalDate(value) !== undefined;
}

/**
 * The day that lies `count` calendar days later, or earlier when negative.
 *
 * @example
 * addDays('2026-03-28', 2) // => '2026-03-30'
 * addDays('2027-01-01', -1) // => '2026-12-31'
 */
export function addDays(day: LocalDate, count: number): LocalDate {
  return dayOf(numberOf(day) + count);
}

/**
 * Calendar days from one day to another; negative when `to` is earlier.
 *
 * @example
 * daysBetween('2026-10-24', '2026-10-26') // => 2
 */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return numberOf(to) - numberOf(from);
}

/**
 * The later of two days.
 *
 * @example
 * laterDay('2026-01-02', '2026-01-01') // => '2026-01-02'
 */
export function laterDay(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

/**
 * The ISO week that a day belongs to; the week's year may differ from the day's.
 *
 * @example
 * isoWeekOf('2026-11-21') // => '2026-W47'
 * isoWeekOf('2027-01-01') // => '2026-W53'
 */
export function isoWeekOf(day: LocalDate): string {
  const date = toDate(day);
  const year = String(getISOWeekYear(date, calendar)).padStart(4, '0');
  return `${year}-W${String(getISOWeek(date, calendar)).padStart(2, '0')}`;
}

/**
 * Monday to Sunday of the ISO week that a day belongs to.
 *
 * @example
 * weekRange('2026-11-21') // => { from: '2026-11-16', to: '2026-11-22' }
 */
export function weekRange(day: LocalDate): DayRange {
  const from = toDay(startOfISOWeek(toDate(day), calendar));
  return { from, to: addDays(from, 6) };
}

/**
 * The calendar month or year around a day (the periods of specification 3).
 *
 * @example
 * periodRange('2028-02-10', 'month') // => { from: '2028-02-01', to: '2028-02-29' }
 * periodRange('2028-02-10', 'year') // => { from: '2028-01-01', to: '2028-12-31' }
 */
export function periodRange(day: LocalDate, period: 'month' | 'year'): DayRange {
  const date = toDate(day);
  return period === 'month'
    ? { from: toDay(startOfMonth(date, calendar)), to: toDay(endOfMonth(date, calendar)) }
    : { from: toDay(startOfYear(date, calendar)), to: toDay(endOfYear(date, calendar)) };
}

/**
 * Every day of a range in order; none when the range is reversed.
 *
 * @example
 * daysOf({ from: '2026-12-31', to: '2027-01-01' }) // => ['2026-12-31', '2027-01-01']
 */
export function daysOf(range: DayRange): LocalDate[] {
  const count = daysBetween(range.from, range.to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(range.from, index));
}
