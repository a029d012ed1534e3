import { rightsOf } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import type { Database, Executor } from '../../db/database.ts';
import { problemAnswer } from '../../plugins/problems.ts';
import { Answer, withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import { isPassword } from '../../shared/passwords.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { hashToken, newToken, sha256Hex } from '../../shared/secrets.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { countFailure, forgetFailures, refuseWhenBlocked } from './login-limits.ts';
import type { SessionCookies } from './session-cookies.ts';
import { viewerCache } from './viewer-cache.ts';
import { rotate, sessionOfRefreshToken, startSession } from './session-tokens.ts';
import {
  locationOf,
  revokePersonalToken,
  revokeSession,
  sessionOfAccessToken,
  userById,
  userByName,
  viewerOfAccessToken,
  viewerOfPersonalToken,
} from './session.repository.ts';

type Dependencies = { database: Database; cookies: SessionCookies };

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

/** Finds who makes a call by its bearer token or its cookie; throws the 401 that a client answers with one refresh. */
export function authenticator({ database, cookies }: Dependencies) {
  const remembered = viewerCache(database);
  return async (request: FastifyRequest, now: Date): Promise<Viewer> => {
    const bearer = bearerOf(request);
    const at = now.toISOString();
    const presented = (token: string) => ({ tokenHash: hashToken(token), now: at });
    if (bearer) {
      const viewer = await remembered(`bearer ${bearer}`, at, () =>
        viewerOfPersonalToken(database.db, presented(bearer)),
      );
      if (viewer) return viewer;
      throw new ProblemError('unauthenticated');
    }
    const { access, refresh } = cookies.read(request);
    const viewer = access
      ? await remembered(`cookie ${access}`, at, () =>
          viewerOfAccessToken(database.db, presented(access)),
        )
      : undefined;
    if (viewer) return viewer;
    throw new ProblemError(refresh ? 'session_expired' : 'unauthenticated');
  };
}

/** Sign-in, sign-out, refresh, who am I, language, and the command line's exchange of a password for a token. */
export function sessionRoutes({ database, cookies }: Dependencies): Handlers {
  return {
    login: withoutTransaction<'login'>(async ({ body, request, reply, now }) => {
      const user = await signIn(database, body, request, now);
      const tokens = await database.write((tx) =>
        startSession(database, tx, user.id, request.headers['user-agent'] ?? '', now),
      );
      cookies.set(reply, tokens);
      return userInfo(database.db, user.id, now);
    }),
    exchangePassword: withoutTransaction<'exchangePassword'>(async ({ body, request, now }) => {
      const user = await signIn(database, body, request, now);
      const token = newToken();
      const expires_at = new Date(
        now.getTime() + (body.expires_in_days ?? 90) * 86_400_000,
      ).toISOString();
      const id = await database.write(async (tx) => {
        const next = await database.nextId(tx, 'personal_tokens');
        const row = {
          id: next,
          user_id: user.id,
          name: body.name,
          token_hash: hashToken(token),
          created_at: now.toISOString(),
          expires_at,
        };
        await tx
          .insertInto('personal_tokens')
          .values({ ...row, last_used_at: null, revoked_at: null })
          .execute();
        return next;
      });
      return {
        token,
        id,
        name: body.name,
        expires_at,
        user: await userInfo(database.db, user.id, now),
      };
    }),
    refreshSession: async ({ db, request, reply, now }) => {
      const presented = cookies.read(request).refresh;
      if (!presented) throw new ProblemError('unauthenticated');
      const outcome = await rotate(db, presented, now);
      // A refusal never clears cookies: the loser of a race must not sign the winner out. It is an
      // answer, not an exception, so that the revocation of a stolen family is kept.
      if (typeof outcome === 'string')
        return problemAnswer(new ProblemError('session_expired'), request.id);
      cookies.set(reply, outcome.tokens);
      return new Answer(204, undefined);
    },
    validateSession: async ({ db, viewer, now }) => userInfo(db, viewer.id, now),
    getProfile: async ({ db, viewer, now }) => userInfo(db, viewer.id, now),
    logout: async ({ db, request, reply, now }) => {
      const at = now.toISOString();
      const bearer = bearerOf(request);
      if (bearer) await revokePersonalToken(db, hashToken(bearer), at);
      const { access, refresh } = cookies.read(request);
      const sessionId =
        (access && (await sessionOfAccessToken(db, hashToken(access)))) ||
        (refresh && (await sessionOfRefreshToken(db, refresh)));
      if (sessionId) await revokeSession(db, sessionId, at);
      cookies.clear(reply);
      return new Answer(204, undefined);
    },
    setLanguagePreference: async ({ db, viewer, body, now }) => {
      await db
        .updateTable('users')
        .set((eb) => ({
          locale: body.language,
          updated_at: now.toISOString(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', viewer.id)
        .execute();
      return userInfo(db, viewer.id, now);
    },
  };
}

async function signIn(
  database: Database,
  body: { username: string; password: string },
  request: FastifyRequest,
  now: Date,
) {
  const name = body.username.trim().toLowerCase();
  const keys = {
    account: `account:${sha256Hex(name)}`,
    address: `address:${sha256Hex(request.ip)}`,
  };
  await refuseWhenBlocked(database.db, keys, now);
  const user = await userByName(database.db, name);
  const matches = await isPassword(body.password, user?.password_hash);
  if (!user || !matches || user.deactivated_at !== null) {
    await database.write((tx) => countFailure(tx, keys, now));
    request.log.info({ account: keys.account.slice(0, 20) }, 'sign-in refused');
    throw new ProblemError('invalid_credentials');
  }
  await database.write((tx) => forgetFailures(tx, keys.account));
  return user;
}

async function userInfo(db: Executor, id: number, now: Date): Promise<Schema<'UserInfo'>> {
  const user = found(await userById(db, id));
  const location = user.location_id === null ? undefined : await locationOf(db, user.location_id);
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    role: user.role,
    assigned_location_id: user.location_id,
    location: location
      ? {
          id: location.id,
          name: { en: location.name_en, fi: location.name_fi },
          time_zone: location.time_zone ?? 'Europe/Helsinki',
        }
      : null,
    locale: user.locale,
    picture: user.picture,
    rights: [...rightsOf(user.role)],
    server_time: now.toISOString(),
  };
}
