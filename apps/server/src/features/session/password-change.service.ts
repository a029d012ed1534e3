import { fieldSentence } from '@kierros/api/problem-texts';
import { isWeakPassword } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { storedAnswerFor, withIdempotency } from '../../plugins/idempotency.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { hashPassword } from './passwords.ts';
import { ProblemError, found, faultAt } from '../../shared/problem-error.ts';
import type { SessionCookies } from './session-cookies.ts';
import { startSession } from './session-tokens.ts';
import { endAccess, setPassword, userById } from './session.repository.ts';
import { tryPassword } from './sign-in.service.ts';
import { foldUsername } from './username.ts';

type Dependencies = { database: Database; cookies: SessionCookies };
type ChangeCall = Call<'changePassword'>;

/** Refuses a weak password with a fault at `path`. */
export function refuseWeak(password: string, username: string, path: string): void {
  if (isWeakPassword(password, username))
    throw faultAt(path, fieldSentence('weak_password'), 'weak_password');
}

/**
 * A wrong password in the field `path`. Not a 401: a client would treat it as an ended session, refresh it and retry.
 */
export const wrongPassword = (path: string): ProblemError =>
  new ProblemError('invalid_value', {
    detail: 'The current password is wrong.',
    errors: [
      {
        path,
        code: 'invalid_credentials',
        ...fieldSentence('wrong_current_password'),
      },
    ],
  });

// `must_change_password` is cleared only by a different password.
const samePassword = () =>
  new ProblemError('invalid_value', {
    detail: 'The new password is the same as the current one.',
    errors: [
      {
        path: 'new_password',
        code: 'invalid_value',
        ...fieldSentence('same_password'),
      },
    ],
  });

/**
 * Changes the user's password and ends everything that was signed in with the old one. The current browser gets a new
 * session, so that copies of its cookies become worthless.
 */
export async function changePassword(
  { database, cookies }: Dependencies,
  call: ChangeCall,
): Promise<Answer> {
  const { body, viewer, request, now } = call;
  refuseWeak(body.new_password, viewer.username, 'new_password');
  const user = found(await userById(database.db, viewer.id));
  const tried = { database, cookies, request, now };
  const name = foldUsername(user.username);
  const repeatable = { database, operation: call.operation, viewer, request, now, hashed: {} };
  const stored = await storedAnswerFor(repeatable);
  if (stored) {
    // The stored response is not tied to a password; the account shows whether this is the one it was changed to.
    if (await tryPassword(tried, name, body.new_password, user)) return stored;
    throw new ProblemError('idempotency_mismatch');
  }
  if (!(await tryPassword(tried, name, body.current_password, user)))
    throw wrongPassword('current_password');
  if (body.new_password === body.current_password) throw samePassword();
  const password_hash = await hashPassword(body.new_password);
  return withIdempotency(repeatable, async (tx) => {
    await change({ database, cookies }, call, { tx, user, password_hash });
    return new Answer(204, undefined);
  });
}

type Change = { tx: Executor; user: Tables['users']; password_hash: string };

async function change(
  { database, cookies }: Dependencies,
  call: ChangeCall,
  { tx, user, password_hash }: Change,
): Promise<void> {
  const { viewer, request, reply, now } = call;
  const isStill = await setPassword(tx, user, { password_hash, must_change_password: 0 }, now);
  if (!isStill) throw new ProblemError('conflict');
  const byToken = viewer.session.kind === 'token';
  const ended = await endAccess(tx, user.id, now, { tokenId: byToken ? viewer.session.id : 0 });
  if (!byToken) {
    const agent = request.headers['user-agent'] ?? '';
    cookies.set(
      reply,
      await startSession(database, tx, {
        userId: user.id,
        userAgent: agent,
        now,
        isConfirmed: true,
      }),
    );
    cookies.device.remember(call, reply, { id: user.id, password_hash });
  }
  await recordAudit(database, tx, call, [
    {
      locationId: viewer.locationId ?? 0,
      actorId: viewer.id,
      action: 'change_password',
      subject: { kind: 'user', id: user.id },
      after: { sessions_ended: ended },
    },
  ]);
}
