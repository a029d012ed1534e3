import type { LocalDate } from '@kierros/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/**
 * Returns a formatter for calendar days, which belong to no time zone: unlike instants, they are not converted to that
 * of the location.
 */
export function useDayFormat(): (day: LocalDate, options: Intl.DateTimeFormatOptions) => string {
  const { formatDate } = useIntl();
  return useCallback(
    (day, options) => formatDate(`${day}T12:00:00Z`, { ...options, timeZone: 'UTC' }),
    [formatDate],
  );
}
