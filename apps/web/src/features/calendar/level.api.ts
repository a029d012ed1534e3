import { decoded } from '@kierros/api/codecs';
import type { DayRange, InspectionTypeId, LocalDate, WorkingCalendar } from '@kierros/domain';
import { addDays, daysBetween, inspectionType, levelPlan } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { ofLocation } from '../../shared/of-location.ts';
import type { CalendarItem, CalendarSpan } from './calendar.api.ts';
import { countsOf } from './day-counts.ts';
import { itemKey } from './item-key.ts';
import type { PlannedMove } from './move-effect.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';

/** What is spread, and over what. */
export interface LevelWish {
  range: DayRange;
  /** Null spreads all types, or all environments. */
  type: InspectionTypeId | null;
  environment: number | null;
}

/** What levelling reads: what can be moved in the weeks, and how many inspections the calendar shows on each day. */
export interface LevelData {
  items: readonly CalendarItem[];
  load: ReadonlyMap<LocalDate, number>;
}

/** The inspections due by their interval in the weeks, and the load of each day. */
export function useLevelData(wish: LevelWish, today: LocalDate) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: ['network', 'schedule', 'level', currentLocationId, wish, today],
    queryFn: async (): Promise<LevelData> => {
      const scope = ofLocation(currentLocationId);
      const [movable, all] = await Promise.all([
        api.call('listSchedule', { query: { ...wish.range, movable: true, ...scope } }),
        api.call('listSchedule', { query: { ...wish.range, items: 0, ...scope } }),
      ]);
      return { items: itemsOf(movable, wish, today), load: loadOf(all, today) };
    },
  });
}

const itemsOf = (
  { days }: CalendarSpan,
  { type, environment }: LevelWish,
  today: LocalDate,
): CalendarItem[] =>
  days
    .flatMap(({ items }) => items)
    .filter(
      (item) =>
        item.source === 'natural' &&
        item.date >= today &&
        (type === null || item.inspection_type_id === type) &&
        (environment === null || item.path.some(({ id }) => id === environment)),
    );

const loadOf = ({ days }: CalendarSpan, today: LocalDate): ReadonlyMap<LocalDate, number> =>
  new Map(days.filter(({ date }) => date >= today).map((day) => [day.date, countsOf(day).all]));

/** How many inspections a day has before and after levelling. */
export interface LevelBar {
  day: LocalDate;
  before: number;
  after: number;
}

/** What levelling moves, and the days that have anything before or after it. */
export interface LevelResult {
  moves: readonly PlannedMove[];
  bars: readonly LevelBar[];
}

/** Moves as few inspections as possible so that no day of the weeks has more than `capacity`, as the command line does. */
export function levelled(
  { items, load }: LevelData,
  { range, ...frame }: { range: DayRange; capacity: number; today: LocalDate },
  calendar: WorkingCalendar,
): LevelResult {
  const known = items.flatMap((item) => {
    const type = inspectionType(item.inspection_type_id);
    const { rhythm } = item;
    return type && rhythm ? [{ item, type, rhythm }] : [];
  });
  const done = new Map(known.map(({ item, rhythm }) => [itemKey(item), rhythm.done_in_period]));
  const result = levelPlan(
    known.map(({ item, type, rhythm }) => ({
      row: itemKey(item),
      wanted: item.date,
      dates: decoded(rhythm),
      type,
      calendar,
    })),
    {
      ...frame,
      range,
      projected: true,
      load,
      planned: () => [],
      // They are only counted, and all lie in the month or year of today.
      done: (row) => Array.from({ length: done.get(row) ?? 0 }, () => frame.today),
    },
  );
  return {
    moves: known.flatMap(({ item }, index) => {
      const day = result.days[index];
      return day == null || day === item.date ? [] : [{ item, day }];
    }),
    bars: [...result.load]
      .map(([day, after]) => ({ day, before: load.get(day) ?? 0, after }))
      .filter(({ before, after }) => before + after > 0),
  };
}

/** How many weeks a range has. */
export const weeksOf = ({ from, to }: DayRange): number => (daysBetween(from, to) + 1) / 7;

/** So many whole weeks from a Monday. */
export const weeksFrom = (from: LocalDate, weeks: number): DayRange => ({
  from,
  to: addDays(from, weeks * 7 - 1),
});
