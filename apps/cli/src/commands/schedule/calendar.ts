import type { Call } from '@kierros/api/client';
import type { OperationQuery, Schema } from '@kierros/api/schema';
import type { DayRange } from '@kierros/domain';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import { whereOf } from '../../http/query.ts';
import type { Context } from '../../command/context.ts';

/** A calendar item in the wire format. */
export type CalendarItem = Schema<'ScheduleItem'>;

type Filter = OperationQuery<'listScheduleMonth'>;

/** Reads the calendar between two days, month by month, since the endpoint returns one month. */
export async function calendarBetween(
  context: Context,
  call: Call,
  { range, filter = {} }: { readonly range: DayRange; readonly filter?: Filter },
): Promise<CalendarItem[]> {
  const query = { ...whereOf(context), ...filter };
  const months = await mapConcurrently(
    context.config.concurrency,
    monthsOf(range),
    ([year, month]) => call('listScheduleMonth', { params: { year, month }, query }),
  );
  return months
    .flatMap(({ days }) => days)
    .filter(({ date }) => range.from <= date && date <= range.to)
    .flatMap(({ items }) => items);
}

/** The months that overlap a range, in order. */
export function monthsOf({ from, to }: DayRange): [year: number, month: number][] {
  const first = monthNumber(from);
  const count = Math.max(0, monthNumber(to) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return [Math.floor(number / 12), (number % 12) + 1];
  });
}

const monthNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
