import type { Schema } from '@kierros/api/schema';
import type { IntlShape } from 'react-intl';

type Column = Pick<Schema<'CustomColumn'>, 'kind'>;
type Cell = Schema<'CustomCell'>;

/** Formats a value for the current language; an unknown value is a dash. Percentages range from 0 to 100. */
export const cellFormat =
  (formatNumber: IntlShape['formatNumber']) =>
  ({ kind }: Column, value: Cell): string => {
    if (value === null) return '–';
    if (typeof value === 'string') return value;
    if (kind === 'percent')
      return formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 });
    if (kind === 'number') return formatNumber(value, { maximumFractionDigits: 1 });
    return kind === 'count' ? formatNumber(value) : String(value);
  };
