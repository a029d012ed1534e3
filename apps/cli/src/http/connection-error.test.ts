import { unreachable } from '@kierros/api/client';
import { expect, it } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aPage } from '../../testing/wire.ts';
import { failureOf } from './problem-failure.ts';
import { toOwnServer } from './own-server.ts';

const server = 'http://127.0.0.1:4300';
const coded = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

/** What is reported of a request that failed for this reason. */
async function detailOf(cause: Error, language: 'en' | 'fi' = 'en'): Promise<string> {
  const send = toOwnServer(() => Promise.reject(cause), { server, language });
  const error: unknown = await send(new Request(server)).catch((thrown: unknown) => thrown);
  return failureOf(unreachable(error), language).detail;
}

it.each([
  [
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    'nothing listens at that address (ECONNREFUSED)',
  ],
  [
    new TypeError('fetch failed', { cause: new AggregateError([coded('ENOTFOUND')]) }),
    'the name service does not know that name (ENOTFOUND)',
  ],
  [new DOMException('The request was given up.', 'AbortError'), 'no answer within --timeout'],
  [new TypeError('fetch failed', { cause: coded('EODD') }), 'connect EODD'],
])('a failed connection names the address and the reason: %s', async (cause, reason) => {
  expect(await detailOf(cause)).toBe(`${server}: ${reason}`);
});

it('speaks the language of the reader', async () => {
  const refused = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
  expect(await detailOf(refused, 'fi')).toBe(
    `${server}: osoitteessa ei kuuntele mikään (ECONNREFUSED)`,
  );
});

it('a retry is told on a terminal, in a log only with --verbose', async () => {
  const run = async (flags: string, isTTY: boolean) => {
    let asked = 0;
    const answers = {
      listLocations: () => {
        asked += 1;
        return asked === 1 ? problem(503, 'unavailable') : { json: aPage([]) };
      },
    };
    return (await runKierros(`location list ${flags}`, { answers, isTTY })).stderr;
  };
  expect(await run('', true)).toContain('No answer; trying again in');
  expect(await run('--quiet', true)).not.toContain('trying again');
  expect(await run('', false)).not.toContain('trying again');
  expect(await run('--verbose', false)).toContain('trying again');
});
