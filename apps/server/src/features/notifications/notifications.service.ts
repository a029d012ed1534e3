import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  can,
  changeText,
  isBlankText,
  notificationEvents,
  includesLocation,
  toText,
  defaultPreferences,
} from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange } from '../audit/public.ts';
import { lockUser, displayName } from '../users/public.ts';
import { nameOf } from '../../shared/names.ts';
import { countLimitOf, startOf, toCursorPage } from '../../shared/paging.ts';
import { ProblemError, found, notFound, type FieldFault } from '../../shared/problem-error.ts';
import { refuseStale, retryUnless } from '../../shared/versions.ts';
import { inspectablesById } from '../inspectables/public.ts';
import {
  activePeople,
  countNotifications,
  insertNotifications,
  listNotifications,
  notificationById,
  writtenSince,
  type ListedNotification,
} from './notifications.repository.ts';
import {
  preferencesOf,
  savePreferences,
  type StoredPreferences,
} from './preferences.repository.ts';
import { definitions, saveDefinitions, type Definition } from './definitions.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

/** A notification in its reader's preferred language, otherwise in the other one. */
export function toNotification(
  row: ListedNotification,
  locale: 'en' | 'fi',
): Schema<'Notification'> {
  const pick = (en: string, fi: string) => (locale === 'fi' ? fi || en : en || fi);
  const isKnown = notificationEvents.some((event) => event === row.event);
  return {
    id: row.id,
    event: (isKnown ? row.event : null) as Schema<'Notification'>['event'],
    title: pick(row.text_en, row.text_fi).slice(0, 200),
    body: pick(row.body_en, row.body_fi),
    target: row.target === null ? null : (JSON.parse(row.target) as Schema<'NotificationTarget'>),
    sender:
      row.sender_id === null
        ? null
        : {
            id: row.sender_id,
            name: displayName({
              pseudonym: row.sender_pseudonym,
              first_name: row.sender_first,
              last_name: row.sender_last,
            }),
          },
    read: row.read_at !== null,
    read_at: row.read_at,
    created_at: row.created_at,
    items: row.items,
  };
}

/** A page of the user's own notifications, and the total of unread ones. */
export async function myNotifications({
  db,
  viewer,
  query,
}: Call<'listNotifications'>): Promise<Schema<'NotificationList'>> {
  const filter = { unread: query.unread, since: query.since };
  const { after, limit, offset } = startOf(query, ['number']);
  const rows = await listNotifications(db, viewer.id, filter, {
    limit,
    offset,
    beforeId: after?.[0],
  });
  const counted = await countNotifications(db, viewer.id, filter, countLimitOf(query));
  const page = toCursorPage(rows, counted, query, ({ id }) => [id]);
  return {
    ...page,
    items: page.items.map((row) => toNotification(row, viewer.locale)),
    unread: await countNotifications(db, viewer.id, { unread: true }, 1_000_000),
  };
}

export async function myNotification(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  id: number,
): Promise<Schema<'Notification'>> {
  return toNotification(found(await notificationById(db, viewer.id, id)), viewer.locale);
}

const MOST_AN_HOUR = 60;

/** Sends a notice to the users of a location, or to some users; staff only within their own location. */
export async function writeNotice(
  database: Database,
  call: Call<'addNotification'>,
): Promise<Schema<'NotificationSent'>> {
  const { db, viewer, body, now } = call;
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  await lockUser(db, viewer.id);
  if ((await writtenSince(db, viewer.id, hourAgo)) >= MOST_AN_HOUR)
    throw new ProblemError('rate_limited', { retryAfter: 600 });
  const people = await recipientsOf(call);
  const [title, text] = [nameOf(body.title, undefined, 'title'), toText(body.body ?? '')];
  const ids = await database.nextIds(db, 'notifications', people.length);
  const key = `notice:${crypto.randomUUID()}`;
  const rows = people.map((person, index) => ({
    id: ids[index] ?? 0,
    user_id: person.id,
    location_id: person.location_id,
    event: 'notice',
    dedupe_key: key,
    text_en: title.en,
    text_fi: title.fi,
    body_en: text.en,
    body_fi: text.fi,
    target: null,
    sender_id: viewer.id,
    items: 1,
    created_at: now.toISOString(),
    read_at: null,
  }));
  const recipients = await insertNotifications(db, rows);
  await recordChange(database, call, {
    locationId: viewer.locationId ?? 0,
    action: 'send',
    subject: { kind: 'notification', id: ids[0] ?? 0 },
    after: { recipients },
  });
  return { recipients };
}

async function recipientsOf({ db, viewer, body }: Call<'addNotification'>) {
  if (body.user_ids) {
    const people = await activePeople(db, { ids: body.user_ids });
    const reached = people.filter((person) => includesLocation(viewer, person.location_id));
    if (reached.length < new Set(body.user_ids).size) throw notFound('user_ids');
    return reached;
  }
  const locationId = body.location_id ?? viewer.locationId;
  if (locationId === null) throw new ProblemError('no_location');
  if (!includesLocation(viewer, locationId)) throw notFound('location_id');
  const inspectable = (await inspectablesById(db, everyLocation, [locationId])).get(locationId);
  if (inspectable?.kind !== 'location') throw notFound('location_id');
  return (await activePeople(db, { locationId })).filter((person) =>
    can(person.role, 'notifications.poll'),
  );
}

const toPreferences = (chosen: StoredPreferences): Schema<'NotificationPreferences'> => ({
  events: { ...chosen.events },
  digest: chosen.digest,
  digest_time: chosen.digestTime,
  muted_until: chosen.mutedUntil,
  version: chosen.version,
});

export async function myPreferences({
  db,
  viewer,
}: Pick<Call, 'db' | 'viewer'>): Promise<Schema<'NotificationPreferences'>> {
  const chosen = (await preferencesOf(db, [viewer.id])).get(viewer.id);
  return toPreferences(chosen ?? { ...defaultPreferences, version: 1 });
}

/** Replaces the user's preferences as a whole: what is left out gets its default. */
export async function choosePreferences(
  call: Call<'updateNotificationPreferences'>,
): Promise<Schema<'NotificationPreferences'>> {
  const { db, viewer, body, now } = call;
  const current = await myPreferences(call);
  refuseStale(body.version, current);
  const chosen: StoredPreferences = {
    events: body.events,
    digest: body.digest ?? defaultPreferences.digest,
    digestTime: body.digest_time ?? defaultPreferences.digestTime,
    mutedUntil: body.muted_until ?? null,
    version: current.version,
  };
  retryUnless(await savePreferences(db, viewer.id, chosen, now.toISOString()));
  return toPreferences({ ...chosen, version: chosen.version + 1 });
}

/** Replaces all rules; existing rules retain their ids. */
export async function replaceDefinitions(
  database: Database,
  call: Call<'replaceNotificationDefinitions'>,
): Promise<Schema<'NotificationDefinitions'>> {
  const { db, body, now } = call;
  const current = await definitions(db);
  refuseStale(body.version, current);
  await refuseUnknown(call, body.items);
  const known = new Map(current.items.map((item) => [item.id, item]));
  let next = Math.max(0, ...current.items.map((item) => item.id ?? 0));
  const items = body.items.map((item) => {
    const before = item.id === undefined ? undefined : known.get(item.id);
    if (!before) return { ...item, id: (next += 1) };
    const text = item.text === null ? null : changeText(toText(before.text ?? null), item.text);
    return { ...item, text: text && isBlankText(text) ? null : text };
  });
  retryUnless(await saveDefinitions(db, items, current.version, now.toISOString()));
  await recordChange(database, call, {
    locationId: 0,
    action: 'replace',
    subject: { kind: 'notification_definitions', id: 1 },
    before: current.items,
    after: items,
  });
  return { items, version: current.version + 1 };
}

async function refuseUnknown(
  { db }: Pick<Call, 'db'>,
  items: readonly Definition[],
): Promise<void> {
  const locations = items.flatMap((item) => item.location_id ?? []);
  const inspectables = await inspectablesById(db, everyLocation, locations);
  const users = items.flatMap((item) => item.recipients.flatMap((one) => one.user_id ?? []));
  const people = new Set((await activePeople(db, { ids: users })).map((person) => person.id));
  const faults = items.flatMap((item, index) => {
    const found: FieldFault[] = [];
    const fault = (path: string, sentence: FieldSentence) =>
      found.push({ path: `items/${index}/${path}`, code: 'not_found', ...sentence });
    const inspectable = item.location_id == null ? undefined : inspectables.get(item.location_id);
    if (item.location_id != null && inspectable?.kind !== 'location')
      fault(
        'location_id',
        fieldSentence('not_a_location', {
          id: item.location_id,
        }),
      );
    for (const one of item.recipients) {
      if (one.kind === 'user' && (one.user_id === undefined || !people.has(one.user_id)))
        fault(
          'recipients',
          fieldSentence('not_an_active_user', {
            id: one.user_id ?? 'nobody',
          }),
        );
      if (one.kind === 'role' && one.role === undefined)
        fault('recipients', fieldSentence('no_role'));
    }
    return found;
  });
  if (faults.length > 0) throw new ProblemError('invalid_value', { errors: faults.slice(0, 100) });
}
