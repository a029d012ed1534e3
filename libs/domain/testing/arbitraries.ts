/** Zones for testing rules about days: clock changes, a skipped day, extreme offsets. */
export const trickyZones = [
  'Europe/Helsinki',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'UTC',
  'Pacific/Kiritimati',
] as const;

/** Days on which date arithmetic often fails: clock changes, leap days, ends of years. */
export const trickyDays = [
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2026-12-31',
  '2027-01-01',
  '2011-12-29',
  '2011-12-30',
  '2011-12-31',
] as const;

/** A day's number since 1970, computed without the library under test. */
export function dayNumber(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date) / 86_400_000;
}

/** The day with a number since 1970, computed without the library under test. */
export function dayOfNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}
