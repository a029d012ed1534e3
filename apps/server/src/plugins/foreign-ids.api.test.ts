import type { OperationId } from '@kierros/api/schema';
import { operations } from '@kierros/api/operations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
import { addTemplate, smallSite } from '../../test/site.ts';
import { thingsOf } from '../../test/things.ts';

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

onEachDatabase('an id of another location', (database) => {
  let app: TestApp;
  let staff: Person;
  let own: Things;
  let foreign: Things;
  beforeAll(async () => {
    await smallSite(database());
    for (const [template, location] of [
      [4, 1],
      [5, 2],
    ] as const)
      await addTemplate(database(), {
        id: template,
        type: 1,
        location,
        questions: [{ id: template * 10 + 1 }],
      });
    // Only requests may change rows, so the periodic jobs are never started.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await testApp(database());
    vi.useRealTimers();
    staff = await signedIn(app.server, 'staff');
    own = await thingsOf(database(), staff, 'staff', {
      location: 1,
      environment: 10,
      room: 11,
      template: 4,
      question: 41,
    });
    foreign = await thingsOf(database(), await signedIn(app.server, 'staff2'), 'staff2', {
      location: 2,
      environment: 20,
      room: 21,
      template: 5,
      question: 51,
    });
  });
  afterAll(() => app.server.close());

  function send(operation: OperationId, { path, body }: ReturnType<typeof requestOf>) {
    const root = operations[operation].root;
    return app.server.inject({
      method: operations[operation].method,
      url: `${root ? '' : API}${path}`,
      cookies: staff.cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(body && { payload: body }),
    });
  }
  const withoutRequest = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

  const named = (list: readonly Call[]) =>
    list.map((call, index) => [`${index + 1} ${call[0]}`, call[1], call] as const);

  it.each(named([...calls, ...callsThatConsume]))(
    '%s by %s answers like a missing id and changes nothing',
    async (_name, thing, call) => {
      const before = await contents(database());
      const request = requestOf(call, missing[thing], own);
      const foreignId = await send(call[0], requestOf(call, foreign[thing], own));
      const missingId = await send(call[0], request);
      expect(foreignId.statusCode, foreignId.body).toBe(404);
      expect(withoutRequest(foreignId.body)).toBe(withoutRequest(missingId.body));
      expect(missingId.statusCode).toBe(404);
      // An id in the path is the resource itself; an id elsewhere must be reported by its field.
      const isInPath = request.path.split('?')[0]?.split('/').includes(String(missing[thing]));
      const { errors } = missingId.json<{ errors: { path: string }[] }>();
      if (!isInPath) expect(errors, JSON.stringify(request)).toMatchObject([{ code: 'not_found' }]);
      expect(await contents(database())).toEqual(before);
    },
  );

  it.each(named(calls))('%s by %s succeeds with an id of its own', async (_name, thing, call) => {
    const response = await send(call[0], requestOf(call, own[thing], own));
    expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300);
  });

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
