import { randomUUID } from 'node:crypto';
import type { OperationId } from '@kierros/api/schema';
import { operations } from '@kierros/api/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contents } from '../../test/contents.ts';
import { API, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import {
  calls,
  callsThatConsume,
  requestOf,
  type Call,
  type Things,
} from '../../test/foreign-id-calls.ts';
import { addInspectable, addPerson, addTemplate, smallSite } from '../../test/site.ts';
import { thingsOf } from '../../test/things.ts';
import { assignTwo, ofTwo } from '../../test/two-locations.ts';

const missing: Things = {
  location: 999_999,
  environment: 999_999,
  room: 999_999,
  template: 999_999,
  question: 999_999,
  started: 999_999,
  form: 999_999,
  result: 999_999 * 2 ** 17,
  draft: 999_999,
  todo: 999_999,
  entry: 999_999,
  action: 999_999,
  button: 999_999,
  notification: 999_999,
  token: 999_999,
  feed: 999_999,
  session: 999_999,
  report: 999_999,
  photo: 'BBBBBBBBBBBBBBBBBBBBBB.jpg',
};

/** What everybody of its location sees; the rest is its owner's alone. */
const seenByAll = new Set<keyof Things>([
  ...(['location', 'environment', 'room', 'template', 'question', 'form', 'result'] as const),
  ...(['todo', 'entry', 'action', 'photo'] as const),
]);

const named = (list: readonly Call[]) =>
  list.map((call, index) => [`${index + 1} ${call[0]}`, call[1], call] as const);

onEachDatabase('an id of another location', (database) => {
  assignTwo();
  let app: TestApp;
  const people = new Map<string, Person>();
  const things = new Map<string, Things>();
  beforeAll(async () => {
    await smallSite(database());
    for (const id of [ofTwo, 4]) {
      const parent = { location: id, environment: id * 10 };
      await addInspectable(database(), id, 'location', { location: id });
      await addInspectable(database(), id * 10, 'environment', { location: id });
      await addInspectable(database(), id * 10 + 1, 'room', parent);
      await addInspectable(database(), id * 10 + 2, 'room', parent);
    }
    const more = { staff4: 4, both: ofTwo, nobody: null };
    for (const [index, [username, location_id]] of Object.entries(more).entries())
      await addPerson(database(), { id: 5 + index, username, role: 'staff', location_id });
    await addPerson(database(), { id: 9, username: 'root', role: 'admin', location_id: null });
    // Only requests may change rows, so the periodic jobs are never started.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await testApp(database());
    vi.useRealTimers();
    for (const name of ['root', 'nobody']) people.set(name, await signedIn(app.server, name));
    const owners = { staff: 1, staff2: 2, staff4: 4, both: ofTwo };
    for (const [index, [name, of]] of Object.entries(owners).entries()) {
      const template = 11 + index;
      const question = template * 10;
      await addTemplate(database(), {
        ...{ id: template, type: 1, location: of, questions: [{ id: question }] },
      });
      const person = await signedIn(app.server, name);
      people.set(name, person);
      const base = { location: of, environment: of * 10, room: of * 10 + 1 };
      things.set(name, await thingsOf(database(), person, name, { ...base, template, question }));
    }
  });
  afterAll(() => app.server.close());

  function send(name: string, operation: OperationId, request: ReturnType<typeof requestOf>) {
    const { root, method } = operations[operation];
    return app.server.inject({
      method,
      url: `${root ? '' : API}${request.path}`,
      cookies: people.get(name)?.cookies ?? {},
      // A key, as clients send with every write: its row is stored with what the write stores last.
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      },
      ...(request.body && { payload: request.body }),
    });
  }
  const thingOf = (name: string) => things.get(name) ?? missing;
  const withoutRequest = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

  describe.each([
    { scope: '{1}', name: 'staff', other: 'staff2' },
    { scope: '{2, 3}', name: 'both', other: 'staff4' },
  ])('for somebody of $scope', ({ name, other }) => {
    it.each(named([...calls, ...callsThatConsume]))(
      '%s by %s answers like a missing id and changes nothing',
      async (_name, thing, call) => {
        const own = thingOf(name);
        const before = await contents(database());
        const request = requestOf(call, missing[thing], own);
        const foreignId = await send(name, call[0], requestOf(call, thingOf(other)[thing], own));
        const missingId = await send(name, call[0], request);
        expect(foreignId.statusCode, foreignId.body).toBe(404);
        expect(withoutRequest(foreignId.body)).toBe(withoutRequest(missingId.body));
        expect(missingId.statusCode).toBe(404);
        // An id in the path is the resource itself; an id elsewhere must be reported by its field.
        const isInPath = request.path.split('?')[0]?.split('/').includes(String(missing[thing]));
        const { errors } = missingId.json<{ errors: { path: string }[] }>();
        if (!isInPath)
          expect(errors, JSON.stringify(request)).toMatchObject([{ code: 'not_found' }]);
        expect(await contents(database())).toEqual(before);
      },
    );
  });

  it.each(named(calls.filter(([, thing]) => seenByAll.has(thing))))(
    '%s by %s finds nothing for somebody of no location',
    async (_name, thing, call) => {
      const own = thingOf('staff');
      const response = await send('nobody', call[0], requestOf(call, own[thing], own));
      expect(response.statusCode, response.body.slice(0, 300)).toBe(404);
    },
  );

  it.each(named(calls))('%s by %s succeeds with an id of its own', async (_name, thing, call) => {
    for (const name of ['staff', 'both']) {
      const own = thingOf(name);
      const response = await send(name, call[0], requestOf(call, own[thing], own));
      expect(response.statusCode, `${name}: ${response.body.slice(0, 300)}`).toBeLessThan(300);
    }
  });

  it.each(named(calls.filter(([, thing]) => seenByAll.has(thing))))(
    '%s by %s finds what is in the second location, and an administrator what is in any',
    async (_name, thing, call) => {
      for (const [name, other] of [
        ['both', 'staff2'],
        ['root', 'staff4'],
      ] as const) {
        // A button of one's own is nobody else's.
        if (name === 'root' && call[2].includes('{button}')) continue;
        const seen = Object.entries(thingOf(other)).filter(([one]) =>
          seenByAll.has(one as keyof Things),
        );
        const own = { ...thingOf('both'), ...Object.fromEntries(seen) };
        const response = await send(name, call[0], requestOf(call, own[thing], own));
        // A rule may refuse what is found: it is another's, or not open yet.
        const isFound = response.statusCode < 300 || [403, 409].includes(response.statusCode);
        expect(isFound, `${name}: ${response.body.slice(0, 300)}`).toBe(true);
      }
    },
  );

  it('is tested for every operation with an id', () => {
    const tested = new Set([...calls, ...callsThatConsume].map(([operation]) => operation));
    // Lists of the user's own records, and operations whose ids their own suites check per result.
    const otherwiseTested = [
      'planSchedule',
      'applySchedulePlan',
      'uploadImages',
      'uploadActionPhotos',
      'mergeAction',
      'getCanSaveDraft',
    ];
    const open = Object.entries(operations).flatMap(([name, one]) =>
      /\{(id|name)\}/.test(one.path) && one.access !== 'public' ? [name] : [],
    );
    const adminOnly = new Set([
      'places.write',
      'templates.write',
      'users.manage',
      'bulk',
      'definitions.write',
      'audit.read',
      'operations',
      'actions.decide',
    ]);
    const untried = open.filter(
      (name) =>
        !tested.has(name as OperationId) &&
        !otherwiseTested.includes(name) &&
        !adminOnly.has(operations[name as OperationId].access),
    );
    expect(untried).toEqual([]);
  });
});
