import type { Language } from '@kierros/domain';

/** A mean of levels with two decimals: `2.50` in English and for programs, `2,50` in Finnish. */
export function meanText(value: number | null, language: Language, isPlain = false): string {
  if (value === null) return '';
  const text = value.toFixed(2);
  return language === 'fi' && !isPlain ? text.replace('.', ',') : text;
}
