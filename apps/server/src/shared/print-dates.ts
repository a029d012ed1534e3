import type { Language } from '@kierros/domain';

const locales = { en: 'en-GB', fi: 'fi-FI' } as const;

/** An instant in the local format and time zone; empty if null. */
export function momentText(moment: string | null, lang: Language, timeZone: string): string {
  if (moment === null) return '';
  return new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment));
}

/** A calendar day in the local format; empty if null. */
export function dayText(day: string | null, lang: Language): string {
  if (day === null) return '';
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
