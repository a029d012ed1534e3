import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { changesRow } from '../../shared/row-counts.ts';

export type FeedRow = Tables['calendar_feeds'];

export const insertFeed = (tx: Executor, row: FeedRow) =>
  tx.insertInto('calendar_feeds').values(row).execute();

/** The feeds of a user that were not revoked, the newest first. */
export const feedsOf = (db: Executor, userId: number): Promise<FeedRow[]> =>
  db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** A feed of this user, revoked or not. */
export const feedOf = (db: Executor, userId: number, id: number): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Revokes a feed; returns whether it was still in use. */
export const endFeed = (tx: Executor, id: number, at: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('calendar_feeds')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null),
  );

/** The feed of a secret, with its owner as they are now; nothing if either has ended. */
export const openFeed = (db: Executor, tokenHash: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.location_id as wanted', 'u.role', 'u.location_id as own', 'u.locale'])
    .where('f.token_hash', '=', tokenHash)
    .where('f.revoked_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .executeTakeFirst();
