import { operationIds, operations } from '@kierros/api/operations';
import type { rightNames } from '@kierros/domain';
import { can, type Role } from '@kierros/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { API, browser, signedIn, testApp, type TestApp } from '../../test/client.ts';
import { freshDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

// Existence of operations and access to them do not depend on the database.
describe('the contract and the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    const database = await freshDatabase('sqlite');
    await smallSite(database);
    app = await testApp(database);
  });

  it('has a handler for every operation', () => {
    expect(operationIds.filter((id) => !(id in app.handlers))).toEqual([]);
  });

  it('has no handler that the contract does not name', () => {
    expect(Object.keys(app.handlers).filter((id) => !operationIds.includes(id as never))).toEqual(
      [],
    );
  });

  it.each(operationIds.filter((id) => operations[id].access !== 'public'))(
    '%s is refused without authentication',
    async (id) => {
      const response = await app.server.inject({
        method: operations[id].method,
        url: urlOf(id),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(response.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(response.headers['content-type']).toContain('application/problem+json');
    },
  );

  it.each(['admin', 'staff', 'student'] as const)(
    'refuses a %s exactly what the access table does not allow',
    async (role: Role) => {
      const person = await signedIn(app.server, role);
      const reads = operationIds.filter(
        (id) =>
          operations[id].method === 'GET' &&
          operations[id].access !== 'public' &&
          operations[id].idempotency === 'read',
      );
      for (const id of reads) {
        const response = await app.server.inject({
          method: 'GET',
          url: urlOf(id),
          cookies: person.cookies,
          headers: { 'sec-fetch-site': 'same-origin' },
        });
        const right = operations[id].access as (typeof rightNames)[number];
        const isRefused = response.statusCode === 403;
        if (response.statusCode === 400 || response.statusCode === 422) continue;
        expect({ id, isRefused }).toEqual({ id, isRefused: !can(role, right) });
      }
    },
  );

  it('refuses a write that a foreign page could have made', async () => {
    const staff = await signedIn(app.server, 'staff');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      {},
    ]) {
      const response = await app.server.inject({
        method: 'POST',
        url: `${API}/inspection/forms`,
        cookies: staff.cookies,
        headers,
        payload: { inspectables: [11], template_id: 1 },
      });
      expect(response.json()).toMatchObject({ status: 403, code: 'csrf_refused' });
    }
  });

  it('names an unknown field, its position and a hint', async () => {
    const staff = await signedIn(app.server, 'staff');
    const response = await staff.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      status: 'complete',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'unknown_field',
      errors: [{ path: '/status', code: 'unknown_field' }],
    });
  });

  it('answers health, readiness and its own contract to anybody', async () => {
    const anyone = browser(app.server);
    expect((await anyone.get('/healthz')).json()).toMatchObject({ status: 'ok', name: 'kierros' });
    expect((await anyone.get('/readyz')).json()).toMatchObject({ status: 'ready' });
    expect((await anyone.get('/openapi.json')).json().openapi).toMatch(/^3\.1/);
  });

  it('sends the constant headers with every answer', async () => {
    for (const path of ['/healthz', '/auth/validate', '/nowhere']) {
      const { headers } = await browser(app.server).get(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });
});

function urlOf(id: keyof typeof operations): string {
  const { path, root } = operations[id];
  const filled = path
    .replace('{name}', 'AAAAAAAAAAAAAAAAAAAAAA.jpg')
    .replace('{lang}', 'fi')
    .replace('{day}', /schedule\/\{year\}/.test(path) ? '21' : '2026-11-21')
    .replace('{year}', '2026')
    .replace('{month}', '11')
    .replaceAll(/\{[a-z_]+\}/g, '1');
  return root ? filled : `${API}${filled}`;
}
