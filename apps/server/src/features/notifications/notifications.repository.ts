import { sql, type Kysely } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks } from '../../shared/chunks.ts';

export type NotificationRow = Tables['notifications'];
export type ListedNotification = NotificationRow & {
  sender_first: string | null;
  sender_last: string | null;
  sender_pseudonym: string | null;
};

export type NotificationFilter = { unread?: boolean | undefined; since?: string | undefined };

// The bounds of a page without a cursor.
const ALWAYS = '';
const NEWEST = Number.MAX_SAFE_INTEGER;

type Mine = { userId: number; since: string };

const mine = (db: Kysely<Tables>, { userId, since }: Mine) =>
  db
    .selectFrom('notifications')
    .where('notifications.user_id', '=', userId)
    .where('notifications.created_at', '>', since);

const unread = (db: Kysely<Tables>, whose: Mine) =>
  mine(db, whose).where('notifications.read_at', 'is', null);

const withSender = (query: ReturnType<typeof mine>) =>
  query
    .leftJoin('users as sender', 'sender.id', 'notifications.sender_id')
    .leftJoin('authors', 'authors.id', 'notifications.sender_id')
    .selectAll('notifications')
    .select([
      'sender.first_name as sender_first',
      'sender.last_name as sender_last',
      'authors.pseudonym as sender_pseudonym',
    ]);

// Every open tab sends these queries every two minutes, so they are built once (ADR 0020).
const pageOf = (which: typeof mine) =>
  prepared((db, p: Mine & { beforeId: number; limit: number; offset: number }) =>
    withSender(which(db, p))
      .where('notifications.id', '<', p.beforeId)
      .orderBy('notifications.id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  );
const countOf = (which: typeof mine) =>
  prepared((db, p: Mine & { limit: number }) =>
    db
      .selectFrom(which(db, p).select('notifications.id').limit(p.limit).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  );
const pages = { all: pageOf(mine), unread: pageOf(unread) };
const counts = { all: countOf(mine), unread: countOf(unread) };
const kindOf = (filter: NotificationFilter) => (filter.unread === true ? 'unread' : 'all');
const one = prepared((db, p: Mine & { id: number }) =>
  withSender(mine(db, p).where('notifications.id', '=', p.id)),
);

/** A page of a user's notifications, the newest first, with one extra row. */
export function listNotifications(
  db: Executor,
  userId: number,
  filter: NotificationFilter,
  page: { limit: number; offset: number; beforeId?: number | undefined },
): Promise<ListedNotification[]> {
  const { limit, offset, beforeId = NEWEST } = page;
  return pages[kindOf(filter)].all(db, {
    userId,
    since: filter.since ?? ALWAYS,
    beforeId,
    limit: limit + 1,
    offset,
  });
}

export const notificationById = (
  db: Executor,
  userId: number,
  id: number,
): Promise<ListedNotification | undefined> => one.first(db, { userId, since: ALWAYS, id });

/** The number of a user's notifications that match a filter; counting stops at `limit`. */
export async function countNotifications(
  db: Executor,
  userId: number,
  filter: NotificationFilter,
  limit: number,
): Promise<number> {
  const row = await counts[kindOf(filter)].first(db, {
    userId,
    since: filter.since ?? ALWAYS,
    limit,
  });
  return Number(row?.total ?? 0);
}

export const setRead = (tx: Executor, userId: number, id: number, readAt: string | null) =>
  tx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();

/** Marks all notifications up to an instant as read; returns how many. */
export async function markAllRead(
  tx: Executor,
  userId: number,
  until: string,
  now: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The number of notices a user has sent since an instant, each to any number of recipients. */
export async function writtenSince(db: Executor, senderId: number, since: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(distinct dedupe_key) as total from notifications
    where sender_id = ${senderId} and created_at > ${since}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const ROWS_PER_BATCH = 500;

/** Inserts notifications; one whose key its user already has is skipped. Returns how many were inserted. */
export async function insertNotifications(
  tx: Executor,
  rows: readonly NotificationRow[],
): Promise<number> {
  let added = 0;
  for (const part of chunks(rows, ROWS_PER_BATCH)) {
    const inserted = await tx
      .insertInto('notifications')
      .values(part)
      .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
      .returning('id')
      .execute();
    added += inserted.length;
  }
  return added;
}

/** Which of these keys their users already have, read or not. */
export async function existingKeys(
  db: Executor,
  rows: readonly Pick<NotificationRow, 'user_id' | 'dedupe_key'>[],
): Promise<Pick<NotificationRow, 'user_id' | 'dedupe_key'>[]> {
  const existing = [];
  for (const part of chunks(rows, ROWS_PER_BATCH))
    existing.push(
      ...(await db
        .selectFrom('notifications')
        .select(['user_id', 'dedupe_key'])
        .where('user_id', 'in', [...new Set(part.map((row) => row.user_id))])
        .where('dedupe_key', 'in', [...new Set(part.map((row) => row.dedupe_key))])
        .execute()),
    );
  return existing;
}

/** Active users who may be notified: of one location, or some by id. */
export function activePeople(
  db: Executor,
  who: { locationId: number } | { ids: readonly number[] },
) {
  const people = db
    .selectFrom('users')
    .select(['id', 'role', 'location_id', 'locale'])
    .where('deactivated_at', 'is', null);
  return (
    'ids' in who
      ? people.where('id', 'in', [0, ...who.ids])
      : people.where('location_id', '=', who.locationId)
  )
    .orderBy('id')
    .execute();
}
