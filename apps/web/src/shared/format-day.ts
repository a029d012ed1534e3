import type { LocalDate } from '@kierros/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Gives a calendar day as "Fri 20 Nov" or "pe 20.11.". */
export function useFormatDay(): (day: LocalDate) => string {
  const { formatDate } = useIntl();
  return useCallback(
    (day) =>
      // A day has no zone: noon is the same day wherever the device is.
      formatDate(`${day}T12:00:00`, { weekday: 'short', day: 'numeric', month: 'numeric' }),
    [formatDate],
  );
}
