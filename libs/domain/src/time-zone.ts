import type { LocalDate } from './local-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formatters by zone: making one costs a hundred times more than using it. */
function formattersOf(language: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = formatters.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat(language, { timeZone, ...options });
    formatters.set(timeZone, made);
    return made;
  };
}

const formatterFor = formattersOf('en-u-ca-iso8601-nu-latn', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const timeFormatterFor = formattersOf('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Whether a name is a time zone that the platform supports.
 *
 * @example
 * isTimeZone('Europe/Helsinki') // => true
 * isTimeZone('Europe/Atlantis') // => false
 */
export function isTimeZone(name: string): boolean {
  try {
    formatterFor(name);
    return name !== '';
  } catch {
    // The platform has no check for this; the constructor throws.
    return false;
  }
}

/**
 * Which calendar day an instant falls on in a zone.
 *
 * @example
 * localDayOf('2026-11-20T22:30:00Z', 'Europe/Helsinki') // => '2026-11-21'
 * localDayOf('2011-12-30T10:00:00Z', 'Pacific/Apia') // => '2011-12-31'
 */
export function localDayOf(instant: string | Date, timeZone: string): LocalDate {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${String(instant)}`);
  const minute = Math.floor(date.getTime() / 60_000);
  const last = lastAsked.get(timeZone);
  if (last?.minute === minute) return last.day;
  const found = { year: '', month: '', day: '' };
  for (const { type, value } of formatterFor(timeZone).formatToParts(date))
    if (type === 'year' || type === 'month' || type === 'day') found[type] = value;
  const day = `${found.year.padStart(4, '0')}-${found.month}-${found.day}`;
  if (minute >= WHOLE_MINUTES_SINCE) lastAsked.set(timeZone, { minute, day });
  return day;
}

// The server computes the day of "now" about a thousand times a second. Since 1973 every offset and every change of one
// falls on a whole minute, so all instants of a minute share their day and the last one is cached.
const lastAsked = new Map<string, { minute: number; day: LocalDate }>();
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0, 1) / 60_000;

/**
 * The first instant of a calendar day in a zone. A day that the zone skipped starts
 * where the next one does.
 *
 * @example
 * startOfLocalDay('2026-11-21', 'Europe/Helsinki') // => '2026-11-20T22:00:00.000Z'
 * startOfLocalDay('2011-12-30', 'Pacific/Apia') // => '2011-12-30T10:00:00.000Z'
 */
export function startOfLocalDay(day: LocalDate, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) throw new RangeError(`Not a day: ${day}`);
  // Offsets have always been under 16 hours and the local day grows with time, so a binary search finds the second at
  // which `day` begins.
  const span = 26 * 3600;
  let before = -span;
  let reached = span;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (localDayOf(new Date(midnight + middle * 1000), timeZone) >= day) reached = middle;
    else before = middle;
  }
  return new Date(midnight + reached * 1000).toISOString();
}

/**
 * The instant of a local date and time. A time that a clock change repeats is the
 * first one; a time that it skips is the moment of the change.
 *
 * @example
 * instantOf('2026-11-21', '07:30', 'Europe/Helsinki') // => '2026-11-21T05:30:00.000Z'
 * instantOf('2026-03-29', '03:30', 'Europe/Helsinki') // => '2026-03-29T01:00:00.000Z'
 * instantOf('2026-10-25', '03:30', 'Europe/Helsinki') // => '2026-10-25T00:30:00.000Z'
 */
export function instantOf(day: LocalDate, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) throw new RangeError(`Not a time of a day: ${day} ${time}`);
  const wallAt = (at: number) => {
    const instant = new Date(at);
    return Date.parse(`${localDayOf(instant, timeZone)}T${localTimeOf(instant, timeZone)}:00Z`);
  };
  // The offsets before and after any change of clocks around that time.
  const [early, late] = [wanted - 26 * HOUR_MS, wanted + 26 * HOUR_MS].map(
    (at) => wanted - (wallAt(at) - at),
  ) as [number, number];
  const shown = [early, late].filter((at) => wallAt(at) === wanted);
  if (shown.length > 0) return new Date(Math.min(...shown)).toISOString();
  // Skipped time: the change is between the instants that the two offsets give.
  let [before, after] = [late, early];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallAt(middle) > wanted) after = middle;
    else before = middle;
  }
  return new Date(after).toISOString();
}

/**
 * The time of day of an instant in a zone, `HH:MM`.
 *
 * @example
 * localTimeOf('2026-11-21T05:30:00Z', 'Europe/Helsinki') // => '07:30'
 */
export function localTimeOf(instant: string | Date, timeZone: string): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return timeFormatterFor(timeZone).format(date);
}
