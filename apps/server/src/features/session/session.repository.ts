import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
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

/** Who holds a token, and until when it is good by itself. */
export type Holder = { viewer: Viewer; expiresAt: string };

const holderOfAccessToken = prepared((db, p: Presented) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id as session_id', 'access_tokens.expires_at'])
    .where('access_tokens.token_hash', '=', p.tokenHash)
    .where('access_tokens.expires_at', '>', p.now)
    .where('sessions.revoked_at', 'is', null)
    .where('users.deactivated_at', 'is', null),
);

/** Who holds a browser's access token now; rights and deactivation are read fresh each time. */
export async function viewerOfAccessToken(
  db: Executor,
  presented: Presented,
): Promise<Holder | undefined> {
  const row = await holderOfAccessToken.first(db, presented);
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
    .select([...userColumns, 'personal_tokens.id as token_id', 'personal_tokens.expires_at'])
    .where('personal_tokens.token_hash', '=', p.tokenHash)
    .where('personal_tokens.expires_at', '>', p.now)
    .where('personal_tokens.revoked_at', 'is', null)
    .where('users.deactivated_at', 'is', null),
);

/** Who holds a personal access token now. */
export async function viewerOfPersonalToken(
  db: Executor,
  presented: Presented,
): Promise<Holder | undefined> {
  const row = await holderOfPersonalToken.first(db, presented);
  return (
    row && {
      viewer: toViewer(row, { kind: 'token', id: row.token_id }),
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

/** The location a person is assigned to, as their screens need it. */
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

/** The session of an access token, an expired one too: signing out must work after a night's sleep. */
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
