import type { Database, Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { currentVersion } from '../../db/reference-version.ts';
import type { Tables } from '../../db/tables.ts';
import { changesRow } from '../../shared/row-counts.ts';
import type { Viewer } from '../../shared/viewer.ts';

const userColumns = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.role',
  'users.location_id',
  'users.locale',
  'users.picture',
] as const;

type UserRow = Pick<Viewer, 'id' | 'username' | 'role' | 'locale' | 'picture'> & {
  first_name: string;
  last_name: string;
  location_id: number | null;
};

const toViewer = (row: UserRow, session: Viewer['session']): Viewer => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  locationId: row.location_id,
  locale: row.locale,
  picture: row.picture,
  session,
});

type Presented = { tokenHash: string; now: string };

/** The user of a token, and its expiry time. */
export type Holder = { viewer: Viewer; expiresAt: string };

// What the request looks up in caches afterwards is as new as this query.
const referenceVersion = (db: Executor) => currentVersion(db).as('reference_version');

const holderOfAccessToken = prepared((db, p: Presented) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      'sessions.id as session_id',
      'access_tokens.expires_at',
      referenceVersion(db),
    ])
    .where('access_tokens.token_hash', '=', p.tokenHash)
    .where('access_tokens.expires_at', '>', p.now)
    .where('sessions.revoked_at', 'is', null)
    .where('users.deactivated_at', 'is', null),
);

/** The user of a browser's access token; rights and deactivation are read each time. */
export async function viewerOfAccessToken(
  { db, reference }: Database,
  presented: Presented,
): Promise<Holder | undefined> {
  const row = await holderOfAccessToken.first(db, presented);
  if (row) reference?.see(row.reference_version);
  return (
    row && {
      viewer: toViewer(row, { kind: 'cookie', id: row.session_id }),
      expiresAt: row.expires_at,
    }
  );
}

const holderOfPersonalToken = prepared((db, p: Presented) =>
  db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select([
      ...userColumns,
      'personal_tokens.id as token_id',
      'personal_tokens.scope',
      'personal_tokens.expires_at',
      referenceVersion(db),
    ])
    .where('personal_tokens.token_hash', '=', p.tokenHash)
    .where('personal_tokens.expires_at', '>', p.now)
    .where('personal_tokens.revoked_at', 'is', null)
    .where('users.deactivated_at', 'is', null),
);

/** The user of a personal access token. */
export async function viewerOfPersonalToken(
  { db, reference }: Database,
  presented: Presented,
): Promise<Holder | undefined> {
  const row = await holderOfPersonalToken.first(db, presented);
  if (row) reference?.see(row.reference_version);
  return (
    row && {
      viewer: toViewer(row, {
        kind: 'token',
        id: row.token_id,
        scope: row.scope,
      }),
      expiresAt: row.expires_at,
    }
  );
}

export const userByName = (db: Executor, usernameFolded: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('username_folded', '=', usernameFolded)
    .executeTakeFirst();

export const userById = (db: Executor, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const sessionById = (db: Executor, id: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .where('sessions.id', '=', id)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();

/** The location of a user, as their screens need it. */
export const locationOf = (db: Executor, id: number) =>
  db
    .selectFrom('inspectables')
    .select(['id', 'name_en', 'name_fi', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();

export const revokeSession = (db: Executor, id: number, now: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** The session of an access token, even an expired one: signing out must work after a night's sleep. */
export async function sessionOfAccessToken(
  db: Executor,
  tokenHash: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('access_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id;
}

export const revokePersonalToken = (db: Executor, tokenHash: string, now: string) =>
  db
    .updateTable('personal_tokens')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();

/** Adds a user. The author outlives an erased account, so it is a separate row. */
export async function insertUser(tx: Executor, row: Tables['users']): Promise<void> {
  await tx.insertInto('authors').values({ id: row.id, pseudonym: null }).execute();
  await tx.insertInto('users').values(row).execute();
}

/** Ends all sessions, tokens and calendar feeds of a user, or all but one token; access and refresh tokens end together. */
export async function endAccess(
  tx: Executor,
  userId: number,
  now: Date,
  but: { tokenId?: number | undefined } = {},
): Promise<number> {
  const at = now.toISOString();
  const sessions = await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return Number(sessions.numUpdatedRows) + (await endTokens(tx, userId, now, but));
}

/** Ends the personal tokens and the calendar feeds of a user: whoever has a secret of theirs reads as them. */
export async function endTokens(
  tx: Executor,
  userId: number,
  now: Date,
  but: { tokenId?: number | undefined } = {},
): Promise<number> {
  const at = now.toISOString();
  const tokens = await tx
    .updateTable('personal_tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('id', '<>', but.tokenId ?? 0)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  const feeds = await tx
    .updateTable('calendar_feeds')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(tokens.numUpdatedRows) + Number(feeds.numUpdatedRows);
}

/** Sets a password if the hash is still the one that was read; returns whether it was. */
export const setPassword = (
  tx: Executor,
  user: { id: number; password_hash: string },
  change: { password_hash: string; must_change_password: 0 | 1 },
  now: Date,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('users')
      .set((eb) => ({ ...change, updated_at: now.toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash),
  );

export const setLanguage = (tx: Executor, id: number, locale: 'en' | 'fi', at: string) =>
  tx
    .updateTable('users')
    .set((eb) => ({ locale, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
