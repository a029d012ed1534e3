import type {
  DayRange,
  InspectionTypeId,
  LevelRow,
  LocalDate,
  WorkingCalendar,
} from '@kierros/domain';
import {
  addDays,
  daysBetween,
  inspectionType,
  laterDay,
  latestPlannable,
  levelRows,
} from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { sessionStore } from '../../stores/session.store.ts';
import type { CalendarItem, CalendarSpan } from './calendar.api.ts';
import { withinSpan } from './level-spans.ts';

/** What is spread, and over what. */
export interface LevelWish {
  range: DayRange;
  /** Null spreads all types, or all environments. */
  type: InspectionTypeId | null;
  environment: number | null;
}

/** What levelling reads: the movable inspections of the weeks, and how much is planned on each day. */
export interface LevelData {
  items: readonly CalendarItem[];
  load: ReadonlyMap<LocalDate, number>;
}

/** The inspections due by their interval in the weeks, and the planned ones of every day to which they may go. */
export function useLevelData(wish: LevelWish, calendar: WorkingCalendar, today: LocalDate) {
  const { currentLocationId } = useSnapshot(sessionStore);
  return useQuery({
    queryKey: ['network', 'schedule', 'level', currentLocationId, wish, today],
    queryFn: async (): Promise<LevelData> => {
      const scope = currentLocationId === null ? {} : { location_id: currentLocationId };
      const ask = ({ from, to }: DayRange, items: number) =>
        api.call('listSchedule', { query: { from, to, items, movable: true, ...scope } });
      const weeks = await ask(wish.range, 10_000);
      const items = itemsOf(weeks, wish);
      const last = items.map((item) => latestOf(item, calendar, today)).reduce(laterDay, today);
      const rest = await Promise.all(
        withinSpan({ from: today, to: last }).map((range) => ask(range, 0)),
      );
      return { items, load: loadOf(rest) };
    },
  });
}

const itemsOf = ({ days }: CalendarSpan, { type, environment }: LevelWish): CalendarItem[] =>
  days
    .flatMap(({ items }) => items)
    .filter(
      (item) =>
        item.source === 'natural' &&
        (type === null || item.inspection_type_id === type) &&
        (environment === null || item.path.some(({ id }) => id === environment)),
    );

const loadOf = (spans: readonly CalendarSpan[]): ReadonlyMap<LocalDate, number> =>
  new Map(
    spans.flatMap(({ days }) =>
      days.map(
        ({ date, counts }) => [date, counts.reduce((sum, { entry }) => sum + entry, 0)] as const,
      ),
    ),
  );

const rowOf = (item: CalendarItem): LevelRow | null => {
  const type = inspectionType(item.inspection_type_id);
  if (!type || !item.rhythm) return null;
  const { natural_due, last_done_on, created_on, planned_on, done_in_period } = item.rhythm;
  return {
    key: `${String(item.inspectable_id)}.${String(type.id)}`,
    type,
    due: item.date,
    naturalDue: natural_due,
    lastDoneOn: last_done_on,
    createdOn: created_on,
    plannedOn: planned_on,
    doneInPeriod: done_in_period,
  };
};

function latestOf(item: CalendarItem, calendar: WorkingCalendar, today: LocalDate): LocalDate {
  const row = rowOf(item);
  return row
    ? latestPlannable(
        row,
        inspectionType(item.inspection_type_id) ?? { periodDays: 7 },
        calendar,
        today,
      )
    : today;
}

/** An inspection with the day that it gets; null where no day was free. */
export interface Levelled {
  item: CalendarItem;
  day: LocalDate | null;
}

/** Spreads the inspections so that no day has more than `capacity`, as the command line does. */
export function levelled(
  { items, load }: LevelData,
  frame: { capacity: number; calendar: WorkingCalendar; today: LocalDate },
): Levelled[] {
  const known = items.flatMap((item) => {
    const row = rowOf(item);
    return row ? [{ item, row }] : [];
  });
  const taken = [...load].flatMap(([day, count]) => Array.from({ length: count }, () => day));
  const days = levelRows(
    known.map(({ row }) => row),
    { ...frame, load: taken },
  );
  return known.map(({ item }, index) => ({ item, day: days[index] ?? null }));
}

/** How many weeks a range has. */
export const weeksOf = ({ from, to }: DayRange): number => (daysBetween(from, to) + 1) / 7;

/** So many whole weeks from a Monday. */
export const weeksFrom = (from: LocalDate, weeks: number): DayRange => ({
  from,
  to: addDays(from, weeks * 7 - 1),
});
