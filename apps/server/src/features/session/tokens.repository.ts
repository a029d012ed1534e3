import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { changesRow, totalOf } from '../../shared/row-counts.ts';

export type TokenRow = Tables['personal_tokens'];
export type SessionRow = Tables['sessions'];
type Page = { limit: number; offset: number; after?: number | undefined };

const tokensOf = (db: Executor, userId: number) =>
  db.selectFrom('personal_tokens').where('user_id', '=', userId).where('revoked_at', 'is', null);

/** A page of a user's tokens that were not revoked, the newest first, with one extra row. */
export const listTokens = (db: Executor, userId: number, page: Page): Promise<TokenRow[]> =>
  tokensOf(db, userId)
    .selectAll()
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();

export const countTokens = (db: Executor, userId: number): Promise<number> =>
  totalOf(tokensOf(db, userId));

/** A token of this user, revoked or not. */
export const tokenOf = (db: Executor, userId: number, id: number): Promise<TokenRow | undefined> =>
  db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const insertToken = (tx: Executor, row: TokenRow) =>
  tx.insertInto('personal_tokens').values(row).execute();

/** Revokes a token; returns whether it was still valid. */
export const endToken = (tx: Executor, id: number, at: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('personal_tokens')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null),
  );

export type Living = { userId: number; now: string; idleSince: string };

const livingSessions = (db: Executor, { userId, now, idleSince }: Living) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince);

/** A page of a user's active sessions, the newest first, with one extra row. */
export const listSessions = (db: Executor, living: Living, page: Page): Promise<SessionRow[]> =>
  livingSessions(db, living)
    .selectAll()
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();

export const countSessions = (db: Executor, living: Living): Promise<number> =>
  totalOf(livingSessions(db, living));

/** A session of this user, ended or not. */
export const sessionOf = (
  db: Executor,
  userId: number,
  id: number,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
