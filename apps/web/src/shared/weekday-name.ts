import { useDayFormat } from './use-day-format.ts';

/** The name of a weekday, from 1 for Monday to 7 for Sunday, in the reader's language. */
export function useWeekdayName(): (weekday: number | string) => string {
  const formatDay = useDayFormat();
  // 1 January 2024 was a Monday.
  return (weekday) => formatDay(`2024-01-0${String(weekday)}`, { weekday: 'long' });
}
