import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { DayRange, InspectableKind } from '@kierros/domain';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import type { Context } from '../../command/context.ts';

/** A calendar item in the wire format. */
export type CalendarItem = Schema<'ScheduleItem'>;

type Filter = {
  readonly type?: Schema<'InspectionTypeId'> | undefined;
  readonly kind?: InspectableKind | undefined;
  readonly location?: number | 'all' | undefined;
};

/** Reads the calendar between two days, month by month, since the endpoint returns one month. */
export async function calendarBetween(
  { config }: Context,
  call: Call,
  { range, filter = {} }: { readonly range: DayRange; readonly filter?: Filter },
): Promise<CalendarItem[]> {
  const location = filter.location ?? config.location;
  const query = {
    ...(location === undefined ? {} : { location_id: location }),
    ...(filter.type === undefined ? {} : { inspectiontype_id: filter.type }),
    ...(filter.kind === undefined ? {} : { kind: filter.kind }),
  };
  const months = await mapConcurrently(config.concurrency, monthsOf(range), ([year, month]) =>
    call('listScheduleMonth', { params: { year, month }, query }),
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
