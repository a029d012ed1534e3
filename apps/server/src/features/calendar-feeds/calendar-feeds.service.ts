import { picked } from '@kierros/api/codecs';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { can, sameDayOfMonth, scopeOf } from '@kierros/domain';
import { randomBytes } from 'node:crypto';
import type { Database, Executor } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { recordChange, type AuditEvent, type AuditedCall } from '../audit/public.ts';
import { locationDays } from '../working-calendars/public.ts';
import { lineOf } from '../../shared/names.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { hashToken } from '../../shared/secrets.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { upcomingOccurrences, type Occurrence } from '../schedule/public.ts';
import {
  endFeed,
  feedOf,
  feedsOf,
  insertFeed,
  openFeed,
  type FeedRow,
} from './calendar-feeds.repository.ts';
import { feedText, type FeedEvent } from './feed-text.ts';
import { oneLocation } from '../../shared/scope.ts';

const MOST_FEEDS = 50;
const TOKEN_BYTES = 16;
const MONTHS = 12;

const toFeed = (row: FeedRow): Schema<'CalendarFeed'> => picked(row, shownFields.CalendarFeed);

/** The user's feeds that were not revoked. */
export async function ownFeeds({
  db,
  viewer,
}: Call<'listCalendarFeeds'>): Promise<Schema<'CalendarFeedList'>> {
  return { items: (await feedsOf(db, viewer.id)).map(toFeed) };
}

/** Creates a feed and returns its address only once; only the hash of its secret is stored. */
export async function createFeed(
  database: Database,
  publicAddress: string,
  call: Call<'createCalendarFeed'>,
): Promise<Answer> {
  const { db, viewer, body, now } = call;
  const wanted = body.location_id ?? null;
  if (wanted !== null) await locationOf(db, viewer, wanted);
  if ((await feedsOf(db, viewer.id)).length >= MOST_FEEDS)
    throw new ProblemError('limit_exceeded', {
      detail: `You have ${MOST_FEEDS} feeds; revoke one first.`,
    });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row: FeedRow = {
    id: await database.nextId(db, 'calendar_feeds'),
    user_id: viewer.id,
    location_id: wanted,
    name: lineOf(body.name, 'name'),
    token_hash: hashToken(token),
    created_at: now.toISOString(),
    revoked_at: null,
  };
  await insertFeed(db, row);
  await audit(database, call, 'create', row);
  const url = `${publicAddress}/api/v2/calendar/${token}`;
  return new Answer(201, { feed: toFeed(row), url } satisfies Schema<'IssuedCalendarFeed'>);
}

async function locationOf(db: Executor, viewer: Call['viewer'], id: number): Promise<void> {
  const inspectable = (await inspectablesById(db, viewerScope(viewer), [id])).get(id);
  if (inspectable?.kind !== 'location') throw notFound('location_id');
}

/** Revokes a feed of the user; revoking it again is no error. */
export async function revokeFeed(
  database: Database,
  call: Call<'revokeCalendarFeed'>,
): Promise<Schema<'Revoked'>> {
  const { db, viewer, params, now } = call;
  const row = found(await feedOf(db, viewer.id, params.id));
  if (!(await endFeed(db, row.id, now.toISOString()))) return { revoked: 0 };
  await audit(database, call, 'revoke', row);
  return { revoked: 1 };
}

const audit = (database: Database, call: AuditedCall, action: AuditEvent['action'], row: FeedRow) =>
  recordChange(database, call, {
    locationId: call.viewer.locationId ?? 0,
    action,
    subject: { kind: 'calendar_feed', id: row.id },
    after: toFeed(row),
  });

/**
 * The feed of a secret as iCalendar: the next 12 months of the location that its owner may see now. One event for each
 * day, environment and type, since a location may have thousands of inspections a week.
 */
export async function calendarFeed(
  publicAddress: string,
  { db, params, now }: Call<'getCalendarFeed'>,
): Promise<Answer> {
  const feed = found(await openFeed(db, hashToken(params.token)));
  const locationId = feed.wanted ?? feed.own;
  const maySee = scopeOf(feed.role) === 'all' || locationId === feed.own;
  if (locationId === null || !maySee || !can(feed.role, 'tokens.own')) throw notFound();
  const scope = oneLocation(locationId);
  const [day] = await locationDays(db, scope, now);
  const location = (await inspectablesById(db, scope, [locationId])).get(locationId);
  if (!day || !location || location.archived_at !== null) throw notFound();
  const occurrences = await upcomingOccurrences(db, day, sameDayOfMonth(day.today, MONTHS));
  const ids = [...new Set(occurrences.map(({ inspectable_id }) => inspectable_id))];
  const inspectables = await inspectablesById(db, scope, ids);
  const text = feedText({
    name: location.name,
    language: feed.locale,
    url: `${publicAddress}/home?view=calendar`,
    events: eventsOf(occurrences, inspectables),
  });
  return new Answer(200, text, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=0, must-revalidate',
  });
}

/** What is due on one day in one environment by one type is one event. */
function eventsOf(
  occurrences: readonly Occurrence[],
  inspectables: ReadonlyMap<number, ScopedInspectable>,
): FeedEvent[] {
  const environmentOf = ({ inspectable_id }: Occurrence) => {
    const inspectable = found(inspectables.get(inspectable_id));
    return (
      inspectable.path.find(({ kind }) => kind === 'environment') ?? found(inspectable.path[0])
    );
  };
  const groups = Map.groupBy(occurrences, (one) =>
    [one.day, environmentOf(one).id, one.inspectiontype_id, one.isProjected ? 'p' : 'd'].join('-'),
  );
  return [...groups]
    .map(([key, group]) => {
      const one = found(group[0]);
      return {
        id: `${key}@kierros`,
        day: one.day,
        typeId: one.inspectiontype_id,
        place: environmentOf(one).name,
        names: group
          .map(({ inspectable_id }) => found(inspectables.get(inspectable_id)).name)
          .sort((a, b) => a.fi.localeCompare(b.fi, 'fi')),
        isProjected: one.isProjected,
      };
    })
    .sort((a, b) => a.id.localeCompare(b.id));
}
