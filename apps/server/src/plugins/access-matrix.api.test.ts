import { contract, operationsOf, type PlacedOperation } from '@kierros/api/contract';
import { can, type Right, type Role } from '@kierros/domain';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodySchemaOf, parametersOf, valid } from '../../test/arbitrary.ts';
import { API, signedIn, testApp, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { addInspectable, addPerson, smallSite } from '../../test/site.ts';
import { assignTwo, ofTwo } from '../../test/two-locations.ts';

type Identity = { name: string; role: Role | null; isOut: boolean };

// Users of the own, of another, of two and of no location have the same rights; foreign-ids.api.test.ts covers their scope.
const identities: Identity[] = [
  { name: 'anonymous', role: null, isOut: true },
  { name: 'student', role: 'student', isOut: false },
  { name: 'student2', role: 'student', isOut: false },
  { name: 'staff', role: 'staff', isOut: false },
  { name: 'staff2', role: 'staff', isOut: false },
  { name: 'of-two', role: 'staff', isOut: false },
  { name: 'of-none', role: 'staff', isOut: false },
  { name: 'admin', role: 'admin', isOut: false },
  { name: 'disabled', role: 'staff', isOut: true },
  { name: 'expired', role: 'admin', isOut: true },
];

// Operations whose handler also refuses, depending on the resource: who owns it, or what is done with it.
const refusesByItself = new Set([
  'handlePendingAction',
  'planImport',
  'applyImport',
  'updateButton',
  'deleteButton',
  'createButton',
  'logout',
]);
const endsSessions = new Set([
  'logout',
  'revokeUserSessions',
  'eraseUser',
  'changePassword',
  'updateUser',
  'revokeSession',
  'resetUserPassword',
]);

onEachDatabase('the access table', (database) => {
  assignTwo();
  let app: TestApp;
  const cookies = new Map<string, Record<string, string>>();
  beforeAll(async () => {
    await smallSite(database());
    await addInspectable(database(), ofTwo, 'location', { location: ofTwo });
    const more = [
      { id: 8, username: 'of-two', role: 'staff', location_id: ofTwo },
      { id: 9, username: 'of-none', role: 'staff', location_id: null },
      { id: 5, username: 'student2', role: 'student', location_id: 2 },
      { id: 6, username: 'disabled', role: 'staff', location_id: 1 },
      { id: 7, username: 'expired', role: 'admin', location_id: 1 },
    ] as const;
    for (const person of more) await addPerson(database(), person);
    app = await testApp(database());
    for (const { name, role } of identities)
      if (role) cookies.set(name, { ...(await signedIn(app.server, name)).cookies });
    const { db } = database();
    await db
      .updateTable('users')
      .set({ deactivated_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', 6)
      .execute();
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', 7);
    await db
      .updateTable('access_tokens')
      .set({ expires_at: '2026-11-20T00:00:00.000Z' })
      .where('session_id', 'in', sessions)
      .execute();
  });
  afterAll(() => app.server.close());

  const placed = operationsOf(contract).filter(
    ({ operation }) => operation['x-access'] !== 'public',
  );

  // Made once for all identities: making a large body takes longer than its refusal.
  function requestOf({ operation, method, path, root }: PlacedOperation): InjectOptions {
    const sample = <T>(schema: Record<string, unknown>) =>
      fc.sample(valid(schema), { numRuns: 1, seed: 7 })[0] as T;
    const params = new Map(parametersOf(operation).map((parameter) => [parameter.name, parameter]));
    const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(sample(params.get(name)?.schema ?? {}))),
    );
    const body = bodySchemaOf(operation);
    const isJson = body?.type === 'application/json';
    return {
      method: method.toUpperCase() as 'GET',
      url: `${root ? '' : API}${filled}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(isJson && { payload: JSON.stringify(sample(body.schema)) }),
    };
  }

  it.each(placed.map((one) => [one.operation.operationId, one] as const))(
    '%s allows exactly the roles that it names',
    async (id, one) => {
      const request = requestOf(one);
      for (const identity of identities) {
        // Operations that end others' sessions are requested only by identities that must be refused.
        const right = one.operation['x-access'] as Right;
        const may = identity.role !== null && !identity.isOut && can(identity.role, right);
        if (may && endsSessions.has(id)) continue;
        const response = await app.server.inject({
          ...request,
          cookies: cookies.get(identity.name) ?? {},
        });
        const cell = `${id} × ${identity.name}: ${response.statusCode} ${response.body.slice(0, 200)}`;
        if (identity.isOut) expect(response.statusCode, cell).toBe(401);
        else if (!may) expect(response.statusCode, cell).toBe(403);
        else if (!refusesByItself.has(id))
          expect([401, 403], cell).not.toContain(response.statusCode);
      }
    },
  );

  it('has one row for each operation and each of ten identities', () => {
    expect(new Set(placed.map((one) => one.operation.operationId)).size).toBe(placed.length);
    expect(placed.length * identities.length).toBeGreaterThanOrEqual(1_000);
  });
});
