import { describe, expect, it, vi } from 'vitest';
import { createKierrosClient, KierrosProblem } from '../client.ts';
import type { KierrosClient, KierrosClientOptions } from '../client.ts';

const baseUrl = 'https://kierros.example';

function problem(status: number, code: string, more: object = {}): Response {
  return Response.json(
    { type: `about:${code}`, title: code, status, detail: '', code, errors: [], ...more },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

/** A server whose session is expired until a refresh. */
function server(refresh: () => Response | Promise<Response>) {
  const seen: string[] = [];
  const bodies: string[] = [];
  let alive = false;
  const fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    seen.push(`${request.method} ${path}`);
    if (request.method === 'POST') bodies.push(await request.text());
    await Promise.resolve();
    if (path === '/auth/refresh') {
      const response = await refresh();
      alive = response.ok;
      return response;
    }
    if (path === '/auth/login') return Response.json({ id: 1 });
    return alive ? Response.json({ id: 1 }) : problem(401, 'session_expired');
  };
  const count = (line: string) => seen.filter((other) => other === line).length;
  return { fetch, seen, bodies, count };
}

function clientOf(options: Partial<KierrosClientOptions>) {
  const onSignedOut = vi.fn();
  return { client: createKierrosClient({ baseUrl, onSignedOut, ...options }), onSignedOut };
}

const renewed = () => new Response(null, { status: 204 });
const refused = () => problem(401, 'session_expired');

describe('renewing the session', () => {
  it('renews once for ten requests at the same time and repeats each once', async () => {
    const { fetch, count } = server(renewed);
    const { client, onSignedOut } = clientOf({ fetch });
    const ids = Array.from({ length: 10 }, (_, index) => index + 1);
    const answers = await Promise.all(ids.map((id) => client.call('getForm', { params: { id } })));
    expect(answers).toHaveLength(10);
    expect(count('POST /auth/refresh')).toBe(1);
    expect(ids.map((id) => count(`GET /inspection/forms/${id}`))).toEqual(ids.map(() => 2));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('repeats a late 401 without another refresh', async () => {
    let slow: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => (slow = resolve));
    const { fetch: inner, count } = server(renewed);
    let held = false;
    const fetch = (request: Request) => {
      if (!request.url.endsWith('/forms/2') || held) return inner(request);
      held = true;
      return first;
    };
    const { client } = clientOf({ fetch });
    const late = client.call('getForm', { params: { id: 2 } });
    await client.call('getForm', { params: { id: 1 } });
    slow(refused());
    await late;
    expect(count('POST /auth/refresh')).toBe(1);
  });

  it('sends the same body again', async () => {
    const { fetch, bodies } = server(renewed);
    const { client } = clientOf({ fetch });
    await client.call('setLanguagePreference', { body: { language: 'fi' } });
    expect(bodies).toEqual(['{"language":"fi"}', '', '{"language":"fi"}']);
  });

  it('notifies once that the session has ended when the refresh is refused', async () => {
    const { fetch, count } = server(refused);
    const { client, onSignedOut } = clientOf({ fetch });
    const all = await Promise.allSettled(
      [1, 2, 3].map((id) => client.call('getForm', { params: { id } })),
    );
    expect(all.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(client.call('getProfile')).rejects.toMatchObject({ code: 'session_expired' });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(count('POST /auth/refresh')).toBe(1);
  });

  it('counts anew after signing in', async () => {
    const { fetch, count } = server(refused);
    const { client, onSignedOut } = clientOf({ fetch });
    await expect(client.call('getProfile')).rejects.toBeInstanceOf(KierrosProblem);
    await client.call('login', { body: { username: 'staff', password: 'x' } });
    await expect(client.call('getProfile')).rejects.toBeInstanceOf(KierrosProblem);
    expect(onSignedOut).toHaveBeenCalledTimes(2);
    expect(count('POST /auth/refresh')).toBe(2);
  });

  it('repeats at most once, and then the session has ended', async () => {
    const seen: string[] = [];
    const fetch = async (request: Request) => {
      seen.push(new URL(request.url).pathname);
      return request.url.endsWith('/refresh') ? renewed() : refused();
    };
    const { client, onSignedOut } = clientOf({ fetch });
    await expect(client.call('getProfile')).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual(['/api/v2/user/profile', '/api/v2/auth/refresh', '/api/v2/user/profile']);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('notifies once that the session has ended when several repeats are refused', async () => {
    const fetch = async (request: Request) =>
      request.url.endsWith('/refresh') ? renewed() : refused();
    const { client, onSignedOut } = clientOf({ fetch });
    await Promise.allSettled([1, 2, 3].map((id) => client.call('getForm', { params: { id } })));
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('notices that somebody has signed in in another tab', async () => {
    let alive = false;
    const fetch = vi.fn(async () => (alive ? Response.json({ id: 1 }) : refused()));
    const { client, onSignedOut } = clientOf({ fetch });
    await expect(client.call('getProfile')).rejects.toBeInstanceOf(KierrosProblem);
    alive = true;
    await client.call('validateSession');
    alive = false;
    await expect(client.call('getProfile')).rejects.toBeInstanceOf(KierrosProblem);
    expect(onSignedOut).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a fault of the server', () => problem(500, 'internal_error')],
    ['too many requests', () => problem(429, 'rate_limited')],
    ['a server that starts', () => problem(503, 'starting')],
  ])('does not sign out on %s', async (_, refresh) => {
    const { fetch } = server(refresh);
    const { client, onSignedOut } = clientOf({ fetch });
    await expect(client.call('getProfile')).rejects.toMatchObject({
      code: 'unreachable',
      retryable: true,
    });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('tries again after a refresh that got no answer', async () => {
    let tries = 0;
    const { fetch } = server(() =>
      tries++ === 0 ? Promise.reject(new TypeError('offline')) : renewed(),
    );
    const { client } = clientOf({ fetch });
    await expect(client.call('getProfile')).rejects.toMatchObject({ code: 'unreachable' });
    await expect(client.call('getProfile')).resolves.toEqual({ id: 1 });
  });

  it('holds the lock while it renews', async () => {
    const order: string[] = [];
    const { fetch } = server(() => {
      order.push('refresh');
      return renewed();
    });
    const lock = async <T>(work: () => Promise<T>): Promise<T> => {
      order.push('locked');
      const result = await work();
      order.push('free');
      return result;
    };
    await clientOf({ fetch, lock }).client.call('getProfile');
    expect(order).toEqual(['locked', 'refresh', 'free']);
  });

  it('never renews with a token', async () => {
    const { fetch, seen } = server(renewed);
    const { client, onSignedOut } = clientOf({ fetch, token: 'krs_1' });
    await expect(client.call('getProfile')).rejects.toMatchObject({ code: 'session_expired' });
    expect(seen).toEqual(['GET /user/profile']);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('treats a refused sign-in as an answer', async () => {
    const fetch = vi.fn(async () => problem(401, 'invalid_credentials'));
    const { client, onSignedOut } = clientOf({ fetch });
    const attempt = client.call('login', { body: { username: 'staff', password: 'wrong' } });
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('the user of the session', () => {
  const headersOf = async (ask: (client: KierrosClient) => Promise<unknown>) => {
    const named: (string | null)[] = [];
    const fetch = async (request: Request) => {
      named.push(request.headers.get('Kierros-User'));
      return Response.json({ id: 1 });
    };
    await ask(clientOf({ fetch, user: () => 7 }).client);
    return named;
  };

  it('is named with each request, but not where somebody comes, goes or asks', async () => {
    const named = await headersOf(async (client) => {
      await client.call('getProfile');
      await client.call('validateSession');
      await client.call('login', { body: { username: 'staff', password: 'x' } });
    });
    expect(named).toEqual(['7', null, null]);
  });

  it('is the one of the call before the one of the client', async () => {
    const named = await headersOf((client) => client.call('getProfile', { as: 12 }));
    expect(named).toEqual(['12']);
  });

  it('is not named while nobody is signed in', async () => {
    let named: string | null = 'x';
    const fetch = async (request: Request) => {
      named = request.headers.get('Kierros-User');
      return Response.json({ id: 1 });
    };
    await clientOf({ fetch, user: () => null }).client.call('getProfile');
    expect(named).toBeNull();
  });
});
