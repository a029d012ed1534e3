import createClient from 'openapi-fetch';
import type { Client, Middleware } from 'openapi-fetch';
import { callOperation } from './client/call.ts';
import type { Call } from './client/call.ts';
import { problemOf, unreachable } from './client/kierros-problem.ts';
import { sessionRefresh } from './client/session-refresh.ts';
import type { Lock } from './client/session-refresh.ts';
import { rootPaths, sessionPaths } from './generated/calls.ts';
import type { paths } from './schema.ts';
import { userHeader } from './user-header.ts';

export { KierrosProblem, problemOf, unreachable } from './client/kierros-problem.ts';
export type { ClientProblemCode, ProblemFault } from './client/kierros-problem.ts';
export type { Call, CallInput } from './client/call.ts';
export type { Lock } from './client/session-refresh.ts';

export type KierrosClientOptions = {
  /** The server's origin without the base path: `https://kierros.example`, or the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly credentials?: RequestCredentials;
  /** A personal access token; requests with one have no session to refresh. */
  readonly token?: string;
  /**
   * The id of the user whom the caller believes to be signed in; null for nobody. The server refuses requests whose
   * session belongs to another user.
   */
  readonly user?: () => number | null;
  /** Called once when the session has finally ended. */
  readonly onSignedOut?: () => void;
  /** Prevents several tabs from refreshing at the same time. */
  readonly lock?: Lock;
};

/** The typed calls of openapi-fetch, and `call` by operation name. */
export type KierrosClient = Client<paths> & { readonly call: Call };

const basePath = '/api/v2';

/**
 * The API client of the web and the command line. Every refusal is thrown as a
 * KierrosProblem, so `data` is defined whenever a call returns.
 *
 * @example
 * const client = createKierrosClient({ baseUrl: location.origin, credentials: 'include' });
 * const due = await client.call('listDue', { query: { days: 7 } });
 */
export function createKierrosClient(options: KierrosClientOptions): KierrosClient {
  const origin = options.baseUrl.replace(/\/+$/, '');
  const send = sender(options);
  const session = sessionRefresh({
    send,
    refreshRequest: () =>
      new Request(`${origin}${basePath}/auth/refresh`, {
        method: 'POST',
        credentials: options.credentials ?? 'same-origin',
      }),
    onSignedOut: options.onSignedOut ?? (() => undefined),
    lock: options.lock ?? ((work) => work()),
  });

  async function route(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (options.token !== undefined) return send(request);
    if (!sessionPaths.some((own) => path.endsWith(basePath + own))) return session.send(request);
    const response = await send(request);
    if (response.ok && path.endsWith('/auth/login')) session.signedIn();
    return response;
  }

  const client = createClient<paths>({
    baseUrl: `${origin}${basePath}`,
    fetch: route,
    ...(options.credentials ? { credentials: options.credentials } : {}),
    ...(options.token === undefined
      ? {}
      : { headers: { Authorization: `Bearer ${options.token}` } }),
  });
  client.use(besideBasePath(origin), inTheNameOf(options.user), refusalsAreThrown);
  return Object.assign(client, { call: callOperation(client) });
}

function sender(options: KierrosClientOptions): (request: Request) => Promise<Response> {
  const fetchNow = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  return async (request) => {
    let response: Response;
    try {
      response = await fetchNow(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw unreachable(error);
    }
    // Our server refuses in JSON. A 4xx with another body comes from a gateway, so it must not sign the user out.
    if (isRefusal(response) && !response.headers.get('Content-Type')?.includes('json'))
      throw unreachable();
    return response;
  };
}

const isRefusal = ({ status }: Response) => status >= 400 && status < 500;

// Photos and health are outside the base path.
function besideBasePath(origin: string): Middleware {
  return {
    onRequest: ({ request, schemaPath }) =>
      rootPaths.includes(schemaPath)
        ? new Request(request.url.replace(`${origin}${basePath}`, origin), request)
        : undefined,
  };
}

// The auth endpoints are not bound to a user, so they get no user header.
const inTheNameOf = (user: KierrosClientOptions['user']): Middleware => ({
  onRequest: ({ request, schemaPath }) => {
    const id = schemaPath.startsWith('/auth/') ? null : user?.();
    if (id != null && !request.headers.has(userHeader)) request.headers.set(userHeader, String(id));
    return undefined;
  },
});

// Captive portals of guest networks answer 200 with an HTML page.
const refusalsAreThrown: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok) throw await problemOf(response);
    if (response.headers.get('Content-Type')?.includes('text/html')) throw unreachable();
    return undefined;
  },
};
