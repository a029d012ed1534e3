import { inspectionTypeName, oneLine, pickText, type Text } from '@kierros/domain';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** What is due on one day in one environment by one type of inspection. */
export type FeedEvent = {
  /** The same for the same day, environment and type, so that programs update the event. */
  id: string;
  day: string;
  typeId: number;
  /** The environment, or the location for its own inspections. */
  place: Text;
  names: readonly Text[];
  isProjected: boolean;
};

type Feed = {
  name: Text;
  language: 'en' | 'fi';
  /** The address of the due list. */
  url: string;
  events: readonly FeedEvent[];
};

// The rest is counted.
const MOST_NAMES = 50;

const texts = {
  en: { title: 'Inspections', expected: 'expected', more: (count: number) => `and ${count} more` },
  fi: {
    title: 'Tarkastukset',
    expected: 'ennakoitu',
    more: (count: number) => `ja ${count} muuta`,
  },
};

/** A feed as RFC 5545 text. It names places and types of inspections, and no person. */
export function feedText({ name, language, url, events }: Feed): string {
  const t = texts[language];
  // Names of before took line breaks, which would be properties of the feed.
  const textOf = (text: Text) => oneLine(pickText(text, language).text);
  const calendar = ical({
    name: `${textOf(name)}: ${t.title}`,
    prodId: { company: 'Kierros', product: 'Kierros', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // How often programs should look for changes.
    ttl: 3600,
  });
  for (const event of events) {
    const type = inspectionTypeName(event.typeId)[language];
    const names = event.names.slice(0, MOST_NAMES).map(textOf);
    const left = event.names.length - names.length;
    const count = event.names.length > 1 ? ` (${event.names.length})` : '';
    calendar.createEvent({
      id: event.id,
      start: dayStart(event.day),
      allDay: true,
      summary: `${type}: ${event.names.length === 1 ? names.join('') : textOf(event.place)}${count}${event.isProjected ? `, ${t.expected}` : ''}`,
      location: textOf(event.place),
      description: [...names, ...(left > 0 ? [t.more(left)] : [])].join('\n'),
      url,
      status: event.isProjected ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

// An all-day event is written by the date in UTC of its start.
const dayStart = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
};
