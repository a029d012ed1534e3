import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

type Answer = Awaited<ReturnType<Person['get']>>;
type Problem = { errors: unknown[]; detail: string };
const room = { name: 'Luokka 9', environment_id: 10 };

onEachDatabase('one kind of mistake has one answer', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const mistakes: [string, () => Promise<Answer>, string, string, string][] = [
    [
      'a missing field',
      () => admin.post('/inspectable/rooms', { environment_id: 10 }),
      '/name',
      'invalid_value',
      'missing',
    ],
    [
      'a missing parameter',
      () => admin.post('/inspection/schedule?inspectable_id=11&due_date=2026-11-23'),
      '/inspection_type_id',
      'invalid_value',
      'missing',
    ],
    [
      'a wrong type',
      () => admin.post('/inspectable/rooms', { ...room, environment_id: 'ten' }),
      '/environment_id',
      'invalid_value',
      'wrong_type',
    ],
    [
      'a wrong type in the query',
      () => admin.get('/inspection/forms?page=x'),
      '/page',
      'invalid_value',
      'wrong_type',
    ],
    [
      'a wrong type in the path',
      () => admin.get('/inspection/forms/eleven'),
      '/id',
      'invalid_value',
      'wrong_type',
    ],
    [
      'a value of no list',
      () => admin.get('/inspection/forms?inspectiontype_id=9'),
      '/inspectiontype_id',
      'invalid_value',
      'not_one_of',
    ],
    [
      'a field that nobody knows',
      () => admin.post('/inspectable/rooms', { ...room, 'a/b~c': 1 }),
      '/a~1b~0c',
      'unknown_field',
      'unknown',
    ],
    [
      'no day',
      () => admin.post('/inspectable/rooms', { ...room, first_due_date: '2026-02-30' }),
      '/first_due_date',
      'invalid_date',
      'not_a_day',
    ],
    [
      'a cursor of nobody',
      () => admin.get('/inspection/forms?after=nonsense'),
      '/after',
      'invalid_value',
      'wrong_after',
    ],
    [
      'a header',
      () => admin.delete('/inspectable/rooms/11', { 'if-match': 'x' }),
      '/if-match',
      'invalid_value',
      'wrong_form',
    ],
  ];
  it.each(mistakes)(
    '%s: 422 with its path, a code of the catalogue and its reason',
    async (...mistake) => {
      const [, ask, path, code, reason] = mistake;
      const response = await ask();
      expect(response.statusCode, response.body).toBe(422);
      const { errors } = response.json<{ errors: { path: string; code: string }[] }>();
      expect(errors).toContainEqual(expect.objectContaining({ path, code, reason }));
    },
  );

  it('an answer outside its scale: 422 with its path', async () => {
    const staff = await signedIn(app.server, 'staff');
    const form = await staff.post('/inspection/forms', { inspectables: [11], template_id: 1 });
    const { id } = form.json<{ id: number }>();
    for (const value of [4, 5, 9, 'two']) {
      const response = await staff.post(`/inspection/forms/${id}/submit`, {
        results: [{ inspectionformquestion_id: 1, inspectable_id: 11, value }],
      });
      expect(response.statusCode, response.body).toBe(422);
      const { errors } = response.json<{ errors: { path: string }[] }>();
      expect(errors.map(({ path }) => path).join()).toContain('/results/0/value');
    }
  });

  it('a field with an endless name: as much of it as the contract has room for', async () => {
    const body = { ...room, ['/'.repeat(5_000)]: 1 };
    const { errors, detail } = (await admin.post('/inspectable/rooms', body)).json<Problem>();
    expect(detail.length).toBeLessThanOrEqual(2_000);
    expect(errors).toEqual([
      {
        path: `/${'~1'.repeat(100)}`,
        code: 'unknown_field',
        message: `"${'/'.repeat(100)}" is not a known field; remove it.`,
        reason: 'unknown',
        values: { field: '/'.repeat(100) },
      },
    ]);
  });

  it('more mistakes than the contract lists: the first hundred', async () => {
    const body = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, 1]));
    const answer = await admin.post('/inspectable/rooms', { ...room, ...body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: unknown[] }>().errors).toHaveLength(100);
  });

  it('a body that cannot be read: 400, and one of another type: 415', async () => {
    const person = browser(app.server);
    Object.assign(person.cookies, admin.cookies);
    const json = { 'content-type': 'application/json' };
    expect((await person.post('/inspectable/rooms', '{"name":', json)).statusCode).toBe(400);
    const xml = { 'content-type': 'text/xml' };
    expect((await person.post('/inspectable/rooms', '<a/>', xml)).statusCode).toBe(415);
    expect((await person.post('/users/3/reset-password', '<a/>', xml)).statusCode).toBe(415);
  });
});
