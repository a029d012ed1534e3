import { untrue } from './held-to-contract.ts';

type Fetch = () => Promise<Response>;

/** A network that accepts a request and never answers. */
export const hanging: Fetch = () => new Promise(() => undefined);

const html = { headers: { 'Content-Type': 'text/html' } };

/** The ways in which a device that has a network does not reach its server, for `it.each`. */
export const outages: readonly (readonly [name: string, fetch: Fetch])[] = [
  ['refusing connections', () => Promise.reject(new TypeError('refused'))],
  [
    'down behind its gateway',
    () => Promise.resolve(untrue(new Response('', { status: 502, ...html }))),
  ],
  ['behind a captive portal', () => Promise.resolve(untrue(new Response('Sign in', html)))],
  ['silent', hanging],
];
