import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';

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
  username: string | undefined;
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
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid profile email',
        response_type: 'code',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      });
      return { address, flow };
    },
    /** Exchanges the query that the browser brought back; throws when anything does not match. */
    async finish(query: string, flow: OidcFlow): Promise<OidcIdentity> {
      const tokens = await authorizationCodeGrant(
        await configuration(),
        new URL(`${callback}${query}`),
        {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
          ...(flow.isAgain && { maxAge: AGAIN_S }),
        },
      );
      const claims: Record<string, unknown> = { ...tokens.claims() };
      return {
        issuer: text(claims['iss']) ?? settings.issuer,
        subject: text(claims['sub']) ?? '',
        username: usernameIn(claims, settings.usernameClaim),
        firstName: text(claims['given_name']) ?? text(claims['name']) ?? '',
        lastName: text(claims['family_name']) ?? '',
      };
    },
  };
}

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

function usernameIn(claims: Record<string, unknown>, claim: string): string | undefined {
  // An unverified address must not identify an account: users can enter any address in their profile at the provider.
  if (claim === 'email' && claims['email_verified'] !== true) return undefined;
  return text(claims[claim]);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
