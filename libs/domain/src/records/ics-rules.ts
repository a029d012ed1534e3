import { addDays, daysBetween, isLocalDate, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { weekdayOf } from '../schedule/working-calendar.ts';
import { icsDay, icsTime } from './ics-times.ts';

/** A repetition that closures can have: on the same day of the year, month or week, or every so many days. */
export type IcsRule = {
  readonly frequency: 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY';
  readonly interval: number;
  readonly count: number | null;
  readonly until: LocalDate | null;
};

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Reads a recurrence rule (RFC 5545, section 3.3.10); undefined if it is none, or selects days in a way that the first
 * day does not say already, such as the last Monday of a month.
 */
export function icsRule(value: string, first: LocalDate, timeZone: string): IcsRule | undefined {
  const parts = new Map(
    value
      .trim()
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=') as [string, string | undefined]),
  );
  const {
    FREQ = '',
    INTERVAL = '1',
    COUNT,
    UNTIL,
    WKST: _week,
    ...selected
  } = Object.fromEntries(parts);
  const frequency = (['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const).find((one) => one === FREQ);
  const numbers = [INTERVAL, COUNT ?? '1'].every((text) => /^[1-9]\d{0,4}$/.test(text));
  if (!frequency || !numbers || !saysOnlyFirst(frequency, selected, first)) return undefined;
  const until = UNTIL === undefined ? null : icsTime(UNTIL, null);
  if (until && 'fault' in until) return undefined;
  return {
    frequency,
    interval: Number(INTERVAL),
    count: COUNT === undefined ? null : Number(COUNT),
    until: until === null ? null : icsDay(until, timeZone, false),
  };
}

// Many programs repeat in BYMONTH, BYMONTHDAY and BYDAY what the first day says.
function saysOnlyFirst(
  frequency: IcsRule['frequency'],
  selected: Readonly<Record<string, string | undefined>>,
  first: LocalDate,
): boolean {
  const [month, day] = [Number(first.slice(5, 7)), Number(first.slice(8))];
  const isOwn: Readonly<Record<string, boolean>> = {
    BYMONTH: frequency === 'YEARLY' && Number(selected['BYMONTH']) === month,
    BYMONTHDAY:
      (frequency === 'MONTHLY' || (frequency === 'YEARLY' && 'BYMONTH' in selected)) &&
      Number(selected['BYMONTHDAY']) === day,
    BYDAY: frequency === 'WEEKLY' && selected['BYDAY'] === weekdays[weekdayOf(first) - 1],
  };
  return Object.keys(selected).every((name) => isOwn[name] === true);
}

/**
 * The first days of the occurrences of a rule up to a day, the first one included. Days that a month or a year lacks are
 * skipped.
 */
export function icsOccurrences(rule: IcsRule, first: LocalDate, last: LocalDate): LocalDate[] {
  const { count, until } = rule;
  const limit = laterDay(first, last);
  const end = until !== null && until < limit ? until : limit;
  const found: LocalDate[] = [];
  for (let step = 0; found.length < (count ?? Infinity); step += 1) {
    const day = dayAt(rule, first, step);
    // A step is a day or more, so later ones are past the end too.
    if (step > daysBetween(first, end)) break;
    if (day === undefined) continue;
    if (day > end) break;
    found.push(day);
  }
  return found;
}

function dayAt({ frequency, interval }: IcsRule, first: LocalDate, step: number) {
  const count = step * interval;
  if (frequency === 'DAILY') return addDays(first, count);
  if (frequency === 'WEEKLY') return addDays(first, count * 7);
  const months = frequency === 'YEARLY' ? count * 12 : count;
  const number = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  const day = `${year}-${String((number % 12) + 1).padStart(2, '0')}-${first.slice(8)}`;
  return isLocalDate(day) ? day : undefined;
}
