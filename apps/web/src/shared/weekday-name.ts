import { useIntl } from 'react-intl';

/** The name of a weekday, from 1 for Monday to 7 for Sunday, in the reader's language. */
export function useWeekdayName(): (weekday: number | string) => string {
  const { formatDate } = useIntl();
  // 1 January 2024 was a Monday.
  return (weekday) => formatDate(`2024-01-0${String(weekday)}T12:00:00`, { weekday: 'long' });
}
