import type { Language } from '@kierros/domain';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size for people: `10.5 MB`, `10,5 MB`; empty if unknown. */
export function byteText(bytes: number | null, language: Language): string {
  if (bytes === null) return '';
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const number = (bytes / 1000 ** power).toLocaleString(language === 'fi' ? 'fi-FI' : 'en-GB', {
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
  return `${number} ${units[power] ?? ''}`;
}
