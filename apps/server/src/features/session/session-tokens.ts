import type { Database, Executor } from '../../db/database.ts';
import { hashToken, isSameSecret, newToken, hmac } from '../../shared/secrets.ts';
import { revokeSession, sessionById } from './session.repository.ts';

export const ACCESS_MINUTES = 15;
export const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;
const GRACE_MS = 30_000;

export type SessionTokens = { access: string; refresh: string; refreshExpiresAt: Date };

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const DAY_MS = 86_400_000;

// The successor of a refresh token is computed, not random: every tab that refreshes concurrently, and a tab whose
// response was lost, gets the same one (reliability 2.3).
const refreshToken = (session: { id: number; refresh_secret: string }, counter: number) =>
  `${session.id}.${counter}.${hmac(session.refresh_secret, `${session.id}.${counter}`)}`;

/**
 * Starts a browser session: a short access token and the first refresh token of its family. `isConfirmed` if the person
 * gave a password for it just now.
 */
export async function startSession(
  database: Database,
  tx: Executor,
  begun: { userId: number; userAgent: string; now: Date; isConfirmed: boolean },
): Promise<SessionTokens> {
  const { userId, userAgent, now, isConfirmed } = begun;
  const id = await database.nextId(tx, 'sessions');
  const session = { id, refresh_secret: newToken() };
  const expires = later(now, ABSOLUTE_DAYS * DAY_MS);
  await tx
    .insertInto('sessions')
    .values({
      ...session,
      user_id: userId,
      refresh_counter: 0,
      rotated_at: now.toISOString(),
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: expires.toISOString(),
      revoked_at: null,
      user_agent: userAgent.slice(0, 200),
      confirmed_at: isConfirmed ? now.toISOString() : null,
    })
    .execute();
  return {
    access: await addAccessToken(tx, id, now),
    refresh: refreshToken(session, 0),
    refreshExpiresAt: expires,
  };
}

export type RefreshOutcome =
  | { tokens: SessionTokens; userId: number }
  /** The session that was ended because an old token of it was reused, if that is the reason. */
  | { reused: number | undefined };

/**
 * Rotates a refresh token. The previous token stays valid until its successor is first used, and 30 seconds more; an
 * older token was stolen or copied, so its whole family is ended.
 */
export async function rotate(tx: Executor, presented: string, now: Date): Promise<RefreshOutcome> {
  const session = await sessionOf(tx, presented);
  if (!session) return { reused: undefined };
  const { id, presented_counter: counter } = session;
  const isOver = session.revoked_at !== null || session.expires_at <= now.toISOString();
  const isIdle = session.last_seen_at <= later(now, -IDLE_DAYS * DAY_MS).toISOString();
  if (isOver || isIdle) return { reused: undefined };

  const age = session.refresh_counter - counter;
  const sinceRotation = now.getTime() - Date.parse(session.rotated_at);
  if (age > 2 || (age === 2 && sinceRotation > GRACE_MS)) {
    await revokeSession(tx, id, now.toISOString());
    return { reused: id };
  }
  const next = age === 0 ? session.refresh_counter + 1 : session.refresh_counter;
  await tx
    .updateTable('sessions')
    .set({
      last_seen_at: now.toISOString(),
      ...(age === 0 && { refresh_counter: next, rotated_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('refresh_counter', '=', session.refresh_counter)
    .execute();
  await tx
    .deleteFrom('access_tokens')
    .where('session_id', '=', id)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  return {
    userId: session.user_id,
    tokens: {
      access: await addAccessToken(tx, id, now),
      refresh: refreshToken(session, next),
      refreshExpiresAt: new Date(session.expires_at),
    },
  };
}

async function sessionOf(db: Executor, presented: string) {
  const [id, counter] = presented.split('.', 2).map(Number);
  if (
    id === undefined ||
    counter === undefined ||
    !Number.isSafeInteger(id) ||
    !Number.isSafeInteger(counter)
  )
    return undefined;
  const session = await sessionById(db, id);
  if (!session || !isSameSecret(presented, refreshToken(session, counter))) return undefined;
  return { ...session, presented_counter: counter };
}

/** The session of a refresh token, whatever its age. */
export const sessionOfRefreshToken = async (
  db: Executor,
  presented: string,
): Promise<number | undefined> => (await sessionOf(db, presented))?.id;

async function addAccessToken(tx: Executor, sessionId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      expires_at: later(now, ACCESS_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return token;
}
