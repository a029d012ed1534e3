import type { Schema } from '@kierros/api/schema';
import { recentUntil } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { wrongPassword } from './password-change.service.ts';
import type { SessionCookies } from './session-cookies.ts';
import { sessionById, userById } from './session.repository.ts';
import { tryPassword } from './sign-in.service.ts';
import { foldUsername } from './username.ts';

type Dependencies = { database: Database; cookies: SessionCookies };

/** Until when the sign-in of a browser session is recent (ADR 0051); undefined if its password must be given first. */
export async function recentSignInUntil(
  db: Executor,
  { session }: Viewer,
  now: Date,
): Promise<Date | undefined> {
  if (session.kind !== 'cookie') return undefined;
  const row = await sessionById(db, session.id);
  return recentUntil(row?.confirmed_at ?? null, now);
}

/**
 * Refuses a browser session whose password was not given within the last minutes. A personal token is not asked: it was
 * issued for a password, runs unattended, and can be revoked.
 */
export async function refuseUnlessRecent(db: Executor, viewer: Viewer, now: Date): Promise<void> {
  if (viewer.session.kind === 'token' || (await recentSignInUntil(db, viewer, now))) return;
  throw new ProblemError('recent_sign_in_needed');
}

/** Takes the password of the signed-in user once more, within the limits of signing in. */
export async function verifyPassword(
  { database, cookies }: Dependencies,
  { body, viewer, request, now }: Call<'verifyPassword'>,
): Promise<Schema<'RecentSignIn'>> {
  if (viewer.session.kind === 'token')
    throw new ProblemError('forbidden', { detail: 'A token is not asked for a password.' });
  const user = found(await userById(database.db, viewer.id));
  const tried = { database, cookies, request, now };
  if (!(await tryPassword(tried, foldUsername(user.username), body.password, user)))
    throw wrongPassword('password');
  const at = now.toISOString();
  await database.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: at })
      .where('id', '=', viewer.session.id)
      .execute(),
  );
  return { recent_until: (recentUntil(at, now) ?? now).toISOString() };
}
