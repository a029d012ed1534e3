import { contract, operationsOf } from '@kierros/api/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { parametersOf, valid } from '../../test/arbitrary.ts';
import { API, browser, signedIn, testApp, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../test/site.ts';

onEachDatabase('a body', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  const credentials = { username: 'staff', password: PASSWORD, name: 'foreign form' };

  // Foreign pages may exchange a password for a token (S5), but what an HTML form can send is still refused.
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'of type %s is refused where JSON is expected',
    async (type) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: `${API}/auth/token`,
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
        payload: new URLSearchParams(credentials).toString(),
      });
      expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported_media' });
      expect(await database().db.selectFrom('personal_tokens').selectAll().execute()).toEqual([]);
    },
  );

  it('of type JSON is refused where a form is expected, and a charset makes no difference', async () => {
    const person = browser(app.server);
    expect((await person.post('/auth/login', credentials)).statusCode).toBe(415);
    const taken = await person.post('/auth/token', JSON.stringify(credentials), {
      'content-type': 'Application/JSON; charset=utf-8',
    });
    expect(taken.statusCode, taken.body).toBe(201);
  });

  const needBody = operationsOf(contract).filter(
    ({ operation: { requestBody } }) =>
      requestBody?.required && !('multipart/form-data' in requestBody.content),
  );

  it.each(needBody.map((placed) => [placed.operation.operationId, placed] as const))(
    'is required by %s',
    async (_id, { method, path, operation }) => {
      const admin = await signedIn(app.server, 'admin');
      const own = parametersOf(operation).filter((one) => one.in === 'path');
      const params = fc.record(Object.fromEntries(own.map((one) => [one.name, valid(one.schema)])));
      const [given] = fc.sample(params, { numRuns: 1, seed: 1 });
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(given?.[name])),
      );
      const answer = await app.server.inject({
        method: method.toUpperCase() as 'POST',
        url: `${API}${url}`,
        cookies: { ...admin.cookies },
        headers: {
          'sec-fetch-site': 'same-origin',
          'door-secret': 'A'.repeat(22),
          'work-secret': 'A'.repeat(43),
        },
      });
      expect(answer.json(), answer.body).toMatchObject({ status: 400, code: 'invalid_request' });
    },
  );
});
