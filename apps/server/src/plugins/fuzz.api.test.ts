import { contract, operationsOf, type PlacedOperation } from '@kierros/api/contract';
import { faultsAgainst } from '@kierros/api/testing';
import fc, { type Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodySchemaOf, parametersOf, spoiled, valid } from '../../test/arbitrary.ts';
import { API, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

// `FUZZ_RUNS=1000 npx vitest run --root apps/server src/plugins/fuzz` is the long one (reliability S4).
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 3);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

// Each call costs a password hash, so the long run limits the calls of these.
const MOST_HASHES = 400;
const hashes = new Set(['login', 'exchangePassword', 'registerUser', 'resetUserPassword']);

// Signing out or ending sessions would leave the other calls unauthenticated; separate suites cover these.
const endsSessions = new Set(['logout', 'revokeUserSessions', 'eraseUser', 'changePassword']);
const SLOWEST_MS = 5_000;
const problem = { $ref: '#/components/schemas/Problem' };
const JSON_POINTER = /^(\/([^~/]|~[01])*)*$/;

type Attempt = {
  role: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
};

const roles = ['admin', 'staff', 'student', 'anonymous'] as const;

function attempts({ operation }: PlacedOperation): Arbitrary<Attempt> {
  const parameters = parametersOf(operation);
  const body = bodySchemaOf(operation);
  const part = (where: string) => {
    const own = parameters.filter((one) => one.in === where);
    const record = (make: (schema: Record<string, unknown>) => Arbitrary<unknown>) =>
      fc.record(Object.fromEntries(own.map((one) => [one.name, make(one.schema)])), {
        requiredKeys: own
          .filter((one) => one.required === true || where === 'path')
          .map((one) => one.name),
      });
    return fc.oneof(
      { weight: 4, arbitrary: record(valid) },
      { weight: 1, arbitrary: record(spoiled) },
    );
  };
  return fc.record({
    role: fc.constantFrom(...roles),
    params: part('path') as Arbitrary<Record<string, unknown>>,
    query: part('query') as Arbitrary<Record<string, unknown>>,
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { 'if-match': '"1"' },
      { 'if-match': 'x' },
      { 'idempotency-key': 'fuzz-key' },
    ),
    body: body
      ? fc.oneof(
          { weight: 3, arbitrary: valid(body.schema) },
          { weight: 2, arbitrary: spoiled(body.schema) },
        )
      : fc.constant(undefined),
  });
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

onEachDatabase('every operation, whatever it is sent,', (database) => {
  let app: TestApp;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    for (const role of ['admin', 'staff', 'student'])
      people.set(role, await signedIn(app.server, role));
  });
  afterAll(() => app.server.close());

  async function send(placed: PlacedOperation, attempt: Attempt): Promise<LightMyRequestResponse> {
    const { operation, method, path, root } = placed;
    const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_all, name: string) =>
      encodeURIComponent(written(attempt.params[name]).slice(0, 200)),
    );
    const query = new URLSearchParams(
      Object.entries(attempt.query).map(([name, value]): [string, string] => [
        name,
        written(value).slice(0, 500),
      ]),
    ).toString();
    const type = bodySchemaOf(operation)?.type ?? '';
    const isForm = type.includes('form-urlencoded');
    return app.server.inject({
      method: method.toUpperCase() as 'GET',
      url: `${root ? '' : API}${filled}${query === '' ? '' : `?${query}`}`,
      cookies: people.get(attempt.role)?.cookies ?? {},
      headers: {
        'sec-fetch-site': 'same-origin',
        ...attempt.headers,
        ...(attempt.body !== undefined && {
          'content-type': isForm || type.includes('multipart') ? type : 'application/json',
        }),
      },
      ...(attempt.body !== undefined && {
        payload: isForm
          ? new URLSearchParams(
              Object.entries((attempt.body ?? {}) as object).map(
                ([name, value]): [string, string] => [name, written(value)],
              ),
            ).toString()
          : JSON.stringify(attempt.body),
      }),
    });
  }

  const targets = operationsOf(contract).filter(
    ({ operation }) => !endsSessions.has(operation.operationId),
  );
  it.each(targets.map((placed) => [placed.operation.operationId, placed] as const))(
    '%s answers as the contract says',
    async (id, placed) => {
      const described = new Set(Object.keys(placed.operation.responses));
      const numRuns = hashes.has(id) ? Math.min(RUNS, MOST_HASHES) : RUNS;
      await fc.assert(
        fc.asyncProperty(attempts(placed), async (attempt) => {
          const started = performance.now();
          const response = await send(placed, attempt);
          const ms = performance.now() - started;
          const { statusCode: status } = response;
          const answer = `${attempt.role} ${id}: ${response.statusCode} ${response.body.slice(0, 400)}`;
          // 501 is valid where the contract lists it: sign-in through a provider that is not configured.
          const isBroken = status >= 500 && !(status === 501 && described.has('501'));
          expect(isBroken, answer).toBe(false);
          expect([...described], answer).toContain(String(status));
          if (status >= 400) {
            expect(response.headers['content-type'], answer).toContain('application/problem+json');
            expect(faultsAgainst(problem, response.json()), answer).toEqual([]);
            for (const { path } of response.json<{ errors: { path: string }[] }>().errors)
              expect(path, answer).toMatch(JSON_POINTER);
          }
          expect(ms, answer).toBeLessThan(SLOWEST_MS);
        }),
        { numRuns, seed: SEED, endOnFailure: true },
      );
    },
    600_000,
  );
});
