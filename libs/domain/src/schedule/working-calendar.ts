import { addDays, daysBetween, laterDay } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { Text } from '../text.ts';
import { closureFinder } from './closure-finder.ts';

/** A day of the week by its ISO number: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Days on which a location is closed: a day or a range, both ends included. */
export type Closure = DayRange & {
  readonly name: Text;
  /** Every year between these days of the year, whatever year the dates name; it may cross New Year. */
  readonly isYearly: boolean;
};

/** The open and closed days of a location, and where a date goes that falls on a closed day (decisions 19). */
export type WorkingCalendar = {
  readonly openWeekdays: readonly Weekday[];
  readonly closures: readonly Closure[];
  readonly shiftTo: 'next' | 'previous';
};

/** Why a day is closed: a closure, or its weekday when there is none. */
export type ClosedDay = { readonly closure: Closure | null };

/** The calendar of a location that has set none: every day is open. */
export const alwaysOpen: WorkingCalendar = {
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  closures: [],
  shiftTo: 'next',
};

/** In this many days in a row every calendar has an open one. */
export const someOpenDayWithin = 366;

/**
 * The ISO weekday of a day.
 *
 * @example
 * weekdayOf('2026-11-21') // => 6
 */
export function weekdayOf(day: LocalDate): Weekday {
  // 1 January 2024 was a Monday.
  const days = daysBetween('2024-01-01', day) % 7;
  return (((days + 7) % 7) + 1) as Weekday;
}

/** What a calendar has answered: the rules ask about the same few days for each of thousands of rows. */
type Answers = {
  readonly closureOn: (day: LocalDate) => Closure | undefined;
  readonly closed: Map<LocalDate, ClosedDay | null>;
  readonly next: Map<LocalDate, LocalDate>;
  readonly latest: Map<LocalDate, LocalDate>;
  readonly counted: Counted;
};

/** Open days from some day up to each of the days from `first` to `last`; before that day the numbers are negative. */
type Counted = { first: LocalDate; last: LocalDate; readonly upTo: Map<LocalDate, number> };

const known = new WeakMap<WorkingCalendar, Answers>();

function answersOf(calendar: WorkingCalendar): Answers {
  const found = known.get(calendar);
  if (found) return found;
  const counted = { first: '', last: '', upTo: new Map<LocalDate, number>() };
  const made: Answers = {
    closureOn: closureFinder(calendar.closures),
    ...{ closed: new Map(), next: new Map(), latest: new Map(), counted },
  };
  known.set(calendar, made);
  return made;
}

/**
 * Why a day is closed; null when it is open. The first closure of the calendar that covers it has the name.
 *
 * @example
 * closedOn({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, '2026-11-21') // => { closure: null }
 * closedOn(alwaysOpen, '2026-11-21') // => null
 */
export function closedOn(calendar: WorkingCalendar, day: LocalDate): ClosedDay | null {
  const { closed: days, closureOn } = answersOf(calendar);
  const found = days.get(day);
  if (found !== undefined) return found;
  const closure = closureOn(day);
  const isClosed = closure !== undefined || !calendar.openWeekdays.includes(weekdayOf(day));
  const answer = isClosed ? { closure: closure ?? null } : null;
  days.set(day, answer);
  return answer;
}

/**
 * Whether a location is open on a day.
 *
 * @example
 * isOpenDay(alwaysOpen, '2026-11-21') // => true
 */
export const isOpenDay = (calendar: WorkingCalendar, day: LocalDate): boolean =>
  closedOn(calendar, day) === null;

/**
 * Whether no day is ever closed, so that every rule is the one without a calendar.
 *
 * @example
 * isAlwaysOpen(alwaysOpen) // => true
 */
export const isAlwaysOpen = (calendar: WorkingCalendar): boolean =>
  calendar.closures.length === 0 && calendar.openWeekdays.length === 7;

// Every closed day on the way has the same answer.
function nearestOpen(calendar: WorkingCalendar, day: LocalDate, step: 1 | -1): LocalDate {
  const days = answersOf(calendar)[step === 1 ? 'next' : 'latest'];
  const passed: LocalDate[] = [];
  let at = day;
  while (!isOpenDay(calendar, at)) {
    const found = days.get(at);
    if (found === undefined) passed.push(at);
    if (passed.length > someOpenDayWithin)
      throw new RangeError(`No open day within ${someOpenDayWithin} days of ${day}.`);
    at = found ?? addDays(at, step);
  }
  for (const one of passed) days.set(one, at);
  return at;
}

/**
 * The first open day from a day on, that day included.
 *
 * @example
 * nextOpenDay({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, '2026-11-21') // => '2026-11-23'
 */
export const nextOpenDay = (calendar: WorkingCalendar, day: LocalDate): LocalDate =>
  nearestOpen(calendar, day, 1);

/**
 * The latest open day up to and including a day.
 *
 * @example
 * latestOpenDay({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, '2026-11-22') // => '2026-11-20'
 */
export const latestOpenDay = (calendar: WorkingCalendar, day: LocalDate): LocalDate =>
  nearestOpen(calendar, day, -1);

/**
 * The open day that lies this many open days after a day; the day itself for 0.
 *
 * @example
 * openDaysAfter({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, '2026-11-20', 2) // => '2026-11-24'
 */
export function openDaysAfter(calendar: WorkingCalendar, day: LocalDate, count: number): LocalDate {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextOpenDay(calendar, addDays(at, 1));
  return at;
}

/**
 * How many open days lie after `from`, up to and including `to`; 0 when `to` is not later.
 *
 * @example
 * openDaysBetween({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, '2026-11-20', '2026-11-24') // => 2
 */
export function openDaysBetween(calendar: WorkingCalendar, from: LocalDate, to: LocalDate): number {
  if (to <= from) return 0;
  if (isAlwaysOpen(calendar)) return daysBetween(from, to);
  const { upTo } = countedBetween(calendar, from, to);
  return (upTo.get(to) ?? 0) - (upTo.get(from) ?? 0);
}

// Each day is counted once for all rows and all days on which they are asked about.
function countedBetween(calendar: WorkingCalendar, from: LocalDate, to: LocalDate): Counted {
  const { counted } = answersOf(calendar);
  const { upTo } = counted;
  if (upTo.size === 0) {
    Object.assign(counted, { first: from, last: from });
    upTo.set(from, 0);
  }
  while (counted.last < to) {
    const before = upTo.get(counted.last) ?? 0;
    counted.last = addDays(counted.last, 1);
    upTo.set(counted.last, before + (isOpenDay(calendar, counted.last) ? 1 : 0));
  }
  while (from < counted.first) {
    const own = isOpenDay(calendar, counted.first) ? 1 : 0;
    const before = (upTo.get(counted.first) ?? 0) - own;
    counted.first = addDays(counted.first, -1);
    upTo.set(counted.first, before);
  }
  return counted;
}

/** Where a date may go that falls on a closed day; the caller decides between them by the row's earliest day. */
export type ShiftedDays = {
  /** The latest open day less than one period earlier; null by the rule `next`, or where there is none. */
  readonly previous: LocalDate | null;
  readonly next: LocalDate;
};

/**
 * The open days to which a date may shift; both are the date itself where it is open.
 *
 * @example
 * shiftedDays({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'previous' }, '2026-11-21', { periodDays: 7 }) // => { previous: '2026-11-20', next: '2026-11-23' }
 */
export function shiftedDays(
  calendar: WorkingCalendar,
  day: LocalDate,
  { periodDays }: { readonly periodDays: number },
): ShiftedDays {
  const next = nextOpenDay(calendar, day);
  if (calendar.shiftTo === 'next') return { previous: null, next };
  const previous = latestOpenDay(calendar, day);
  return { previous: daysBetween(previous, day) < periodDays ? previous : null, next };
}

/**
 * The open day of a date: the date where it is open; by the rule `next` else the next open day; by `previous` else the
 * latest open day that is less than one period earlier and not before `notBefore`, or the next one where there is none
 * (decisions 19).
 *
 * @example
 * shiftDay({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'next' }, '2026-11-21', { periodDays: 7, notBefore: null }) // => '2026-11-23'
 * shiftDay({ openWeekdays: [1, 2, 3, 4, 5], closures: [], shiftTo: 'previous' }, '2026-11-21', { periodDays: 7, notBefore: '2026-11-21' }) // => '2026-11-23'
 */
export function shiftDay(
  calendar: WorkingCalendar,
  day: LocalDate,
  limits: { readonly periodDays: number; readonly notBefore: LocalDate | null },
): LocalDate {
  if (isOpenDay(calendar, day)) return day;
  const { previous, next } = shiftedDays(calendar, day, limits);
  const { notBefore } = limits;
  return previous !== null && (notBefore === null || previous >= notBefore) ? previous : next;
}

/** Why a calendar cannot be stored. */
export type CalendarFault = 'no_open_day' | 'reversed' | 'longer_than_a_year';

/**
 * Checks a calendar: each closure ends no earlier than it starts, a yearly one before the same day of the next year,
 * and any 366 days in a row have an open one (decisions 19). The index is that of the faulty closure.
 *
 * @example
 * checkCalendar({ openWeekdays: [], closures: [], shiftTo: 'next' }) // => { ok: false, reason: { fault: 'no_open_day', index: null } }
 * checkCalendar(alwaysOpen).ok // => true
 */
export function checkCalendar(
  calendar: WorkingCalendar,
): Result<WorkingCalendar, { readonly fault: CalendarFault; readonly index: number | null }> {
  for (const [index, { from, to, isYearly }] of calendar.closures.entries()) {
    if (to < from) return fail({ fault: 'reversed', index });
    if (isYearly && daysBetween(from, to) >= 365)
      return fail({ fault: 'longer_than_a_year', index });
    if (daysBetween(from, to) + 1 >= someOpenDayWithin)
      return fail({ fault: 'no_open_day', index });
  }
  // Yearly closures and weekdays repeat after 28 years; a closure that happens once matters only around itself.
  const spans: DayRange[] = [
    { from: '2024-01-01', to: '2052-12-31' },
    ...calendar.closures
      .filter(({ isYearly }) => !isYearly)
      .map(({ from, to }) => ({
        from: addDays(from, -someOpenDayWithin),
        to: addDays(to, someOpenDayWithin),
      })),
  ];
  const isOpenEnough = joined(spans).every((span) => hasOpenDays(calendar, span));
  return isOpenEnough ? ok(calendar) : fail({ fault: 'no_open_day', index: null });
}

// The days around closures overlap, and each has to be looked at once.
function joined(spans: readonly DayRange[]): DayRange[] {
  const all: DayRange[] = [];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = all.at(-1);
    if (last && from <= addDays(last.to, 1))
      all[all.length - 1] = { ...last, to: laterDay(last.to, to) };
    else all.push({ from, to });
  }
  return all;
}

// Looks back from the last of 366 days for an open one, and goes on from there: most of the days are never looked at.
function hasOpenDays(calendar: WorkingCalendar, { from, to }: DayRange): boolean {
  let open = addDays(from, -1);
  for (let last = addDays(from, someOpenDayWithin - 1); last <= to;) {
    let day = last;
    while (day > open && !isOpenDay(calendar, day)) day = addDays(day, -1);
    if (day === open) return false;
    open = day;
    last = addDays(open, someOpenDayWithin);
  }
  return true;
}

/**
 * The later of some days, of which some are unknown.
 *
 * @example
 * latestKnown('2026-11-20', null, '2026-11-21') // => '2026-11-21'
 * latestKnown(null) // => null
 */
export const latestKnown = (...days: readonly (LocalDate | null)[]): LocalDate | null =>
  days.reduce(
    (one, other) => (one === null ? other : other === null ? one : laterDay(one, other)),
    null,
  );
