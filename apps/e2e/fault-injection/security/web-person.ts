import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { PASSWORD } from '../../src/product.ts';

/** A response. */
export type Answered = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
};

/** Forms are sent as a browser does, strings verbatim, everything else as JSON. */
type Body = URLSearchParams | FormData | string | object;

/** A user with a browser: keep-alive connections, cookies, and our own origin header. */
export type WebPerson = {
  readonly cookies: Map<string, string>;
  readonly ask: (
    method: string,
    path: string,
    body?: Body,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  readonly status: (path: string) => Promise<number>;
  readonly signIn: (username: string, password?: string) => Promise<Answered>;
  /** An attacker with a copy of this user's cookies. */
  readonly copy: () => WebPerson;
};

/** The password of users that a fault test adds: the demo password is refused as too weak. */
export const OWN_PASSWORD = 'portti lumi kivi 46';

// Longer than any response may take.
const SILENCE_MS = 30_000;
const API = '/api/v2';
const atRoot = /^\/(uploaded_images|healthz|readyz|metrics|openapi)/;

async function encoded(body: Body | undefined): Promise<{ type?: string; bytes?: Buffer }> {
  if (body === undefined) return {};
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) };
  if (body instanceof URLSearchParams || body instanceof FormData) {
    const response = new Response(body);
    const type = response.headers.get('content-type') ?? '';
    return { type, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

/** Sends one request over HTTP; rejects without a response. */
export async function send(
  agent: Agent,
  url: string,
  { method, path, body, headers = {} }: Sent,
): Promise<Answered> {
  const { type, bytes } = await encoded(body);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${atRoot.test(path) ? '' : API}${path}`, {
      agent,
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(type !== undefined && { 'content-type': type, 'content-length': bytes?.length ?? 0 }),
        ...headers,
      },
    });
    sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(`No answer to ${method} ${path}.`)));
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
        }),
      );
    });
    sent.end(bytes);
  });
}

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: Body | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A new browser without a signed-in user. */
export function webPerson(
  url: string,
  ownCookies: ReadonlyMap<string, string> = new Map(),
): WebPerson {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const cookies = new Map(ownCookies);
  const ask: WebPerson['ask'] = async (method, path, body, headers) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { ...(cookie !== '' && { cookie }), ...headers };
    const answered = await send(agent, url, { method, path, body, headers: own });
    for (const line of answered.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answered;
  };
  return {
    cookies,
    ask,
    status: async (path) => (await ask('GET', path)).status,
    signIn: (username, password = PASSWORD) =>
      ask('POST', '/auth/login', new URLSearchParams({ username, password })),
    copy: () => webPerson(url, cookies),
  };
}

/** A signed-in user; throws if the sign-in is refused. */
export async function signedIn(
  url: string,
  username: string,
  password = PASSWORD,
): Promise<WebPerson> {
  const person = webPerson(url);
  const { status, text } = await person.signIn(username, password);
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text}`);
  return person;
}

/** The parsed body of a response. */
export const json = <Value>({ text }: Answered): Value => JSON.parse(text) as Value;

/** Adds a user as an administrator does: the account, then its role and location. */
export async function addPerson(
  admin: WebPerson,
  username: string,
  assignment: { readonly role: string; readonly assigned_location_id: number | null },
  password = OWN_PASSWORD,
): Promise<number> {
  const names = { firstname: 'Testi', lastname: 'Testaaja' };
  const made = await admin.ask('POST', '/auth/register/', { username, password, ...names });
  const { id } = json<{ id: number }>(made);
  const put = await admin.ask('PUT', `/users/${id}`, assignment);
  if (put.status !== 200) throw new Error(`${username} was not added: ${made.text} ${put.text}`);
  return id;
}
