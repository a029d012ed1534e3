import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { isPassword } from './passwords.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import {
  accountInLog,
  attemptNotMade,
  attemptSucceeded,
  claimAttempt,
  limitKeys,
  refuseWhenBlocked,
} from './login-limits.ts';
import type { SessionCookies } from './session-cookies.ts';
import { userByName } from './session.repository.ts';
import { foldUsername } from './username.ts';

type Tried = {
  database: Database;
  cookies: Pick<SessionCookies, 'device'>;
  request: FastifyRequest;
  now: Date;
};

/**
 * Finds the user of a username and password, or refuses: with the same response, and as slowly, for unknown usernames.
 */
export async function signIn(
  tried: Tried,
  body: { username: string; password: string },
): Promise<Tables['users']> {
  const name = foldUsername(body.username);
  const user = await userByName(tried.database.db, name);
  const isRight = await tryPassword(tried, name, body.password, user);
  if (user && isRight) return user;
  throw new ProblemError('invalid_credentials');
}

/**
 * Whether a password is an account's, within the sign-in limits; deactivated accounts always fail. A device that the
 * account has signed in at has separate limits and a separate queue entry, so that guessing from elsewhere locks nobody
 * out.
 */
export async function tryPassword(
  { database, cookies, request, now }: Tried,
  name: string,
  password: string,
  user: Tables['users'] | undefined,
): Promise<boolean> {
  const device = cookies.device.deviceOf(request, user, now);
  const keys = limitKeys(name, clientAddress(request), device);
  await refuseWhenBlocked(database.db, keys, now);
  const { isAlarm } = await database.write((tx) => claimAttempt(tx, keys, now));
  if (isAlarm) request.log.warn('many failed sign-ins from one address');
  const matches = await isPassword(password, user?.password_hash, keys.queueEntry).catch(
    async (error: unknown) => {
      await database.write((tx) => attemptNotMade(tx, keys, now));
      throw error;
    },
  );
  if (user && matches && user.deactivated_at === null) {
    await database.write((tx) => attemptSucceeded(tx, keys));
    return true;
  }
  request.log.info({ account: accountInLog(name) }, 'sign-in refused');
  return false;
}
