import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  latestOpenDay,
  monthRange,
  nextOpenDay,
  parseLocalDate,
  type DayRange,
} from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import { locationDays, type LocationDay } from '../working-calendars/public.ts';
import { found, faultAt } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { Board } from './board.ts';
import { closedIn } from './closed-day.ts';
import { itemsShown, plannedOn, statesIn, type Upcoming } from './span-items.ts';
import { openEntries, rowsDue } from './span.repository.ts';

type MonthCall = Call<'listScheduleMonth'>;
type DayCall = Call<'listScheduleDay'>;

/** The calendar of a month, every day of it present. */
export async function scheduleMonth(call: MonthCall): Promise<Schema<'ScheduleMonth'>> {
  const { year, month } = call.params;
  return { year, month, days: await daysBetween(call, monthRange(year, month)) };
}

/** The calendar of one day; a day that does not exist in the month is refused. */
export async function scheduleDay(call: DayCall): Promise<Schema<'ScheduleDay'>> {
  const { year, month, day } = call.params;
  const two = (part: number) => String(part).padStart(2, '0');
  const date = parseLocalDate(`${year}-${two(month)}-${two(day)}`);
  if (date === undefined)
    throw faultAt('day', fieldSentence('no_such_day_of_month'), 'invalid_date');
  return found((await daysBetween(call, { from: date, to: date }))[0]);
}

async function daysBetween(
  { db, viewer, query, now }: Pick<MonthCall, 'db' | 'viewer' | 'query' | 'now'>,
  range: DayRange,
): Promise<Schema<'ScheduleDay'>[]> {
  const scope = await listScope(db, viewer, query.location_id);
  const filter = { inspectiontypeId: query.inspectiontype_id, kind: query.kind, most: MOST_READ };
  const days = await locationDays(db, scope, now);
  const entries = await openEntries(db, scope, { ...filter, range: shiftingInto(range, days) });
  const natural = await rowsDue(db, scope, { ...filter, range, isUnplanned: true });
  const stateOf = statesIn(days);
  const board = new Board<Upcoming>(range, MOST_A_DAY);
  for (const planned of plannedOn(entries, days)) {
    const state = stateOf(planned.row.location_id, planned.dates);
    board.put(planned.day, { source: 'entry', planned, state });
  }
  for (const row of natural) {
    const state = stateOf(row.location_id, { due: row.due, opensOn: row.opens_on });
    board.put(row.due, { source: 'natural', row, state });
  }
  const { shown } = await itemsShown(db, scope, board.placed());
  return board.days().map(({ date, items }) => ({
    date,
    closed: closedIn(days, date),
    items: items.map((item) => ({
      ...shown(item),
      source: item.placed.source,
      state: item.placed.state,
    })),
  }));
}

/** The most rows read for one calendar; more than a screen could show. */
const MOST_READ = 50_000;
// The contract's limit.
const MOST_A_DAY = 10_000;

/** The days from which a date can shift into a range, in any of the locations. */
function shiftingInto(range: DayRange, days: readonly LocationDay[]): DayRange {
  const from = days.map(({ calendar }) =>
    addDays(latestOpenDay(calendar, addDays(range.from, -1)), 1),
  );
  const to = days.map(({ calendar }) => addDays(nextOpenDay(calendar, addDays(range.to, 1)), -1));
  return { from: [range.from, ...from].sort()[0] ?? range.from, to: to.sort().at(-1) ?? range.to };
}
