import { afterEach, expect, it } from 'vitest';
import { FakeServer, problem } from './fake-server.ts';
import { untrue, untrueAnswers } from './held-to-contract.ts';
import { fillSite } from './site.ts';

const asked = async (answer: () => Response) => {
  const server = new FakeServer();
  server.answerWith = answer;
  await server.call('getLocation', { params: { id: 1 } }).catch(() => undefined);
  // Removed, since they would fail this test.
  return untrueAnswers.splice(0);
};

afterEach(() => {
  untrueAnswers.length = 0;
});

it('names what the contract does not allow in an answer', async () => {
  expect(await asked(() => Response.json({ id: 1 }))).toContain(
    "getLocation 200 : must have required property 'name'",
  );
  expect(await asked(() => Response.json({}, { status: 418 }))).toEqual([
    'getLocation 418 getLocation does not list the status 418',
  ]);
  expect(await asked(() => Response.json({ code: 'not_found' }, { status: 404 }))).toContain(
    "getLocation 404 : must have required property 'title'",
  );
});

it('lets through what is as it should be, and what is untrue on purpose', async () => {
  expect(await asked(() => problem(404, 'not_found'))).toEqual([]);
  expect(await asked(() => problem(500, 'internal_error'))).toEqual([]);
  expect(await asked(() => untrue(Response.json({})))).toEqual([]);
  const server = new FakeServer();
  fillSite(server, []);
  await server.call('getLocation', { params: { id: 1 } });
  expect(untrueAnswers).toEqual([]);
});
