import ICAL from 'ical.js';
import type { LocalDate } from '../local-date.ts';
import { instantOf, isTimeZone } from '../time-zone.ts';
import type { IcsPart } from './ics-lines.ts';

/** A zone that a file describes itself. */
export type FileZone = {
  /** The instant of a local time, in milliseconds. */
  readonly instantOf: (day: LocalDate, time: string) => number;
};

/** A zone by its name in the tz database, or as the file describes it. */
export type IcsZone = string | FileZone;

/** The zones of a file, by their names in it. */
export type FileZones = ReadonlyMap<string, IcsZone>;

/**
 * The zones that the VTIMEZONE parts of a file describe: programs give them names of their own, such as
 * `Customized Time Zone`. One whose rules the library cannot read is left out.
 */
export function fileZones(calendars: readonly IcsPart[]): FileZones {
  const found = new Map<string, IcsZone>();
  for (const { parts } of calendars)
    for (const part of parts.filter(({ name }) => name === 'VTIMEZONE')) {
      const zone = zoneOf(part);
      const name = valueOf(part, 'TZID');
      if (zone !== undefined && name !== undefined) found.set(name, zone);
    }
  return found;
}

const valueOf = ({ properties }: IcsPart, name: string): string | undefined =>
  properties.find((one) => one.name === name)?.value.trim();

// A rule of seconds would be expanded since 1601.
const isYearly = ({ properties }: IcsPart): boolean =>
  properties.every(({ name, value }) => name !== 'RRULE' || /(^|;)FREQ=YEARLY(;|$)/i.test(value));

function zoneOf(part: IcsPart): IcsZone | undefined {
  const known = valueOf(part, 'X-LIC-LOCATION');
  if (known !== undefined && isTimeZone(known)) return known;
  if (part.parts.length === 0 || !part.parts.every(isYearly)) return undefined;
  try {
    const zone = new ICAL.Timezone(ICAL.Component.fromString(textOf(part)));
    const instant = (day: LocalDate, time: string) => {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const local = { year, month, day: date, hour, minute, second: 0, isDate: false };
      return (
        Date.parse(`${day}T${time}:00Z`) -
        zone.utcOffset(new ICAL.Time(local, ICAL.Timezone.localTimezone)) * 1_000
      );
    };
    // Its rules are read when they are first asked.
    return Number.isFinite(instant('2027-01-01', '00:00')) ? { instantOf: instant } : undefined;
  } catch {
    return undefined;
  }
}

const textOf = ({ name, properties, parts }: IcsPart): string =>
  [
    `BEGIN:${name}`,
    ...properties.map((one) => `${one.name}:${one.value}`),
    ...parts.map(textOf),
    `END:${name}`,
  ].join('\r\n');

/** The instant of a local time in a zone, in milliseconds. */
export const instantIn = (day: LocalDate, time: string, zone: IcsZone): number =>
  typeof zone === 'string' ? Date.parse(instantOf(day, time, zone)) : zone.instantOf(day, time);
