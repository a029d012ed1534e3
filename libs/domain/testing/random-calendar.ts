import {
  toText,
  type Closure,
  type InspectionType,
  type Weekday,
  type WorkingCalendar,
} from '../src/index.ts';
import { longestClosed, tableOf, type DayTable, type ModelPlace } from './calendar-model.ts';
import { indexOf, textOf, type DayIndex } from './model-days.ts';
import { Random } from './random.ts';

const firstDay = indexOf('2026-01-01');
const lastDay = indexOf('2028-12-31');
const tricky = ['2026-03-29', '2026-10-25', '2027-12-31', '2028-02-28', '2028-02-29', '2028-03-01'];

/** A day of three years, often one on which date arithmetic fails. */
const someDay = (random: Random): DayIndex =>
  random.chance(0.3)
    ? indexOf(random.pick(tricky)) + random.within(-2, 2)
    : random.within(firstDay, lastDay);

function someClosure(random: Random, around: number): Closure {
  const kind = random.within(1, 10);
  const name = toText('Loma');
  if (kind === 1) return { from: '2028-02-29', to: '2028-02-29', name, isYearly: true };
  if (kind === 2)
    return {
      from: textOf(indexOf('2026-12-31') - random.within(0, 12)),
      to: textOf(indexOf('2027-01-01') + random.within(0, 12)),
      name,
      isYearly: random.chance(0.7),
    };
  const from = kind === 3 ? someDay(random) : around + random.within(-100, 150);
  const length =
    kind <= 6 ? random.within(0, 4) : kind <= 9 ? random.within(5, 80) : random.within(80, 250);
  return { from: textOf(from), to: textOf(from + length), name, isYearly: random.chance(0.3) };
}

const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A calendar on both sides. */
type ModelCalendar = { readonly calendar: WorkingCalendar; readonly table: DayTable };

function someCalendar(random: Random, around: number): ModelCalendar {
  const share = random.pick([0.2, 0.6, 0.9]);
  const some = allWeekdays.filter(() => random.chance(share));
  const openWeekdays = random.pick<readonly Weekday[]>([
    allWeekdays,
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
    some.length > 0 ? some : [3],
  ]);
  const closures = Array.from({ length: random.within(0, 4) }, () => someClosure(random, around));
  const shiftTo = random.pick(['next', 'previous'] as const);
  const calendar = { openWeekdays, closures, shiftTo };
  const table = tableOf(calendar);
  // What checkCalendar refuses is never stored.
  return longestClosed(table) < 366 ? { calendar, table } : someCalendar(random, around);
}

/** A day, and calendars with closures around it. Ten histories share them, since a table costs more than a history. */
export type World = { readonly day: number; readonly calendars: readonly ModelCalendar[] };

export function someWorld(seed: number): World {
  const random = new Random(seed);
  const day = someDay(random);
  return { day, calendars: Array.from({ length: 3 }, () => someCalendar(random, day)) };
}

/** A place with a few entries, some of them planned for days that have become closed. */
export function somePlace(
  random: Random,
  { periodDays }: Pick<InspectionType, 'periodDays'>,
  today: DayIndex,
): ModelPlace {
  const past = random.chance(0.1) ? 2 * periodDays : 30;
  const lastDoneOn = random.chance(0.5) ? today - random.within(0, 20) : null;
  const days = new Set<DayIndex>();
  for (let left = random.chance(0.4) ? random.within(1, 4) : 0; left > 0; left -= 1)
    days.add(today + random.within(-5, 20));
  const planned = days.size === 0 ? null : Math.min(...days);
  return {
    naturalDue: today + random.within(-past, 30),
    createdOn: random.chance(0.4) ? today - random.within(-2, 20) : null,
    lastDoneOn,
    entries: [...days].map((dueDate) => ({ dueDate, newDueDate: null, isConsumed: false })),
    countsFrom: random.chance(0.2) ? today - random.within(0, 20) : null,
    isApplicable: true,
    doneDays: lastDoneOn === null ? [] : [lastDoneOn],
    plans: [{ madeOn: null, planned }],
  };
}
