import { useIntl } from 'react-intl';

/** The name of a month, such as October 2026. */
export function useMonthName(): (month: string) => string {
  const { formatDate } = useIntl();
  return (month) => formatDate(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' });
}
