import { can } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { Answer, withoutTransaction, type Call, type Handlers } from '../../plugins/operations.ts';
import { problemAnswer } from '../../plugins/problems.ts';
import { recordAudit } from '../audit/public.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { hashToken } from '../../shared/secrets.ts';
import { bearerOf, type authenticator } from './authenticator.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './identities.service.ts';
import type { OidcProvider } from './oidc.ts';
import { finishOidc, startOidc } from './oidc.service.ts';
import { endOwnSession, ownSessions } from './own-sessions.service.ts';
import { changePassword } from './password-change.service.ts';
import { registerUser } from './registration.service.ts';
import type { SessionCookies } from './session-cookies.ts';
import { verifyPassword } from './recent-sign-in.service.ts';
import { rotate, sessionOfRefreshToken, startSession } from './session-tokens.ts';
import {
  revokePersonalToken,
  revokeSession,
  sessionOfAccessToken,
  setLanguage,
} from './session.repository.ts';
import { userInfo } from './session.shapes.ts';
import { signIn } from './sign-in.service.ts';
import { createToken, issueToken, ownTokens, revokeToken } from './tokens.service.ts';

type Dependencies = {
  database: Database;
  cookies: SessionCookies;
  authenticate: ReturnType<typeof authenticator>;
  provider: OidcProvider | undefined;
  isSecure: boolean;
  selfRegistration: boolean;
};

/** Sign-in, sign-out, refresh, the current user, their password, language, tokens and sessions. */
export function sessionRoutes(dependencies: Dependencies): Handlers {
  const { database, provider, selfRegistration } = dependencies;
  return {
    login: withoutTransaction<'login'>((call) => login(dependencies, call)),
    exchangePassword: withoutTransaction<'exchangePassword'>((call) =>
      exchangePassword(dependencies, call),
    ),
    getSignInOptions: async () => ({
      password: true,
      oidc: provider !== undefined,
      self_registration: selfRegistration,
    }),
    startOidc: (call) => startOidc(dependencies, call),
    finishOidc: (call) => finishOidc(dependencies, call),
    refreshSession: (call) => refresh(dependencies, call),
    validateSession: async ({ db, viewer, now }) => userInfo(db, viewer.id, now),
    getProfile: async ({ db, viewer, now }) => userInfo(db, viewer.id, now),
    logout: (call) => logout(dependencies, call),
    registerUser: withoutTransaction<'registerUser'>((call) => registerUser(dependencies, call)),
    changePassword: withoutTransaction<'changePassword'>((call) =>
      changePassword(dependencies, call),
    ),
    verifyPassword: withoutTransaction<'verifyPassword'>((call) =>
      verifyPassword(dependencies, call),
    ),
    setLanguagePreference: async ({ db, viewer, body, now }) => {
      await setLanguage(db, viewer.id, body.language, now.toISOString());
      return userInfo(db, viewer.id, now);
    },
    listTokens: ownTokens,
    createToken: (call) => createToken(database, call),
    revokeToken: (call) => revokeToken(database, call),
    listIdentities,
    linkIdentity: (call) => linkIdentity(database, call),
    unlinkIdentity: (call) => unlinkIdentity(database, call),
    listSessions: ownSessions,
    revokeSession: (call) => endOwnSession(database, call),
  };
}

async function login({ database, cookies }: Dependencies, call: Call<'login'>) {
  const { body, request, reply, now } = call;
  const user = await signIn({ database, cookies, request, now }, body);
  const tokens = await database.write((tx) =>
    startSession(database, tx, {
      userId: user.id,
      userAgent: request.headers['user-agent'] ?? '',
      now,
      isConfirmed: true,
    }),
  );
  cookies.set(reply, tokens);
  cookies.device.remember({ request, now }, reply, user);
  return userInfo(database.db, user.id, now);
}

async function exchangePassword(
  { database, cookies }: Dependencies,
  call: Call<'exchangePassword'>,
) {
  const { body, request, now } = call;
  const user = await signIn({ database, cookies, request, now }, body);
  if (!can(user.role, 'tokens.own')) throw new ProblemError('forbidden');
  const wanted = {
    userId: user.id,
    name: body.name,
    days: body.expires_in_days,
    scope: body.scope,
  };
  const { token, row } = await database.write((tx) => issueToken(database, tx, wanted, now));
  return {
    token,
    id: row.id,
    name: row.name,
    expires_at: row.expires_at,
    user: await userInfo(database.db, user.id, now),
  };
}

async function refresh(
  { database, cookies }: Dependencies,
  call: Call<'refreshSession'>,
): Promise<Answer> {
  const { db, request, reply, now } = call;
  const presented = cookies.read(request).refresh;
  if (!presented) throw new ProblemError('unauthenticated');
  const outcome = await rotate(db, presented, now);
  if ('tokens' in outcome) {
    cookies.set(reply, outcome.tokens);
    return new Answer(204, undefined);
  }
  if (outcome.reused) {
    request.log.warn('a used refresh token came back; its session has ended');
    await recordAudit(database, db, call, [
      {
        locationId: 0,
        actorId: null,
        action: 'reuse',
        subject: { kind: 'session', id: outcome.reused },
      },
    ]);
  }
  // A refusal never clears cookies: the tab that loses a race must not sign the other out. It is a returned response,
  // not an exception, so that the revocation of a stolen family is committed.
  return problemAnswer(new ProblemError('session_expired'), request.id);
}

async function logout({ cookies }: Dependencies, call: Call<'logout'>): Promise<Answer> {
  const { db, request, reply, now } = call;
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
}
