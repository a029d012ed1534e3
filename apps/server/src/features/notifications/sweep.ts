import {
  alwaysOpen,
  can,
  type Role,
  deliveryFor,
  digestBefore,
  digestInstant,
  digestNames,
  digestText,
  localDayOf,
  localTimeOf,
  newestDigest,
  notificationText,
  toText,
  defaultPreferences,
  wantsNotification,
  type WorkingCalendar,
  type Delivery,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { definitions, type Definition } from './definitions.repository.ts';
import { firstSweep } from './first-sweep.ts';
import { eventsFor, type Found, type Moment } from './events.repository.ts';
import { concernedUsers } from './concerned-users.repository.ts';
import {
  activePeople,
  insertNotifications,
  existingKeys,
  type NotificationRow,
} from './notifications.repository.ts';
import { takeLock } from '../../db/dialect.ts';
import { calendarsOf } from '../working-calendars/public.ts';
import { preferencesOf, type StoredPreferences } from './preferences.repository.ts';

// Searches for instant events further back than a sweep takes, since a row may be committed after a newer one; the key
// prevents duplicate notifications.
const LOOK_BACK_MS = 10 * 60_000;
// More simultaneous events of one rule than this are combined into one notification.
const MOST_SINGLE = 10;

type LocationZone = { id: number; time_zone: string; calendar: WorkingCalendar };

/**
 * Creates the notifications that are due at an instant, each once, however many servers run it and however often
 * (decisions 11). Returns how many were created.
 */
export async function sweepNotifications(database: Database, now: Date): Promise<number> {
  return database.write(async (tx) => {
    // On PostgreSQL the sweeps of several servers are serialized; on SQLite write transactions are exclusive anyway.
    await takeLock(tx, 'notifications');
    const first = await firstSweep(tx, now);
    const { items } = await definitions(tx);
    const rules = items.filter((rule) => rule.enabled);
    let added = 0;
    for (const location of await locations(tx)) {
      const own = rules.filter(
        (rule) => rule.location_id == null || rule.location_id === location.id,
      );
      const people = await peopleOf(tx, location.id, own);
      for (const rule of own) {
        const rows = await withoutExisting(
          tx,
          await rowsOf(tx, rule, { place: location, people, now, first }),
        );
        if (rows.length === 0) continue;
        const ids = await database.nextIds(tx, 'notifications', rows.length);
        added += await insertNotifications(
          tx,
          rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
        );
      }
    }
    return added;
  });
}

async function locations(db: Executor): Promise<LocationZone[]> {
  const rows = await db
    .selectFrom('inspectables')
    .select(['id', 'time_zone'])
    .where('kind', '=', 'location')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const calendars = await calendarsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, time_zone }) => ({
    id,
    time_zone: time_zone ?? 'Europe/Helsinki',
    calendar: calendars.get(id) ?? alwaysOpen,
  }));
}

type Person = {
  id: number;
  role: Role;
  location_id: number | null;
  preferences: StoredPreferences;
};

async function peopleOf(
  db: Executor,
  locationId: number,
  rules: readonly Definition[],
): Promise<Map<number, Person>> {
  const named = rules.flatMap((rule) => rule.recipients.flatMap((one) => one.user_id ?? []));
  return new Map([
    ...(await withPreferences(db, { locationId })),
    ...(await withPreferences(db, { ids: named })),
  ]);
}

async function withPreferences(
  db: Executor,
  who: Parameters<typeof activePeople>[1],
): Promise<Map<number, Person>> {
  const found = await activePeople(db, who);
  const chosen = await preferencesOf(
    db,
    found.map((person) => person.id),
  );
  const usual = { ...defaultPreferences, version: 1 };
  return new Map(
    found.map((person) => [person.id, { ...person, preferences: chosen.get(person.id) ?? usual }]),
  );
}

type SweepContext = {
  place: LocationZone;
  people: ReadonlyMap<number, Person>;
  now: Date;
  /** The instant of the site's first sweep. */
  first: string;
};
type Unnumbered = Omit<NotificationRow, 'id'>;
/** The content of a notification, without its recipient. */
type Unaddressed = Omit<Unnumbered, 'user_id'>;

/** The notifications of one rule in one location, for all its recipients. */
async function rowsOf(
  db: Executor,
  rule: Definition,
  context: SweepContext,
): Promise<Unnumbered[]> {
  const { place: location, people, now } = context;
  const ruled: Delivery = {
    mode: rule.delivery.mode,
    days: rule.delivery.days,
    time: rule.delivery.time,
    repeatDays: rule.delivery.repeat_days ?? null,
  };
  const reached = recipients(rule, people).filter((person) =>
    wantsNotification(person.preferences, rule.event, now.toISOString()),
  );
  const isPersonal = rule.recipients.some(
    ({ kind }) => kind === 'last_inspector' || kind === 'owner',
  );
  if (reached.length === 0 && !isPersonal) return [];
  const unseen: Unnumbered[] = [];
  // There are few delivery settings and many users: events and texts depend on the delivery only, so they are computed
  // once for each.
  for (const { delivery, people: own } of byDelivery(reached, ruled)) {
    const moment = momentOf(delivery, location, now);
    if (isBeforeFirst(delivery, moment, context)) continue;
    const found = await eventsFor(db, rule, moment);
    const rows = toRows(rule, { delivery, found, moment, place: location });
    for (const person of own) unseen.push(...rows.map((row) => ({ ...row, user_id: person.id })));
  }
  if (!isPersonal) return unseen;
  // Whoever gets all events of the rule does not get their own ones a second time.
  const known = new Set(recipients(rule, people).map(({ id }) => id));
  const personal = await forPeopleBehind(db, rule, context, ruled);
  return [...unseen, ...personal.filter((row) => !known.has(row.user_id))];
}

function byDelivery(people: readonly Person[], ruled: Delivery) {
  const ways = new Map<string, { delivery: Delivery; people: Person[] }>();
  for (const person of people) {
    const delivery = deliveryFor(ruled, person.preferences);
    const key = JSON.stringify(delivery);
    const known = ways.get(key) ?? { delivery, people: [] };
    known.people.push(person);
    ways.set(key, known);
  }
  return ways.values();
}

/** Drops notifications that were already sent: most of what a sweep finds was found by the previous one. */
async function withoutExisting(db: Executor, rows: Unnumbered[]): Promise<Unnumbered[]> {
  const keyOf = (row: { user_id: number; dedupe_key: string }) =>
    `${row.user_id} ${row.dedupe_key}`;
  const unseen = new Set((await existingKeys(db, rows)).map(keyOf));
  return rows.filter((row) => !unseen.has(keyOf(row)));
}

function recipients(rule: Definition, people: ReadonlyMap<number, Person>): Person[] {
  return [...people.values()].filter((person) =>
    rule.recipients.some((one) => {
      if (one.kind === 'user') return one.user_id === person.id;
      if (one.kind === 'role') return one.role === person.role;
      return one.kind === 'location_staff' && can(person.role, 'notifications.poll');
    }),
  );
}

function momentOf(delivery: Delivery, location: LocationZone, now: Date): Moment {
  const today = localDayOf(now, location.time_zone);
  const { id: locationId, calendar } = location;
  const base = { locationId, calendar, today, now: now.toISOString() };
  if (delivery.mode === 'instant')
    return {
      ...base,
      since: new Date(now.getTime() - LOOK_BACK_MS).toISOString(),
      until: base.now,
    };
  const day = newestDigest(delivery, { day: today, time: localTimeOf(now, location.time_zone) });
  return {
    ...base,
    since: digestInstant(delivery, digestBefore(delivery, day), location.time_zone),
    until: digestInstant(delivery, day, location.time_zone),
  };
}

// A digest whose time had passed when the site first started is skipped; its events are in the next one.
const isBeforeFirst = ({ mode }: Delivery, moment: Moment, { first }: SweepContext): boolean =>
  mode === 'digest' && moment.until < first;

type FoundEvents = {
  delivery: Delivery;
  found: readonly Found[];
  moment: Moment;
  place: LocationZone;
};

function toRows(rule: Definition, rows: FoundEvents): Unaddressed[] {
  const { delivery, found, moment, place: location } = rows;
  if (found.length === 0) return [];
  if (delivery.mode === 'digest') {
    const local = { day: moment.today, time: localTimeOf(moment.now, location.time_zone) };
    const day = newestDigest(delivery, local);
    return [digestNotification(rule, { found, key: `digest:${rule.id ?? 0}:${day}`, moment })];
  }
  if (found.length > MOST_SINGLE)
    return [
      digestNotification(rule, {
        found,
        key: `many:${rule.id ?? 0}:${moment.today}:${found.length}`,
        moment,
      }),
    ];
  return found.map((one) => single(rule, one, moment));
}

type Many = { found: readonly Found[]; key: string; moment: Moment };

const base = (rule: Definition, moment: Moment) => ({
  location_id: moment.locationId,
  event: rule.event,
  sender_id: null,
  created_at: moment.now,
  read_at: null,
});

function single(rule: Definition, one: Found, moment: Moment): Unaddressed {
  const text = notificationText({
    event: rule.event,
    name: one.name,
    typeId: one.typeId,
    day: one.day,
  });
  return {
    ...base(rule, moment),
    dedupe_key: `${rule.id ?? 0}:${one.key}`,
    text_en: text.title.en,
    text_fi: text.title.fi,
    body_en: ownText(rule)?.en ?? text.body.en,
    body_fi: ownText(rule)?.fi ?? text.body.fi,
    target: JSON.stringify(one.target),
    items: 1,
  };
}

/** Several events of one rule as one notification: the count, and the first few by name. */
function digestNotification(rule: Definition, { found, key, moment }: Many): Unaddressed {
  const [only] = found;
  if (found.length === 1 && only)
    return { ...single(rule, only, moment), dedupe_key: `${key}:${moment.locationId}` };
  const title = digestText(rule.event, found.length);
  const names = digestNames(found.map((one) => one.name));
  return {
    ...base(rule, moment),
    dedupe_key: `${key}:${moment.locationId}`,
    text_en: title.en,
    text_fi: title.fi,
    body_en: ownText(rule)?.en ?? names.en,
    body_fi: ownText(rule)?.fi ?? names.fi,
    target: null,
    items: found.length,
  };
}

const ownText = (rule: Definition): { en: string; fi: string } | undefined =>
  rule.text == null ? undefined : toText(rule.text);

/** Notifies the last inspector, or the owner, of what each event is about. */
async function forPeopleBehind(
  db: Executor,
  rule: Definition,
  context: SweepContext,
  delivery: Delivery,
): Promise<Unnumbered[]> {
  const { place: location, people, now } = context;
  const moment = momentOf(delivery, location, now);
  if (isBeforeFirst(delivery, moment, context)) return [];
  const found = await eventsFor(db, rule, moment);
  const behind = await concernedUsers(db, location.id, { rule, found });
  // An administrator of another location may own an action here.
  const others = await withPreferences(db, {
    ids: [...behind.keys()].filter((id) => !people.has(id)),
  });
  return [...behind].flatMap(([id, own]) => {
    const person = people.get(id) ?? others.get(id);
    if (!person || !wantsNotification(person.preferences, rule.event, moment.now)) return [];
    const chosen = deliveryFor(delivery, person.preferences);
    const rows = toRows(rule, { delivery: chosen, found: own, moment, place: location });
    return rows.map((row) => ({ ...row, user_id: person.id }));
  });
}
