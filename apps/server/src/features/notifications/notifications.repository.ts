import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks } from '../../shared/chunks.ts';

export type NotificationRow = Tables['notifications'];
export type ListedNotification = NotificationRow & {
  sender_first: string | null;
  sender_last: string | null;
  sender_pseudonym: string | null;
};

export type NotificationFilter = { unread?: boolean | undefined; since?: string | undefined };

function mine(db: Executor, userId: number, { unread, since }: NotificationFilter = {}) {
  let query = db.selectFrom('notifications').where('notifications.user_id', '=', userId);
  if (unread === true) query = query.where('notifications.read_at', 'is', null);
  if (since !== undefined) query = query.where('notifications.created_at', '>', since);
  return query;
}

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

/** A page of somebody's notifications, the newest first, with one row too many. */
export function listNotifications(
  db: Executor,
  userId: number,
  filter: NotificationFilter,
  page: { limit: number; offset: number; beforeId?: number | undefined },
): Promise<ListedNotification[]> {
  let query = mine(db, userId, filter);
  if (page.beforeId !== undefined) query = query.where('notifications.id', '<', page.beforeId);
  return withSender(query)
    .orderBy('notifications.id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

export const notificationById = (
  db: Executor,
  userId: number,
  id: number,
): Promise<ListedNotification | undefined> =>
  withSender(mine(db, userId).where('notifications.id', '=', id)).executeTakeFirst();

/** How many of somebody's notifications pass a filter; counting stops at `limit`. */
export async function countNotifications(
  db: Executor,
  userId: number,
  filter: NotificationFilter,
  limit: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(mine(db, userId, filter).select('notifications.id').limit(limit).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const setRead = (tx: Executor, userId: number, id: number, readAt: string | null) =>
  tx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();

/** Marks all that came by an instant; tells how many. */
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

/** How many notices somebody wrote since an instant, each to however many people. */
export async function writtenSince(db: Executor, senderId: number, since: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(distinct dedupe_key) as total from notifications
    where sender_id = ${senderId} and created_at > ${since}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const ROWS_AT_ONCE = 500;

/** Adds notifications; one that its user has already, by its key, is left alone. Tells how many were new. */
export async function insertNotifications(
  tx: Executor,
  rows: readonly NotificationRow[],
): Promise<number> {
  let added = 0;
  for (const part of chunks(rows, ROWS_AT_ONCE)) {
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

/** Which of these their users have already, by their keys, read or not. */
export async function toldAlready(
  db: Executor,
  rows: readonly Pick<NotificationRow, 'user_id' | 'dedupe_key'>[],
): Promise<Pick<NotificationRow, 'user_id' | 'dedupe_key'>[]> {
  const told = [];
  for (const part of chunks(rows, ROWS_AT_ONCE))
    told.push(
      ...(await db
        .selectFrom('notifications')
        .select(['user_id', 'dedupe_key'])
        .where('user_id', 'in', [...new Set(part.map((row) => row.user_id))])
        .where('dedupe_key', 'in', [...new Set(part.map((row) => row.dedupe_key))])
        .execute()),
    );
  return told;
}

/** Active people who may be told: of one location, or some by id. */
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
