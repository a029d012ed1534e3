import type { LocalDate } from '@kierros/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { todayHere } from './today.ts';

/** Gives a calendar day as "Fri 20/11" or "pe 20.11.", one of another year with its year. */
export function useFormatDay(): (day: LocalDate) => string {
  const { formatDate } = useIntl();
  return useCallback(
    (day) =>
      // A day has no zone: noon is the same day wherever the device is.
      formatDate(`${day}T12:00:00`, {
        weekday: 'short',
        day: 'numeric',
        month: 'numeric',
        // A yearly round would otherwise seem to be due last week.
        ...(day.slice(0, 4) !== todayHere().slice(0, 4) && { year: 'numeric' }),
      }),
    [formatDate],
  );
}
