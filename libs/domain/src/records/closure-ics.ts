import { addDays, daysBetween } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { closureFile, closureName } from './closure-records.ts';
import type {
  ClosureDoubt,
  ClosureFile,
  ClosureRecord,
  ClosureRecordFault,
  DoubtfulClosure,
  FaultyClosure,
  NameLanguage,
} from './closure-records.ts';
import { icsParts, icsText } from './ics-lines.ts';
import type { IcsPart, IcsProperty } from './ics-lines.ts';
import { icsOccurrences, icsRule } from './ics-rules.ts';
import { icsDay, icsDuration, icsTime, isDayBoundary, lastDayAfter, timeOf } from './ics-times.ts';
import type { IcsTime } from './ics-times.ts';
import { fileZones } from './ics-zones.ts';
import type { FileZones } from './ics-zones.ts';

/** What the days of an iCalendar file depend on. */
export type IcsSettings = {
  /** The zone of the location, in whose days a time falls. */
  readonly timeZone: string;
  readonly today: LocalDate;
  /** That of a SUMMARY without LANGUAGE. */
  readonly language: NameLanguage;
};

type Reading = IcsSettings & { readonly zones: FileZones };

const yearsExpanded = 3;

/**
 * Reads closures from an iCalendar file (RFC 5545): each event closes its days. An event that repeats every year
 * without an end is yearly; other repetitions are expanded from last year to the end of the third year from now, if the
 * first day says which days they are, and are a fault otherwise. Cancelled events and everything but events are
 * skipped. Events that are hardly closures are doubtful: observances, those of some hours, and those of which the calendar
 * says that nobody is busy.
 *
 * @example
 * closuresFromIcs('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261221\nDTEND;VALUE=DATE:20270107\nSUMMARY;LANGUAGE=fi:Joululoma\nEND:VEVENT\nEND:VCALENDAR', { timeZone: 'Europe/Helsinki', today: '2026-11-21', language: undefined }).closures // => [{ from: '2026-12-21', to: '2027-01-06', isYearly: false, name: { en: '', fi: 'Joululoma' }, line: 2, column: 1 }]
 */
export function closuresFromIcs(text: string, settings: IcsSettings): ClosureFile {
  const parts = icsParts(text);
  const refused = (fault: FaultyClosure) => ({ closures: [], doubtful: [], faults: [fault] });
  if ('unclosed' in parts) return refused(faultAt(parts.line, 'unclosed', parts.unclosed));
  const calendars = parts.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) return refused(faultAt(1, 'not_ics'));
  const events = calendars
    .flatMap((calendar) => calendar.parts)
    .filter(({ name }) => name === 'VEVENT');
  const reading = { ...settings, zones: fileZones(calendars) };
  const faults: FaultyClosure[] = [];
  const doubtful: DoubtfulClosure[] = [];
  const replaced = replacedDays(events, reading);
  const closures = events.flatMap((event) => {
    if (isCancelled(event)) return [];
    const read = closuresOf(event, reading, replaced);
    const doubt = doubtOf(event, reading);
    if (doubt && Array.isArray(read)) doubtful.push(...read.map((one) => ({ ...one, ...doubt })));
    // What nobody is likely to import does not keep the rest from it.
    if (doubt) return [];
    if (!Array.isArray(read)) faults.push(read);
    return Array.isArray(read) ? read : [];
  });
  return closureFile(closures, faults, doubtful);
}

/** Why an event is hardly a closure; null if it may be one. */
function doubtOf(
  event: IcsPart,
  { timeZone, zones }: Reading,
): { doubt: ClosureDoubt; value: string } | null {
  const times = ['DTSTART', 'DTEND'].flatMap((name) => {
    const property = propertyOf(event, name);
    const time = property && timeOf(property, zones);
    return time && !('fault' in time) ? [time] : [];
  });
  const unknown = times.find(({ unknownZone }) => unknownZone !== undefined)?.unknownZone;
  if (unknown !== undefined) return { doubt: 'unknown_zone', value: unknown };
  const doubt = (of: ClosureDoubt) => ({ doubt: of, value: '' });
  const words = ['DESCRIPTION', 'CATEGORIES'].map((name) => propertyOf(event, name)?.value ?? '');
  if (words.some((text) => observance.test(text))) return doubt('observance');
  const [start, end] = times;
  if (start && !isAllDay(event, start, end, timeZone)) return doubt('timed');
  const isFree = propertyOf(event, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT';
  return isFree ? doubt('free') : null;
}

// As the calendars of countries describe the days on which nothing is closed.
const observance =
  /^\s*(observance|season|not a public holiday|juhlapäivä|merkkipäivä|muistopäivä)(?!\p{L})/iu;

function isAllDay(
  event: IcsPart,
  start: IcsTime,
  end: IcsTime | undefined,
  timeZone: string,
): boolean {
  if (start.time === null) return true;
  if (propertyOf(event, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim() === 'TRUE') return true;
  if (!isDayBoundary(start, timeZone, false)) return false;
  if (end)
    return isDayBoundary(end, timeZone, true) && (end.day !== start.day || end.time !== start.time);
  const duration = icsDuration(propertyOf(event, 'DURATION')?.value ?? '');
  return (
    duration !== undefined && duration.minutes % 1440 === 0 && duration.days + duration.minutes > 0
  );
}

const faultAt = (line: number, fault: ClosureRecordFault, value = ''): FaultyClosure => ({
  line,
  column: 1,
  fault,
  value,
});

const propertyOf = ({ properties }: IcsPart, name: string): IcsProperty | undefined =>
  properties.find((one) => one.name === name);

const isCancelled = (event: IcsPart): boolean =>
  propertyOf(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED';

const idOf = (event: IcsPart): string => propertyOf(event, 'UID')?.value.trim() ?? '';

/** The days of a repeating event that another event with its id changes or cancels. */
function replacedDays(
  events: readonly IcsPart[],
  { timeZone, zones }: Reading,
): ReadonlyMap<string, readonly LocalDate[]> {
  const found = new Map<string, LocalDate[]>();
  for (const event of events) {
    const replaced = propertyOf(event, 'RECURRENCE-ID');
    const time = replaced && timeOf(replaced, zones);
    if (!time || 'fault' in time) continue;
    const days = found.get(idOf(event)) ?? [];
    found.set(idOf(event), [...days, icsDay(time, timeZone, false)]);
  }
  return found;
}

function closuresOf(
  event: IcsPart,
  settings: Reading,
  replaced: ReadonlyMap<string, readonly LocalDate[]>,
): ClosureRecord[] | FaultyClosure {
  const range = daysOfEvent(event, settings);
  if ('fault' in range) return range;
  const name = nameOf(event, settings.language);
  const base = { name, line: event.line, column: 1 };
  const one = { ...range, isYearly: false, ...base };
  const rule = propertyOf(event, 'RRULE');
  const dates = propertyOf(event, 'RDATE');
  if (dates) return faultAt(dates.line, 'unsupported_rule', `RDATE:${dates.value}`);
  if (!rule || propertyOf(event, 'RECURRENCE-ID')) return [one];
  const read = icsRule(rule.value, range.from, settings.timeZone);
  if (!read) return faultAt(rule.line, 'unsupported_rule', `RRULE:${rule.value}`);
  const without = exceptedDays(event, settings);
  if (!Array.isArray(without)) return without;
  without.push(...(replaced.get(idOf(event)) ?? []));
  const { frequency, interval, count, until } = read;
  const isEndless = frequency === 'YEARLY' && interval === 1 && count === null && until === null;
  if (isEndless && without.length === 0) return [{ ...one, isYearly: true }];
  const year = Number(settings.today.slice(0, 4));
  const length = daysBetween(range.from, range.to);
  return icsOccurrences(read, range.from, `${year + yearsExpanded}-12-31`)
    .filter((from) => !without.includes(from) && addDays(from, length) >= `${year - 1}-01-01`)
    .map((from) => ({ ...one, from, to: addDays(from, length) }));
}

function daysOfEvent(event: IcsPart, { timeZone, zones }: Reading): DayRange | FaultyClosure {
  const property = propertyOf(event, 'DTSTART');
  if (!property) return faultAt(event.line, 'no_start');
  const start = timeOf(property, zones);
  if ('fault' in start) return faultAt(property.line, start.fault, start.value);
  const from = icsDay(start, timeZone, false);
  const to = lastDay(event, start, { timeZone, zones });
  if (typeof to !== 'string') return to;
  return { from, to };
}

function lastDay(
  event: IcsPart,
  start: IcsTime,
  { timeZone, zones }: Pick<Reading, 'timeZone' | 'zones'>,
): LocalDate | FaultyClosure {
  const [end, length] = [propertyOf(event, 'DTEND'), propertyOf(event, 'DURATION')];
  const from = icsDay(start, timeZone, false);
  if (end) {
    const time = timeOf(end, zones);
    if ('fault' in time) return faultAt(end.line, time.fault, time.value);
    // Some programs give the first day, or the same moment, as the end of one day.
    const isSame = time.day === start.day && time.time === start.time;
    if (isSame) return from;
    const to = icsDay(time, timeZone, true);
    return to < from ? faultAt(end.line, 'reversed', to) : to;
  }
  if (!length) return from;
  const duration = icsDuration(length.value);
  if (!duration) return faultAt(length.line, 'not_a_duration', length.value);
  return lastDayAfter(start, duration, timeZone);
}

function exceptedDays(event: IcsPart, { timeZone, zones }: Reading): LocalDate[] | FaultyClosure {
  const days: LocalDate[] = [];
  for (const { name, value, parameters, line } of event.properties) {
    if (name !== 'EXDATE') continue;
    for (const one of value.split(',')) {
      const time = icsTime(one, parameters.get('TZID') ?? null, zones);
      if ('fault' in time) return faultAt(line, time.fault, time.value);
      days.push(icsDay(time, timeZone, false));
    }
  }
  return days;
}

// A SUMMARY for each LANGUAGE; one in another language counts as one without.
function nameOf({ properties }: IcsPart, language: NameLanguage) {
  const texts: { fi?: string; en?: string; plain?: string } = {};
  for (const { name, parameters, value } of properties) {
    if (name !== 'SUMMARY') continue;
    const tag = parameters.get('LANGUAGE')?.slice(0, 2).toLowerCase();
    texts[tag === 'fi' || tag === 'en' ? tag : 'plain'] ??= icsText(value);
  }
  return closureName(texts, language);
}
