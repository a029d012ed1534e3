import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { refuseCrossSite } from './same-site.ts';

const address = 'https://kierros.example';
const refusal = (headers: Record<string, string | undefined>) => () =>
  refuseCrossSite(
    {
      headers: { cookie: 'session=1', ...headers },
      host: 'kierros.example',
    } as unknown as FastifyRequest,
    'submitForm',
    address,
  );

it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: address }])('accepts %o', (headers) => {
  expect(refusal(headers)).not.toThrow();
});

// Another port, or another name of the same domain, is `same-site` to a browser.
it.each([
  { 'sec-fetch-site': 'same-site', origin: 'https://kierros.example:8443' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://kierros.example:8443' },
  {},
])('refuses %o', (headers) => {
  expect(refusal(headers)).toThrow(expect.objectContaining({ code: 'csrf_refused' }));
});
