import type { LocalDate } from './local-date.ts';
import type { Text } from './text.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * A day as both languages write it in a sentence.
 *
 * @example
 * dayText('2026-11-27') // => { en: '27 Nov 2026', fi: '27.11.2026' }
 */
export function dayText(day: LocalDate): Text {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    en: `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`,
    fi: `${Number(date)}.${Number(month)}.${year}`,
  };
}
