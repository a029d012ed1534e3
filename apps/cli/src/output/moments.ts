import type { Language } from '@kierros/domain';

const locales = { en: 'en-GB', fi: 'fi-FI' } as const;

// Cached: 10,000 formatters took 300 MB.
function formatters(optionsFor: (language: Language) => Intl.DateTimeFormatOptions) {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (language: Language): Intl.DateTimeFormat => {
    const found =
      made.get(language) ?? new Intl.DateTimeFormat(locales[language], optionsFor(language));
    made.set(language, found);
    return found;
  };
}

const days = formatters((language) => ({
  day: 'numeric',
  month: language === 'fi' ? 'numeric' : 'short',
  year: 'numeric',
  timeZone: 'UTC',
}));
const moments = formatters(() => ({ dateStyle: 'medium', timeStyle: 'short' }));

/** A day for people: `19.11.2026` or `19 Nov 2026`. */
export function dayText(day: string, language: Language): string {
  return days(language).format(new Date(`${day}T00:00:00Z`));
}

/** A time for people, in the time zone of this machine. */
export function momentText(instant: string, language: Language): string {
  return moments(language).format(new Date(instant));
}
