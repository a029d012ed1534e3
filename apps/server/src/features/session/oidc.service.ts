import type { CookieSerializeOptions } from '@fastify/cookie';
import { oneLine } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { hashPassword } from './passwords.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { newToken } from '../../shared/secrets.ts';
import type { OidcFlow, OidcIdentity, OidcProvider } from './oidc.ts';
import { Refusal, type RefusalCode } from './oidc-refusal.ts';
import { insertIdentity, insertRefused, userByIdentity } from './oidc.repository.ts';
import { addPerson } from './registration.service.ts';
import type { SessionCookies } from './session-cookies.ts';
import { startSession } from './session-tokens.ts';
import { userByName } from './session.repository.ts';
import { foldUsername, userAlike } from './username.ts';

type Dependencies = {
  database: Database;
  cookies: SessionCookies;
  provider: OidcProvider | undefined;
  isSecure: boolean;
  selfRegistration: boolean;
};

const MINUTES = 10;

/** Redirects the browser to the provider, with a cookie that on return proves it is the same browser. */
export async function startOidc(
  { provider, isSecure }: Dependencies,
  { reply, request, query }: Call<'startOidc'>,
): Promise<Answer> {
  if (!provider) throw new ProblemError('not_implemented');
  const { address, flow } = await provider.start(query.again ?? false).catch((error: unknown) => {
    request.log.error({ reason: reasonOf(error) }, 'the sign-in provider cannot be reached');
    throw new ProblemError('unavailable', { retryAfter: 30 });
  });
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url');
  void reply.setCookie(nameOf(isSecure), value, { ...cookie(isSecure), maxAge: MINUTES * 60 });
  return new Answer(302, undefined, { location: address.href });
}

/**
 * Signs in the user who returns from the provider. Every refusal redirects to the sign-in page, which shows a message
 * in the user's language; the reason is logged.
 */
export async function finishOidc(
  dependencies: Dependencies,
  call: Call<'finishOidc'>,
): Promise<Answer> {
  const { provider, database, cookies, isSecure } = dependencies;
  const { request, reply, now } = call;
  if (!provider) throw new ProblemError('not_implemented');
  const flow = flowIn(request.cookies[nameOf(isSecure)]);
  void reply.clearCookie(nameOf(isSecure), cookie(isSecure));
  try {
    if (!flow || flow.state !== call.query.state) throw new Refusal('other_browser');
    const identity = await provider.finish(queryOf(request.url), flow);
    const userId = await accountOf(dependencies, call, identity);
    const agent = request.headers['user-agent'] ?? '';
    cookies.set(
      reply,
      await database.write((tx) =>
        startSession(database, tx, { userId, userAgent: agent, now, isConfirmed: flow.isAgain }),
      ),
    );
    return new Answer(302, undefined, { location: '/auth/callback' });
  } catch (error) {
    const why = error instanceof Refusal ? error.code : 'failed';
    request.log.warn({ why, reason: reasonOf(error) }, 'sign-in through the provider refused');
    return new Answer(302, undefined, { location: `/login?reason=callback&why=${why}` });
  }
}

const DAYS_LISTED = 90;

// A provider's error may contain a name or a code; only its kind is logged.
const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  const {
    code,
    error: providerError,
    name,
  } = error as { code?: unknown; error?: unknown; name?: string };
  const reason = [providerError, code, name].find((one) => typeof one === 'string');
  return typeof reason === 'string' ? reason.slice(0, 80) : 'unknown';
};

async function accountOf(
  dependencies: Dependencies,
  call: Call<'finishOidc'>,
  identity: OidcIdentity,
): Promise<number> {
  const { database, selfRegistration } = dependencies;
  const known = await userByIdentity(database.db, identity);
  // Hashed before the transaction, and only for a new user: nobody will ever know this password.
  const password_hash = !known && selfRegistration ? await hashPassword(newToken()) : undefined;
  const find = () =>
    database.write((tx) => knownOrNew({ database, tx, call }, identity, password_hash));
  // If two tabs register the same new user concurrently, the second finds the account that the first created.
  const account = await find().catch((error: unknown) => {
    if (isUniqueViolation(error)) return find();
    throw error;
  });
  if ('refusal' in account) throw new Refusal(account.refusal);
  return account.id;
}

type Linking = { database: Database; tx: Executor; call: Call<'finishOidc'> };
type Found = { id: number } | { refusal: RefusalCode };

/**
 * Finds the user by subject, or registers one where self-registration is enabled. An account with this name or one that
 * looks like it is never taken over: the sign-in is listed, and an administrator links it. Returned and not thrown, so
 * that the list is committed.
 */
async function knownOrNew(
  { database, tx, call }: Linking,
  identity: OidcIdentity,
  password_hash: string | undefined,
): Promise<Found> {
  const { issuer, subject, name } = identity;
  const known = await userByIdentity(tx, identity);
  if (known) return known.deactivated_at === null ? known : { refusal: 'deactivated' };
  if ('missing' in name) return { refusal: name.missing };
  const { username } = name;
  const at = call.now.toISOString();
  const taken = (await userByName(tx, foldUsername(username))) ?? (await userAlike(tx, username));
  if (taken) {
    const before = new Date(call.now.getTime() - DAYS_LISTED * 86_400_000).toISOString();
    const row = { issuer, subject, name: username, user_id: taken.id, refused_at: at };
    await insertRefused(tx, row, before);
    return { refusal: 'account_exists' };
  }
  if (password_hash === undefined) return { refusal: 'no_account' };
  const id = await addPerson(database, tx, personOf(identity, username, password_hash), call.now);
  await insertIdentity(tx, { issuer, subject, user_id: id, created_at: at, made_by: 'account' });
  await recordAudit(database, tx, call, [
    {
      locationId: 0,
      actorId: id,
      action: 'create',
      subject: { kind: 'user', id },
      after: { issuer },
    },
  ]);
  return { id };
}

const personOf = (identity: OidcIdentity, username: string, password_hash: string) => ({
  username,
  first_name: (oneLine(identity.firstName) || username).slice(0, 100),
  last_name: oneLine(identity.lastName).slice(0, 100),
  password_hash,
  must_change_password: 0 as const,
});

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-kierros_oidc' : 'kierros_oidc');

// `Lax`, unlike the session cookies: it must be sent when the provider redirects back.
const cookie = (isSecure: boolean): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
});

function flowIn(value: string | undefined): OidcFlow | undefined {
  try {
    const flow = JSON.parse(Buffer.from(value ?? '', 'base64url').toString()) as Partial<OidcFlow>;
    const { state, nonce, verifier, isAgain } = flow;
    if (state && nonce && verifier) return { state, nonce, verifier, isAgain: isAgain === true };
  } catch {
    // Not a cookie of ours.
  }
  return undefined;
}

const queryOf = (url: string): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};
