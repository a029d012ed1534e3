/** The languages of the date formats. */
export type DayLanguage = 'en' | 'fi';

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const pad = (text: string) => text.padStart(2, '0');

/**
 * Parses a typed date to `YYYY-MM-DD`; null if there is no such date. Both languages write the day first; a pasted ISO
 * date is accepted too.
 *
 * @example
 * typedDay('3.12.2026') // => '2026-12-03'
 * typedDay('30.2.2026') // => null
 */
export function typedDay(text: string): string | null {
  const trimmed = text.replaceAll(' ', '');
  const [, d = '', m = '', y = ''] = dayFirst.exec(trimmed) ?? [];
  const [, year = y, month = m, day = d] = yearFirst.exec(trimmed) ?? [];
  if (year === '') return null;
  const written = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${written}T12:00:00Z`);
  // `Date` would turn 30 February into 2 March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written
    ? null
    : written;
}

/**
 * A date in the format of a language; empty for none.
 *
 * @example
 * writtenDay('2026-12-03', 'fi') // => '3.12.2026'
 * writtenDay('2026-12-03', 'en') // => '3/12/2026'
 */
export function writtenDay(day: string, language: DayLanguage): string {
  const [year, month, date] = day.split('-').map(Number);
  if (typedDay(day) === null) return '';
  return [date, month, year].join(language === 'fi' ? '.' : '/');
}
