import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

const days = { start_date: '2026-11-02', end_date: '2026-11-01' };
const button = {
  name: 'Viikko',
  display: 'table',
  visibility: 'mine',
  query: { metrics: ['count'], ...days },
};

onEachDatabase('a range that ends before it starts', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const refused = async (response: Awaited<ReturnType<Person['get']>>, path: string) => {
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'invalid_value',
      errors: [{ path, code: 'invalid_value' }],
    });
  };

  it.each([
    '/inspection/forms',
    '/inspection/histories/inspectable/11',
    '/inspection/stats/11',
    '/audit',
    '/export/history',
  ])('is refused in the query of %s', async (path) => {
    await refused(await admin.get(`${path}?from=2026-11-02&to=2026-11-01`), '/to');
    expect((await admin.get(`${path}?from=2026-11-01&to=2026-11-01`)).statusCode).toBe(200);
  });

  it.each([
    ['/inspection/history', days, '/end_date'],
    ['/inspection/history', { value_min: 3, value_max: 1 }, '/value_max'],
    ['/inspection/graph-data', { ...days, aggregate: 'day' }, '/end_date'],
    ['/inspection/get-custom-inspectiondata', { ...days, metrics: ['count'] }, '/end_date'],
    ['/inspection/buttons', button, '/query/end_date'],
  ])('is refused in the body of %s', async (path, body, field) => {
    await refused(await admin.post(path, body), field);
  });
});

onEachDatabase('a range of more than five years', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  it.each([
    '/inspection/stats/1',
    '/inspection/stats/1/places?inspectiontype_id=1',
    '/inspection/stats/1/states',
    '/inspection/group-stats?by=type',
    '/inspection/pending-stats',
  ])('is refused by %s', async (path) => {
    const ranged = (range: string) => admin.get(`${path}${path.includes('?') ? '&' : '?'}${range}`);
    for (const range of ['from=1970-01-01&to=2199-12-31', 'from=2021-01-01']) {
      const answer = await ranged(range);
      expect([answer.statusCode, answer.json()], answer.body).toMatchObject([
        422,
        { code: 'range_too_long', errors: [{ path: '/to', code: 'range_too_long' }] },
      ]);
    }
    expect((await ranged('from=2021-11-18&to=2026-11-21')).statusCode).toBe(200);
  });

  it('is refused by a graph, by whatever it groups the days', async () => {
    const graph = (start_date: string) =>
      admin.post('/inspection/graph-data', {
        ...{ start_date, end_date: '2026-11-21', aggregate: 'month' },
      });
    expect((await graph('2021-11-17')).json()).toMatchObject({ code: 'range_too_long' });
    expect((await graph('2021-11-18')).statusCode).toBe(200);
  });
});
