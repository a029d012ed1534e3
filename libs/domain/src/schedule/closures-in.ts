import type { DayRange, LocalDate } from '../local-date.ts';
import type { Text } from '../text.ts';
import type { Closure, WorkingCalendar } from './working-calendar.ts';

/** Days within a period on which a location is closed, and why. */
export type ClosedSpan = DayRange & { readonly name: Text };

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

// A yearly closure may begin or end on a day that most years do not have.
const dayIn = (year: number, dayOfYear: string, end: 'first' | 'last'): LocalDate => {
  const isMissing = dayOfYear === '02-29' && !isLeapYear(year);
  return `${String(year)}-${isMissing ? (end === 'first' ? '03-01' : '02-28') : dayOfYear}`;
};

function spansOf({ from, to, isYearly }: Closure, range: DayRange): DayRange[] {
  if (!isYearly) return [{ from, to }];
  const [first, last] = [from.slice(5), to.slice(5)];
  const [start, end] = [range.from, range.to].map((day) => Number(day.slice(0, 4))) as [
    number,
    number,
  ];
  // The one that began in the year before may reach into the period.
  return Array.from({ length: end - start + 2 }, (_, index) => {
    const year = start - 1 + index;
    return {
      from: dayIn(year, first, 'first'),
      to: dayIn(first <= last ? year : year + 1, last, 'last'),
    };
  });
}

/**
 * The closures of a calendar within a period, in the order of days; the days of the week on which it is always closed
 * are none.
 *
 * @example
 * closuresIn({ closures: [{ from: '2025-12-24', to: '2025-12-26', name: toText('Joulu'), isYearly: true }] }, { from: '2026-12-25', to: '2026-12-31' }) // => [{ name: toText('Joulu'), from: '2026-12-25', to: '2026-12-26' }]
 */
export function closuresIn(
  { closures }: Pick<WorkingCalendar, 'closures'>,
  range: DayRange,
): ClosedSpan[] {
  return closures
    .flatMap((closure) => spansOf(closure, range).map((span) => ({ name: closure.name, ...span })))
    .map(({ name, from, to }) => ({
      name,
      from: from < range.from ? range.from : from,
      to: to > range.to ? range.to : to,
    }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}
