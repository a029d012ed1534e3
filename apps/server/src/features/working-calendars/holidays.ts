import { addDays, type StoredClosure } from '@kierros/domain';

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
  const days = inLanguage('en').flatMap(
    ({ date, start, end, name: en }, index): StoredClosure[] => {
      const from = date.slice(0, 10);
      const length = fullDays(start, end);
      if (length === 0 || workedDays[land]?.includes(from.slice(5)) === true) return [];
      const name = { en, fi: finnishName(finnish[index]?.name ?? en, en) };
      const to = addDays(from, length - 1);
      return [{ from, to, isYearly: false, name, source: `holidays:${country}` }];
    },
  );
  return days.toSorted((one, other) => one.from.localeCompare(other.from));
}

// Days that the library lists since banks close, on which others work as usual.
const workedDays: Readonly<Record<string, readonly string[]>> = { FI: ['12-31'] };

// A feast that begins in the evening before, or at noon, has the whole days that its hours fill; half a day has none. The
// hour more is that of a change of clocks.
const fullDays = (start: Date, end: Date): number =>
  Math.floor(((end.getTime() - start.getTime()) / 3_600_000 + 1) / 24);

// The library falls back to English, for a word of a name too.
function finnishName(name: string, english: string): string {
  const [base = '', isSubstitute] = withoutSubstitute(name);
  if (base === withoutSubstitute(english)[0]) return '';
  return capital(isSubstitute ? `${base} (korvaava vapaapäivä)` : base);
}

const withoutSubstitute = (name: string): [string, boolean] => {
  const base = name.replace(/ \(substitute day\)$/, '');
  return [base, base !== name];
};

// The library writes most Finnish names without a capital.
const capital = (name: string) => name.charAt(0).toLocaleUpperCase('fi') + name.slice(1);
