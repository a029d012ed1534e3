import { contract, operationsOf, type PlacedOperation } from '@kierros/api/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodySchemaOf, parametersOf, resolve, valid } from '../../test/arbitrary.ts';
import { API, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

type Schema = Record<string, unknown>;

/** Fields that only the server may set, with harmful values (reliability S3). */
const protectedFields: Schema = {
  id: 1,
  role: 'admin',
  assigned_location_id: 2,
  location_id: 2,
  created_by: 1,
  author_id: 1,
  user_id: 1,
  status: 'complete',
  created_at: '2001-01-01T00:00:00.000Z',
  submitted_at: '2001-01-01T00:00:00.000Z',
  needs_review: false,
  archived_at: null,
  password_hash: 'x',
  natural_due: '2030-01-01',
};

type Seeded = { where: string; body: unknown };

/** One copy of the sample per object in it and per protected field that the contract does not allow in that object. */
function* seeded(given: Schema, sample: unknown): Generator<Seeded> {
  for (const { path, schema } of objectsIn(given, sample, []))
    for (const [field, harm] of Object.entries(protectedFields))
      if (!(field in properties(schema)) && !isOpen(schema)) {
        const body = structuredClone(sample);
        Object.assign(at(body, path) as object, { [field]: harm });
        yield { where: [...path, field].join('.'), body };
      }
}

const properties = (schema: Schema) => (schema['properties'] ?? {}) as Record<string, Schema>;
// A map with free keys, such as texts by language, contains data instead of fields. A record of an import has the
// fields of its kind: import.api.test.ts seeds these in each.
const isOpen = (schema: Schema) =>
  typeof schema['additionalProperties'] === 'object' || schema['additionalProperties'] === true;
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, step) => (part as Schema)[step], value);

type Found = { path: string[]; schema: Schema };

function* objectsIn(given: Schema, value: unknown, path: string[]): Generator<Found> {
  const schema = fitting(resolve(given), value);
  if (Array.isArray(value)) {
    // One element represents all of them.
    if (value.length > 0)
      yield* objectsIn((schema['items'] ?? {}) as Schema, value[0], [...path, '0']);
  } else if (typeof value === 'object' && value !== null) {
    yield { path, schema };
    for (const [name, part] of Object.entries(value))
      yield* objectsIn(properties(schema)[name] ?? {}, part, [...path, name]);
  }
}

/** Of several alternatives, the one for objects or lists, matching the value. */
function fitting(schema: Schema, value: unknown): Schema {
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (!choices) return schema;
  const wanted = Array.isArray(value) ? 'array' : typeof value;
  const found = choices.map(resolve).find((one) => [one['type']].flat().includes(wanted));
  return found ? fitting(found, value) : {};
}

const writes = operationsOf(contract).filter(
  ({ operation }) => bodySchemaOf(operation)?.type === 'application/json',
);

onEachDatabase('fields that only the server may set', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const pathOf = ({ operation, path }: PlacedOperation) =>
    parametersOf(operation)
      .filter((one) => one.in === 'path')
      .reduce(
        (filled, one) => filled.replace(`{${one.name}}`, one.name === 'lang' ? 'en' : '1'),
        path,
      );

  it.each(writes.map((placed) => [placed.operation.operationId, placed] as const))(
    '%s accepts none of them',
    async (_id, placed) => {
      const schema = bodySchemaOf(placed.operation)?.schema ?? {};
      const samples = fc.sample(valid(schema), { numRuns: 30, seed: 7 });
      // The largest sample seeds the fields deepest.
      const sample = samples.toSorted(
        (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
      )[0];
      const accepted: string[] = [];
      let tried = 0;
      for (const { where, body } of seeded(schema, sample)) {
        tried += 1;
        const answer = await app.server.inject({
          method: placed.method.toUpperCase() as 'POST',
          url: `${API}${pathOf(placed)}`,
          cookies: admin.cookies,
          headers: { 'sec-fetch-site': 'same-origin' },
          payload: body as object,
        });
        const problem = answer.json() as { code: string; errors: { path: string; code: string }[] };
        const isNamed = problem.errors?.some(
          (one) => one.code === 'unknown_field' && one.path.endsWith(where.split('.').at(-1) ?? ''),
        );
        if (answer.statusCode !== 422 || !isNamed)
          accepted.push(`${where}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      }
      expect(tried).toBeGreaterThan(0);
      expect(accepted).toEqual([]);
    },
  );
});

// The protected fields that the contract lets clients set, so that adding one is a deliberate decision.
it('are returned by these operations only', () => {
  const fields = Object.keys(protectedFields).filter(
    (field) => !['id', 'location_id'].includes(field),
  );
  const given = writes.flatMap(({ operation }) => {
    const schema = resolve(bodySchemaOf(operation)?.schema ?? {});
    return fields
      .filter((field) => field in properties(schema))
      .map((field) => `${operation.operationId}.${field}`);
  });
  expect(given).toEqual([
    // A filter of a read-only search.
    'searchHistory.needs_review',
    'updateUser.role',
    'updateUser.assigned_location_id',
  ]);
});
