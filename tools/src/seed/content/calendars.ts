import {
  addDays,
  alwaysOpen,
  weekdayOf,
  type Closure,
  type LocalDate,
  type Text,
  type Weekday,
  type WorkingCalendar,
} from '@kierros/domain';

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5];

const once = (from: LocalDate, to: LocalDate, name: Text): Closure => ({
  from,
  to,
  name,
  isYearly: false,
});
const yearly = (from: string, to: string, name: Text): Closure => ({
  from: `2024-${from}`,
  to: `${to < from ? 2025 : 2024}-${to}`,
  name,
  isYearly: true,
});

/** Monday of an ISO week: 4 January is in week 1. */
function mondayOf(year: number, week: number): LocalDate {
  const inFirstWeek = `${year}-01-04`;
  return addDays(inFirstWeek, 1 - weekdayOf(inFirstWeek) + 7 * (week - 1));
}

/** The school has the holidays of its pupils. */
const schoolCalendar = (years: readonly number[]): WorkingCalendar => ({
  openWeekdays: weekdays,
  shiftTo: 'next',
  closures: [
    yearly('06-01', '08-15', { en: 'Summer holidays', fi: 'Kesäloma' }),
    yearly('12-22', '01-06', { en: 'Christmas holidays', fi: 'Joululoma' }),
    ...years.flatMap((year) => {
      const week = (number: number, name: Text) => {
        const monday = mondayOf(year, number);
        return once(monday, addDays(monday, 4), name);
      };
      return [
        week(8, { en: 'Winter holidays', fi: 'Talviloma' }),
        week(42, { en: 'Autumn holidays', fi: 'Syysloma' }),
      ];
    }),
  ],
});

const daycareCalendar: WorkingCalendar = {
  openWeekdays: weekdays,
  shiftTo: 'next',
  closures: [yearly('07-01', '07-31', { en: 'Closed in July', fi: 'Suljettu heinäkuussa' })],
};

/** The years after the demo's day for which the school knows its movable holidays. */
const YEARS_AFTER = 3;

const known = new Map<string, WorkingCalendar>();

/** The calendar of a location by its number: the school and the daycare have breaks, all others are always open. */
export function calendarOf(
  locationId: number,
  { today, years, hasCalendars }: { today: LocalDate; years: number; hasCalendars: boolean },
): WorkingCalendar {
  if (locationId > 2 || !hasCalendars) return alwaysOpen;
  if (locationId === 2) return daycareCalendar;
  const last = Number(today.slice(0, 4)) + YEARS_AFTER;
  const first = last - YEARS_AFTER - years - 1;
  const key = `${first} ${last}`;
  const calendar =
    known.get(key) ??
    schoolCalendar(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  known.set(key, calendar);
  return calendar;
}
