import { dayText } from '../day-text.ts';
import { inspectionType } from '../inspection-types.ts';
import { addDays, daysBetween, instantOf, type LocalDate } from '../local-date.ts';
import { pickText } from '../text.ts';
import type { Language, Text } from '../text.ts';

/** The events that a notification can be about (decisions 11). */
export const notificationEvents = [
  'due_soon',
  'due',
  'overdue',
  'submitted',
  'low_answer',
  'stale_draft',
  'schedule_changed',
  'pending_created',
  'pending_handled',
  'pending_ageing',
  'action_assigned',
  'action_overdue',
  'action_fixed',
  'action_check_failed',
  'door_reported',
  'todo_added',
] as const;

/** One of the events that a notification can be about. */
export type NotificationEvent = (typeof notificationEvents)[number];

/** When a rule's notifications are delivered: immediately, or as a digest on some weekdays at a local time. */
export type Delivery = {
  readonly mode: 'instant' | 'digest';
  /** Days of the week, 1 for Monday; none means every day. */
  readonly days?: readonly number[] | undefined;
  readonly time?: string | undefined;
  readonly repeatDays?: number | null | undefined;
};

/** A person's choice of notifications. Preferences can mute or reschedule what the rules define, never add to it. */
export type NotificationPreferences = {
  readonly events: Partial<Readonly<Record<NotificationEvent, boolean>>>;
  readonly digest: 'as_defined' | 'instant' | 'daily' | 'weekly';
  readonly digestTime: string;
  readonly mutedUntil: string | null;
};

/** The default preferences: every event, delivered as the rules define it. */
export const defaultPreferences: NotificationPreferences = {
  events: {},
  digest: 'as_defined',
  digestTime: '07:30',
  mutedUntil: null,
};

/**
 * Whether a person's preferences let an event through now.
 *
 * @example
 * wantsNotification(defaultPreferences, 'due', '2026-11-21T08:00:00.000Z') // => true
 */
export function wantsNotification(
  preferences: NotificationPreferences,
  event: NotificationEvent,
  now: string,
): boolean {
  if (preferences.mutedUntil !== null && preferences.mutedUntil > now) return false;
  return preferences.events[event] !== false;
}

/**
 * How a rule is delivered to one person: as the rule defines, unless the person chose otherwise.
 *
 * @example
 * deliveryFor({ mode: 'instant' }, { ...defaultPreferences, digest: 'daily' }) // => { mode: 'digest', time: '07:30' }
 */
export function deliveryFor(rule: Delivery, preferences: NotificationPreferences): Delivery {
  const { digest, digestTime } = preferences;
  if (digest === 'as_defined') return rule;
  if (digest === 'instant') return { ...rule, mode: 'instant' };
  const digestRule = { ...rule, mode: 'digest' as const, time: digestTime };
  return digest === 'weekly' ? { ...digestRule, days: [1] } : digestRule;
}

const USUAL_TIME = '07:30';

/**
 * The day of the newest digest that is due by a local moment, within the last week; if there is none, the
 * day a week back. Weekdays count from Monday.
 *
 * @example
 * newestDigest({ mode: 'digest', time: '07:30' }, { day: '2026-11-21', time: '08:00' }) // => '2026-11-21'
 * newestDigest({ mode: 'digest', days: [1], time: '07:30' }, { day: '2026-11-21', time: '08:00' }) // => '2026-11-16'
 */
export function newestDigest(
  delivery: Delivery,
  local: { readonly day: LocalDate; readonly time: string },
): LocalDate {
  const hasCome = local.time >= (delivery.time ?? USUAL_TIME);
  for (let back = hasCome ? 0 : 1; back <= 7; back += 1) {
    const day = addDays(local.day, -back);
    if (isDigestDay(delivery, day)) return day;
  }
  return addDays(local.day, -7);
}

/**
 * The instant of a day's digest: its local time, also on days when the clocks change.
 *
 * @example
 * digestInstant({ mode: 'digest', time: '07:30' }, '2026-11-21', 'Europe/Helsinki') // => '2026-11-21T05:30:00.000Z'
 */
export function digestInstant({ time }: Delivery, day: LocalDate, timeZone: string): string {
  return instantOf(day, time ?? USUAL_TIME, timeZone);
}

/**
 * The day of the previous digest: a digest gathers the events since then.
 *
 * @example
 * digestBefore({ mode: 'digest', days: [1, 4] }, '2026-11-19') // => '2026-11-16'
 */
export function digestBefore(delivery: Delivery, day: LocalDate): LocalDate {
  for (let back = 1; back <= 7; back += 1) {
    const earlier = addDays(day, -back);
    if (isDigestDay(delivery, earlier)) return earlier;
  }
  return addDays(day, -7);
}

// 5 January 1970 was a Monday.
const isDigestDay = ({ days }: Delivery, day: LocalDate): boolean => {
  if (!days || days.length === 0) return true;
  const weekday = (((daysBetween('1970-01-05', day) % 7) + 7) % 7) + 1;
  return days.includes(weekday);
};

/**
 * Which repetition of a lasting state a day belongs to, from 0. A rule that
 * repeats notifies once per repetition; one that does not notifies only in
 * repetition 0.
 *
 * @example
 * repetitionOf('2026-11-01', '2026-11-09', 7) // => 1
 * repetitionOf('2026-11-01', '2026-11-09', null) // => 0
 */
export function repetitionOf(
  since: LocalDate,
  today: LocalDate,
  repeatDays: number | null,
): number {
  return repeatDays === null ? 0 : Math.max(0, Math.floor(daysBetween(since, today) / repeatDays));
}

/** The details of a notification that its standard text needs. */
export type NotifiedEvent = {
  readonly event: NotificationEvent;
  readonly name: Text;
  readonly typeId: number | null;
  readonly day: LocalDate | null;
};

const sentences: Readonly<Record<NotificationEvent, (name: Text, day: Text) => Text>> = {
  due_soon: (name, day) => ({
    en: `${name.en} is due on ${day.en}`,
    fi: `${name.fi}: tarkastus erääntyy ${day.fi}`,
  }),
  due: (name) => ({ en: `${name.en} is due today`, fi: `${name.fi}: tarkastus erääntyy tänään` }),
  overdue: (name, day) => ({
    en: `${name.en} has been overdue since ${day.en}`,
    fi: `${name.fi}: tarkastus on ollut myöhässä ${day.fi} alkaen`,
  }),
  submitted: (name) => ({ en: `${name.en} was inspected`, fi: `${name.fi} on tarkastettu` }),
  low_answer: (name) => ({ en: `Low rating in ${name.en}`, fi: `Huono arvio: ${name.fi}` }),
  stale_draft: (name, day) => ({
    en: `The draft for ${name.en} has been unfinished since ${day.en}`,
    fi: `${name.fi}: luonnos on ollut kesken ${day.fi} alkaen`,
  }),
  schedule_changed: (name, day) => ({
    en: `${name.en} has been rescheduled to ${day.en}`,
    fi: `${name.fi}: uusi tarkastuspäivä ${day.fi}`,
  }),
  pending_created: (name) => ({
    en: `${name.en} needs a decision`,
    fi: `${name.fi} odottaa päätöstä`,
  }),
  pending_handled: (name) => ({
    en: `A pending action in ${name.en} was handled`,
    fi: `${name.fi}: odottava toimenpide on käsitelty`,
  }),
  pending_ageing: (name, day) => ({
    en: `${name.en} has been waiting for a decision since ${day.en}`,
    fi: `${name.fi} on odottanut päätöstä ${day.fi} alkaen`,
  }),
  action_assigned: (name, day) => ({
    en: `A fix for you: ${name.en}${day.en && `, by ${day.en}`}`,
    fi: `Sinulle korjattavaa: ${name.fi}${day.fi && `, viimeistään ${day.fi}`}`,
  }),
  action_overdue: (name, day) => ({
    en: `${name.en} should have been fixed by ${day.en}`,
    fi: `${name.fi}: olisi pitänyt korjata viimeistään ${day.fi}`,
  }),
  action_fixed: (name) => ({ en: `Fixed: ${name.en}`, fi: `Korjattu: ${name.fi}` }),
  action_check_failed: (name) => ({
    en: `A fixed fault was found again: ${name.en}`,
    fi: `Korjattu vika löytyi uudelleen: ${name.fi}`,
  }),
  door_reported: (name) => ({
    en: `Fault reported at the door: ${name.en}`,
    fi: `Vikailmoitus ovelta: ${name.fi}`,
  }),
  todo_added: (name) => ({ en: `New task in ${name.en}`, fi: `Uusi tehtävä: ${name.fi}` }),
};

// A new calendar moves many dates, so it is one change of the schedule without a day of its own (decisions 11).
const calendarText = (name: Text): Text => ({
  en: `The working calendar of ${name.en} has changed`,
  fi: `${name.fi}: työkalenteri on muuttunut`,
});

const digestTitles: Readonly<Record<NotificationEvent, (count: number) => Text>> = {
  due_soon: (n) => ({ en: `${n} inspections are due soon`, fi: `${n} tarkastusta erääntyy pian` }),
  due: (n) => ({ en: `${n} inspections are due today`, fi: `${n} tarkastusta erääntyy tänään` }),
  overdue: (n) => ({ en: `${n} inspections are overdue`, fi: `${n} tarkastusta on myöhässä` }),
  submitted: (n) => ({
    en: `${n} inspections were submitted`,
    fi: `${n} tarkastusta on lähetetty`,
  }),
  low_answer: (n) => ({ en: `${n} low ratings`, fi: `${n} huonoa arviota` }),
  stale_draft: (n) => ({
    en: `${n} drafts are unfinished`,
    fi: `${n} luonnosta on kesken`,
  }),
  schedule_changed: (n) => ({
    en: `${n} schedule changes`,
    fi: `${n} aikataulumuutosta`,
  }),
  pending_created: (n) => ({
    en: `${n} new actions need a decision`,
    fi: `${n} uutta toimenpidettä odottaa päätöstä`,
  }),
  pending_handled: (n) => ({
    en: `${n} pending actions were handled`,
    fi: `${n} odottavaa toimenpidettä on käsitelty`,
  }),
  pending_ageing: (n) => ({
    en: `${n} actions are still waiting for a decision`,
    fi: `${n} toimenpidettä on odottanut päätöstä pitkään`,
  }),
  action_assigned: (n) => ({ en: `${n} fixes for you`, fi: `${n} korjattavaa sinulle` }),
  action_overdue: (n) => ({ en: `${n} fixes are overdue`, fi: `${n} korjausta on myöhässä` }),
  action_fixed: (n) => ({ en: `${n} faults were fixed`, fi: `${n} vikaa on korjattu` }),
  action_check_failed: (n) => ({
    en: `${n} fixed faults were found again`,
    fi: `${n} korjattua vikaa löytyi uudelleen`,
  }),
  door_reported: (n) => ({
    en: `${n} faults were reported at doors`,
    fi: `${n} vikailmoitusta ovilta`,
  }),
  todo_added: (n) => ({ en: `${n} new tasks`, fi: `${n} uutta tehtävää` }),
};

const none: Text = { en: '', fi: '' };

/** The name for either reader: in the other language where their own is missing. */
const nameText = (name: Text): Text => ({
  en: pickText(name, 'en').text,
  fi: pickText(name, 'fi').text,
});

/**
 * The standard text of one notification in both languages.
 *
 * @example
 * notificationText({ event: 'due', name: { en: 'Room 204', fi: 'Luokka 204' }, typeId: 1, day: null }).title.fi // => 'Luokka 204: tarkastus erääntyy tänään'
 */
export function notificationText(notified: NotifiedEvent): { title: Text; body: Text } {
  const { event, name, day } = notified;
  const type = notified.typeId === null ? undefined : inspectionType(notified.typeId);
  const isCalendar = event === 'schedule_changed' && day === null;
  return {
    title: isCalendar
      ? calendarText(nameText(name))
      : sentences[event](nameText(name), day === null ? none : dayText(day)),
    body: type?.name ?? { en: '', fi: '' },
  };
}

/**
 * The text of a digest of several notifications of the same event.
 *
 * @example
 * digestText('overdue', 12).en // => '12 inspections are overdue'
 */
export function digestText(event: NotificationEvent, count: number): Text {
  return digestTitles[event](count);
}

const NAMED_IN_DIGEST = 5;

/**
 * The subjects of a digest: the first few names, without duplicates, and how many more
 * there are.
 *
 * @example
 * digestNames([{ en: 'Hall', fi: 'Sali' }, { en: 'Hall', fi: 'Sali' }]).fi // => 'Sali'
 */
export function digestNames(names: readonly Text[]): Text {
  const textIn = (language: Language): string => {
    const distinct = [...new Set(names.map((name) => pickText(name, language).text))];
    const more = distinct.length - NAMED_IN_DIGEST;
    return distinct.slice(0, NAMED_IN_DIGEST).join(', ') + (more > 0 ? ` +${more}` : '');
  };
  return { en: textIn('en'), fi: textIn('fi') };
}
