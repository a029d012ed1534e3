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
  session: 999_999,
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
    own = await things(staff, 'staff', {
      location: 1,
      environment: 10,
      room: 11,
      template: 4,
      question: 41,
    });
    foreign = await things(await signedIn(app.server, 'staff2'), 'staff2', {
      location: 2,
      environment: 20,
      room: 21,
      template: 5,
      question: 51,
    });
  });
  afterAll(() => app.server.close());

  async function things(
    person: Person,
    name: string,
    base: Pick<Things, 'location' | 'environment' | 'room' | 'template' | 'question'>,
  ): Promise<Things> {
    const { db } = database();
    const at = '2026-11-21T09:00:00.000Z';
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    const made = async (path: string, body: object) => {
      const response = await person.post(path, body);
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json() as { id: number; results: { id: number }[] };
    };
    const start = () =>
      made('/inspection/forms', {
        inspectables: [base.room],
        template_id: base.template,
        started_at: at,
      });
    // Before the submission, after which the room may not be inspected again for a while.
    const draft = await made(`/inspection/init-draft/${base.template}`, [base.room]);
    const { id: form } = await start();
    await made(`/inspection/forms/${form}/submit`, {
      results: [
        {
          inspectionformquestion_id: base.question,
          inspectable_id: base.room,
          value: 1,
          image_url: `${base.question}_a.jpg`,
        },
      ],
    });
    const photo = `${'A'.repeat(21)}${base.location}.jpg`;
    await db
      .updateTable('photos')
      .set({ file_name: photo, state: 'ready' })
      .where('form_id', '=', form)
      .execute();
    const { id: started } = await start();
    const action = await db
      .selectFrom('pending_actions')
      .select('id')
      .where('location_id', '=', base.location)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const entry = await made(
      `/inspection/schedule?inspectable_id=${base.room + 1}&inspection_type_id=1&due_date=2026-11-23`,
      {},
    );
    const button = await made('/inspection/buttons', {
      name: 'Oma',
      query: { metrics: ['count'] },
    });
    const number = base.location * 100;
    await db
      .insertInto('todos')
      .values({
        id: number,
        location_id: base.location,
        room_id: base.room,
        position: 1,
        name_en: 'x',
        name_fi: 'x',
        description_en: '',
        description_fi: '',
        created_by: user.id,
        created_at: at,
        updated_at: at,
        version: 1,
        archived_at: null,
      })
      .execute();
    await db
      .insertInto('notifications')
      .values({
        id: number,
        user_id: user.id,
        location_id: base.location,
        event: 'due',
        dedupe_key: 'x',
        text_en: 'x',
        text_fi: 'x',
        target: null,
        created_at: at,
        read_at: null,
        body_en: '',
        body_fi: '',
        sender_id: null,
        items: 1,
      })
      .execute();
    await db
      .insertInto('personal_tokens')
      .values({
        id: number,
        user_id: user.id,
        name: 'x',
        token_hash: `hash ${name}`,
        created_at: at,
        expires_at: '2099-01-01T00:00:00.000Z',
        last_used_at: null,
        revoked_at: null,
      } as never)
      .execute();
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const read = await person.get(`/inspection/forms/${form}`);
    const { results } = read.json() as { results: { id: number }[] };
    return {
      ...base,
      form,
      started,
      draft: draft.id,
      result: results[0]?.id ?? 0,
      action: action.id,
      entry: entry.id,
      button: button.id,
      todo: number,
      notification: number,
      token: number,
      session: session.id,
      photo,
    };
  }

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
