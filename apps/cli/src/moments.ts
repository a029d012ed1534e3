import type { Language } from '@kierros/domain';

const locales = { en: 'en-GB', fi: 'fi-FI' } as const;

/** A day for people: `19.11.2026` or `19 Nov 2026`. */
export function dayText(day: string, language: Language): string {
  const style = language === 'fi' ? 'numeric' : 'short';
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: style,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A moment for people, in the zone of the machine that shows it. */
export function momentText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}
