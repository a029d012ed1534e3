import type { LocalDate } from '@kierros/domain';
import { useCallback } from 'react';
import { todayHere } from './today.ts';
import { useDayFormat } from './use-day-format.ts';

/** Returns a formatter for calendar days: "Fri 20/11" or "pe 20.11.", with the year if it is not this year. */
export function useFormatDay(): (day: LocalDate) => string {
  const formatDay = useDayFormat();
  return useCallback(
    (day) =>
      // A day has no zone: noon is the same day in the device's zone.
      formatDay(day, {
        weekday: 'short',
        day: 'numeric',
        month: 'numeric',
        // Without the year, a yearly inspection would seem to have been due last week.
        ...(day.slice(0, 4) !== todayHere().slice(0, 4) && { year: 'numeric' }),
      }),
    [formatDay],
  );
}
