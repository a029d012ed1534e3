import { useIntl } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Sizes, instants and durations as text in the current language. */
export function useFigures() {
  const { formatNumber, formatDate } = useIntl();
  return {
    size: (bytes: number) => {
      const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
      return formatNumber(bytes / 1000 ** power, {
        style: 'unit',
        unit: units[power] ?? 'byte',
        maximumFractionDigits: power === 0 ? 0 : 1,
      });
    },
    moment: (at: string) => formatDate(at, { dateStyle: 'short', timeStyle: 'short' }),
    duration: (ms: number) =>
      ms < 1_000
        ? formatNumber(ms, { style: 'unit', unit: 'millisecond' })
        : formatNumber(ms / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }),
  };
}
