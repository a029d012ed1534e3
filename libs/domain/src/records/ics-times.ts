import { addDays, isLocalDate } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { isTimeZone, localDayOf, localTimeOf } from '../time-zone.ts';
import type { IcsProperty } from './ics-lines.ts';
import { instantIn } from './ics-zones.ts';
import type { FileZones, IcsZone } from './ics-zones.ts';

/** A day, or a moment of one, as an iCalendar file gives it. */
export type IcsTime = {
  readonly day: LocalDate;
  /** `HH:MM`; null for a whole day. */
  readonly time: string | null;
  /** The zone of the time; null for a time of the place itself. */
  readonly zone: IcsZone | null;
  /** The name of the zone, if nobody knows it: the time counts as one of the place itself. */
  readonly unknownZone?: string;
};

/** Why a time cannot be read. */
export type IcsTimeFault = { readonly fault: 'not_a_day'; readonly value: string };

/** A length of time in whole days and, beyond them, minutes. */
export type IcsDuration = { readonly days: number; readonly minutes: number };

// The names that Outlook and Exchange write, of the zones that a school in the north meets.
const windowsZones: Readonly<Record<string, string>> = {
  'FLE Standard Time': 'Europe/Helsinki',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'Russian Standard Time': 'Europe/Moscow',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
};

/**
 * Reads a date or a date-time with its zone (RFC 5545, sections 3.3.4 and 3.3.5).
 */
export function icsTime(
  value: string,
  zone: string | null,
  zones: FileZones = new Map(),
): IcsTime | IcsTimeFault {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d|60)(Z)?)?$/i.exec(
    value.trim(),
  );
  const [, year, month, date, hour, minute, isUtc] = parts ?? [];
  const day = `${year}-${month}-${date}`;
  // Zones have no rules outside these years.
  if (!isLocalDate(day) || day < '1900' || day >= '2200') return { fault: 'not_a_day', value };
  if (hour === undefined) return { day, time: null, zone: null };
  const time = `${hour}:${minute}`;
  if (isUtc !== undefined) return { day, time, zone: 'UTC' };
  if (zone === null) return { day, time, zone };
  // Some programs write the zone as a path: /freeassociation.sourceforge.net/Europe/Helsinki.
  const names = [windowsZones[zone], zone, zone.split('/').slice(-2).join('/')];
  const known = names.find((name) => name !== undefined && isTimeZone(name));
  const found = known ?? zones.get(zone);
  return found === undefined
    ? { day, time, zone: null, unknownZone: zone }
    : { day, time, zone: found };
}

/** The time of a property. */
export const timeOf = (
  { value, parameters }: IcsProperty,
  zones: FileZones,
): IcsTime | IcsTimeFault => icsTime(value, parameters.get('TZID') ?? null, zones);

/**
 * The day of a time in the zone of a location; with `isEnd` that of the minute before it, since an end is exclusive.
 */
export function icsDay({ day, time, zone }: IcsTime, timeZone: string, isEnd: boolean): LocalDate {
  if (time === null) return isEnd ? addDays(day, -1) : day;
  const moment = instantIn(day, time, zone ?? timeZone);
  return localDayOf(new Date(isEnd ? moment - 60_000 : moment), timeZone);
}

/**
 * Reads a duration (RFC 5545, section 3.3.6); undefined if it is none, or is negative.
 */
export function icsDuration(value: string): IcsDuration | undefined {
  const pattern =
    /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:\d+S)?)?)$/i;
  const found = pattern.exec(value.trim());
  if (!found || /P$|T$/i.test(value.trim())) return undefined;
  const [weeks, days, hours, minutes] = found.slice(1).map((text) => Number(text ?? 0));
  return { days: (weeks ?? 0) * 7 + (days ?? 0), minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
}

/**
 * The last day of what begins at a time and lasts so long.
 */
export function lastDayAfter(
  start: IcsTime,
  { days, minutes }: IcsDuration,
  timeZone: string,
): LocalDate {
  const { day, time, zone } = start;
  if (time === null) return addDays(day, Math.max(1, days + Math.ceil(minutes / 1440)) - 1);
  const until = instantIn(addDays(day, days), time, zone ?? timeZone) + minutes * 60_000;
  return localDayOf(new Date(until - (days + minutes > 0 ? 60_000 : 0)), timeZone);
}

/** Whether a time is that at which a day of a location begins; with `isEnd` also the last minute of one. */
export function isDayBoundary({ day, time, zone }: IcsTime, timeZone: string, isEnd: boolean) {
  if (time === null) return true;
  const at = localTimeOf(new Date(instantIn(day, time, zone ?? timeZone)), timeZone);
  return at === '00:00' || (isEnd && at === '23:59');
}
