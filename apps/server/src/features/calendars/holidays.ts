import type { StoredClosure } from '../../shared/calendars.ts';

/** How closures that a calendar follows are marked. */
export const holidaySource = (country: string): string => `holidays:${country}`;
export const isHoliday = ({ source }: Pick<StoredClosure, 'source'>): boolean =>
  source?.startsWith('holidays:') === true;

/** The days of a country, or a region such as `DE-BY`, on which offices are closed; null for one that is not known. */
export async function publicHolidays(
  country: string,
  { year, years }: { year: number; years: number },
): Promise<StoredClosure[] | null> {
  // Loaded when it is needed: its rules for all countries take a tenth of a second.
  const { default: Holidays } = await import('date-holidays');
  const [land = '', ...region] = country.split('-');
  const known = new Holidays();
  if (!(land in (known.getCountries() ?? {}))) return null;
  const [state, part] = region;
  if (state !== undefined && !(state in (known.getStates(land) ?? {}))) return null;
  if (part !== undefined && !(part in (known.getRegions(land, state ?? '') ?? {}))) return null;
  const inLanguage = (language: string) => {
    const holidays = new Holidays(land, state ?? '', part ?? '', {
      languages: [language, 'en'],
      types: ['public', 'bank'],
    });
    return Array.from({ length: years }, (_, index) =>
      holidays.getHolidays(year + index, language),
    ).flat();
  };
  const finnish = inLanguage('fi');
  const days = inLanguage('en').map((holiday, index): StoredClosure => {
    const day = holiday.date.slice(0, 10);
    const name = { en: holiday.name, fi: capital(finnish[index]?.name ?? holiday.name) };
    return { from: day, to: day, isYearly: false, name, source: holidaySource(country) };
  });
  return days.toSorted((one, other) => one.from.localeCompare(other.from));
}

// The library writes most Finnish names without a capital.
const capital = (name: string) => name.charAt(0).toLocaleUpperCase('fi') + name.slice(1);
