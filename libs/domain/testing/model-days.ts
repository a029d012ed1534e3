// The days of the model of decisions 19 (`calendar-model.ts`): a table of days, walked through one by one, and the zones
// by their printed rules. It shares no code with the domain, so that a fault of the one is not a fault of the other.

/** A day of the model by its number: 0 is Monday 1 January 2024. */
export type DayIndex = number;

type Civil = { readonly year: number; readonly month: number; readonly day: number };

const firstYear = 2024;
const lastYear = 2034;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = (year: number) => [
  31,
  isLeap(year) ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
];

const civil: Civil[] = [];
for (let year = firstYear; year <= lastYear; year += 1)
  lengths(year).forEach((length, index) => {
    for (let day = 1; day <= length; day += 1) civil.push({ year, month: index + 1, day });
  });

const two = (value: number) => (value < 10 ? `0${value}` : String(value));
const texts = civil.map(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`);
const indexes = new Map(texts.map((text, index) => [text, index]));

/** How many days the table has. */
export const dayCount = civil.length;

/** The date of a day. A day outside the table is a fault of the test. */
function civilOf(day: DayIndex): Civil {
  const found = civil[day];
  if (!found) throw new RangeError(`The model has no day ${day}.`);
  return found;
}

/** The text of a day, as the domain writes it. */
export function textOf(day: DayIndex): string {
  return texts[day] ?? `no day ${day}`;
}

/** The day with a text. */
export function indexOf(text: string): DayIndex {
  const found = indexes.get(text);
  if (found === undefined) throw new RangeError(`The model has no day ${text}.`);
  return found;
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: DayIndex): number => (day % 7) + 1;

const dateNumbers = civil.map(({ year, month, day }) => year * 10_000 + month * 100 + day);

/** A date as a number that compares: 20280229 is 29 February 2028. */
export const dateNumberOf = (day: DayIndex): number => dateNumbers[day] ?? 0;

/** The day of the year as a number that compares: 229 is 29 February. */
export const monthDayOf = (day: DayIndex): number => dateNumberOf(day) % 10_000;

/** Whether two days lie in the same calendar month or year. */
export function isSamePeriod(one: DayIndex, other: DayIndex, period: 'month' | 'year'): boolean {
  const [a, b] = [civilOf(one), civilOf(other)];
  return a.year === b.year && (period === 'year' || a.month === b.month);
}

let before = 0;
for (let year = 1970; year < firstYear; year += 1) before += isLeap(year) ? 366 : 365;

/** An instant by its minutes since 1970, at the UTC start of a day. */
export const minuteOf = (day: DayIndex): number => (before + day) * 1440;

// The nth Sunday of a month, or the last one.
function sunday(year: number, month: number, which: 1 | 2 | 'last'): DayIndex {
  const found = civil.flatMap((one, index) =>
    one.year === year && one.month === month && weekdayOf(index) === 7 ? [index] : [],
  );
  return found.at(which === 'last' ? -1 : which - 1) ?? 0;
}

/** Minutes ahead of UTC without summer time, and when summer time begins and ends (minutes of UTC). */
type Zone = {
  readonly offset: number;
  readonly summer?: (year: number) => { readonly from: number; readonly to: number };
};

const rules: Readonly<Record<string, Zone>> = {
  UTC: { offset: 0 },
  'Europe/Helsinki': {
    offset: 120,
    summer: (year) => ({
      from: minuteOf(sunday(year, 3, 'last')) + 60,
      to: minuteOf(sunday(year, 10, 'last')) + 60,
    }),
  },
  'America/New_York': {
    offset: -300,
    summer: (year) => ({
      from: minuteOf(sunday(year, 3, 2)) + 7 * 60,
      to: minuteOf(sunday(year, 11, 1)) + 6 * 60,
    }),
  },
  // South of the equator summer time ends in the year that it did not begin in.
  'Australia/Adelaide': {
    offset: 570,
    summer: (year) => ({
      from: minuteOf(sunday(year, 10, 1)) + 2 * 60 - 570,
      to: minuteOf(sunday(year, 4, 1)) + 2 * 60 - 570,
    }),
  },
  'America/Sao_Paulo': { offset: -180 },
  'Pacific/Apia': { offset: 780 },
  'Pacific/Kiritimati': { offset: 840 },
  'Asia/Kathmandu': { offset: 345 },
};

/** The zones that the model knows. */
export const modelZones = Object.keys(rules);

const changes = new Map<string, { readonly from: number; readonly to: number }>();

/** The local day of an instant, by the rules of the zone in force in these years. */
export function localDay(minute: number, zone: string): DayIndex {
  const { offset, summer } = rules[zone] ?? { offset: 0 };
  const { year } = civilOf(Math.floor((minute - minuteOf(0)) / 1440));
  const key = `${zone} ${year}`;
  const change = changes.get(key) ?? summer?.(year);
  if (change) changes.set(key, change);
  const isSummer =
    change !== undefined &&
    (change.from < change.to
      ? change.from <= minute && minute < change.to
      : change.from <= minute || minute < change.to);
  return Math.floor((minute + offset + (isSummer ? 60 : 0) - minuteOf(0)) / 1440);
}
