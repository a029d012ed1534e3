import { KierrosProblem, problemOf } from '@kierros/api/client';
import { specTexts } from '@kierros/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import { api } from './api.ts';
import { problemText, problemTitleId } from './problem-text.ts';
import { problemMessages } from './problem.messages.ts';
import type { Texts } from './texts.ts';

const t: Texts = (id, values = {}) =>
  problemMessages[id as keyof typeof problemMessages].en.replace(
    /\{seconds,.*\}/,
    `${String(values['seconds'])} seconds`,
  );

const answer = (status: number, body: string, more: Record<string, string> = {}) =>
  problemOf(
    new Response(body, {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...more },
    }),
  );
const texts = async (error: unknown) => [
  specTexts[problemTitleId(error)].en,
  problemText(error, t),
];

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['a fault of the server', 500, '{"code":"internal_error"}', 'Error Occurred'],
  ['a code of a newer server', 422, '{"code":"from_next_year"}', 'Unknown Error occured'],
  ['a body that is no problem', 500, '<html>', 'Unknown Error occured'],
])('reports %s in the words of the specification', async (_what, status, body, title) => {
  expect(await texts(await answer(status, body))).toEqual([
    title,
    'An error occurred. Please try again later.',
  ]);
});

it('reports a server error in the words of the specification', () => {
  expect(problemMessages['problem.internal_error']).toEqual(specTexts['error.body']);
});

it('reports anything that is not a problem as unknown', async () => {
  expect((await texts(new TypeError('x')))[0]).toBe('Unknown Error occured');
});

it('names the seconds to wait', async () => {
  const error = await answer(429, '{"code":"rate_limited"}', { 'Retry-After': '12' });
  expect(problemText(error, t)).toBe('Too many requests. Wait a moment. Try again in 12 seconds.');
});

it('is logged once by each call, with its name, code and the id of the request', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(problem(404, 'not_found', { request_id: 'r-7' })));
  await expect(api.call('getForm', { params: { id: 1 } })).rejects.toBeInstanceOf(KierrosProblem);
  expect(log.mock.calls).toEqual([['getForm: not_found', { status: 404, request: 'r-7' }]]);
});

it.each([
  ['unknown_time_zone', 422, 'invalid_value', /Europe\/Helsinki/],
  ['template_used', 409, 'in_use', /Copy it and change the copy/],
])('says what the only fault says, %s', async (code, status, whole, text) => {
  const errors = [{ path: '/x', code, message: '' }];
  const one = await answer(status, JSON.stringify({ code: whole, errors }));
  expect(problemText(one, t)).toMatch(text);
  const other = { path: '/y', code: 'not_found', message: '' };
  const several = await answer(status, JSON.stringify({ code: whole, errors: [...errors, other] }));
  expect(problemText(several, t)).toBe(problemMessages[`problem.${whole as 'in_use'}`].en);
});
