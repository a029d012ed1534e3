import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Account = { sub: string; claims: Record<string, unknown> };

export type RunningProvider = {
  issuer: string;
  /** The account that signs in next. */
  account: Account;
  /** Follows the redirects from the URL that our server sent the browser to, until the provider redirects back. */
  walk: (address: string) => Promise<URL>;
  close: () => Promise<void>;
};

const REDIRECTS = 12;

/** A real OpenID Connect provider on a separate port, whose only button signs in `account`. */
export async function startProvider(client: {
  id: string;
  secret: string;
  redirectUri: string;
  /** Whether claims about the person are at userinfo alone, as with some providers. */
  isUserinfoOnly?: boolean;
}): Promise<RunningProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running = { issuer, account: { sub: 'nobody', claims: {} } };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username'],
    },
    conformIdTokenClaims: client.isUserinfoOnly ?? false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...running.account.claims }),
    }),
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/sign-in/'))
      void signIn(provider, running.account.sub, request, response);
    else void handle(request, response);
  });
  return Object.assign(running, {
    walk: (address: string) => walk(address, issuer),
    close: () => closed(server),
  });
}

async function signIn(
  provider: Provider,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

async function walk(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < REDIRECTS; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`);
    const to = new URL(location, next);
    if (to.origin !== issuer) return to;
    next = to.href;
  }
  throw new Error('The provider sends the browser in a circle.');
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });
