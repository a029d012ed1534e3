import { useDayFormat } from './use-day-format.ts';

/** The name of a month, such as October 2026. */
export function useMonthName(): (month: string) => string {
  const formatDay = useDayFormat();
  return (month) => formatDay(`${month}-15`, { month: 'long', year: 'numeric' });
}
