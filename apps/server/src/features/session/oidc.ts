import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { Refusal } from './oidc-refusal.ts';

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The claim that contains our username; `email` is used only if the provider has verified it. */
  usernameClaim: string;
};

/**
 * The values that a browser takes to the provider and must return. `isAgain` if the provider was told to ask for the
 * password; a cookie that somebody edits gains nothing, since the provider states when it last asked.
 */
export type OidcFlow = { state: string; nonce: string; verifier: string; isAgain: boolean };

/** The identity that the provider asserts. */
export type OidcIdentity = {
  issuer: string;
  subject: string;
  /** The account's name, or why there is none. */
  name: { username: string } | { missing: 'no_username' | 'email_unverified' };
  firstName: string;
  lastName: string;
};

export type OidcProvider = ReturnType<typeof oidcProvider>;

const TIMEOUT_S = 5;
// The time that a person takes to enter a password and to come back, and no silent sign-in of before.
const AGAIN_S = 120;

/** An OpenID Connect provider, discovered by its issuer at first use; code flow with PKCE, state and nonce. */
export function oidcProvider(settings: OidcSettings, publicAddress: string) {
  const callback = `${publicAddress}/api/v2/auth/oidc/callback`;
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      // A provider that was unreachable may be back: the next sign-in tries again.
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async start(isAgain: boolean): Promise<{ address: URL; flow: OidcFlow }> {
      const flow = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        isAgain,
      };
      const address = await authorizationUrl(await configuration(), callback, flow);
      return { address, flow };
    },
    /** Exchanges the query that the browser brought back; throws when anything does not match. */
    async finish(query: string, flow: OidcFlow): Promise<OidcIdentity> {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, new URL(`${callback}${query}`), {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
        ...(flow.isAgain && { maxAge: AGAIN_S }),
      }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return identityOf(await claimsOf(config, tokens, settings.usernameClaim), settings);
    },
  };
}

const authorizationUrl = async (config: Configuration, callback: string, flow: OidcFlow) =>
  buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile email',
    response_type: 'code',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(flow.isAgain && { prompt: 'login', max_age: '0' }),
  });

const identityOf = (claims: Claims, { issuer, usernameClaim }: OidcSettings): OidcIdentity => ({
  issuer: text(claims['iss']) ?? issuer,
  subject: text(claims['sub']) ?? '',
  name: nameIn(claims, usernameClaim),
  firstName: text(claims['given_name']) ?? text(claims['name']) ?? '',
  lastName: text(claims['family_name']) ?? '',
});

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:');
  return discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? None() : ClientSecretBasic(clientSecret),
    // The settings allow http for localhost only.
    { timeout: TIMEOUT_S, ...(isPlain && { execute: [allowInsecureRequests] }) },
  );
}

type Claims = Record<string, unknown>;
type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

// Some providers put no claims about the person into the ID token: they are asked for them.
async function claimsOf(config: Configuration, tokens: Tokens, claim: string): Promise<Claims> {
  const claims: Claims = { ...tokens.claims() };
  const isComplete = [claim, ...(claim === 'email' ? ['email_verified'] : [])].every(
    (name) => claims[name] !== undefined,
  );
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims;
  const more = await fetchUserInfo(config, tokens.access_token, text(claims['sub']) ?? '');
  return { ...more, ...claims };
}

// Its message is the only place in which the library says that the claim is missing or too old.
function refusalOf(error: unknown): unknown {
  const texts = [error, (error as { cause?: unknown }).cause].map((one) =>
    one instanceof Error ? one.message : '',
  );
  if ((error as { error?: unknown }).error === 'access_denied') return new Refusal('denied');
  if (texts.some((one) => one.includes('auth_time'))) return new Refusal('no_auth_time');
  if (texts.some((one) => one.includes('End-User authentication')))
    return new Refusal('not_asked_again');
  return error;
}

function nameIn(claims: Claims, claim: string): OidcIdentity['name'] {
  const username = text(claims[claim]);
  if (username === undefined || username.length > 200) return { missing: 'no_username' };
  // An unverified address must not identify an account: users can enter any address in their profile at the provider.
  // Some providers send the flag as text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return claim === 'email' && !isVerified ? { missing: 'email_unverified' } : { username };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
