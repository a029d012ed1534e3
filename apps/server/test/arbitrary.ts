import type { ContractOperation, JsonObject } from '@kierros/api/contract';
import { contract } from '@kierros/api/contract';
import fc, { type Arbitrary } from 'fast-check';

type Schema = Record<string, unknown>;

/** Ids in the small site, ids in the other location, and unknown ids. */
const ids = fc.constantFrom(1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 20, 21, 22, 1_001, 1_002, 999_999);

/** Resolves a schema's reference. */
export const resolve = (schema: Schema): Schema => {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  const found = $ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, step) => (part as Schema)[step], contract) as Schema;
  return { ...resolve(found), ...rest };
};

/** Generates values that a schema allows. Ids come from a small pool, so that requests refer to existing records. */
export function valid(given: Schema, depth = 0): Arbitrary<unknown> {
  const schema = resolve(given);
  const choice = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (choice) return fc.oneof(...choice.map((one) => valid(one, depth + 1)));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  const types = [schema['type'] ?? 'object'].flat() as string[];
  return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
}

function ofType(type: string, schema: Schema, depth: number): Arbitrary<unknown> {
  const bound = (name: string, usual: number) => (schema[name] as number | undefined) ?? usual;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const [min, max] = [bound('minimum', -1_000), bound('maximum', 1_000_000)];
      if (schema['format'] === 'int64') return ids;
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    }
    case 'number':
      return fc.double({ min: bound('minimum', -1e6), max: bound('maximum', 1e6), noNaN: true });
    case 'string':
      return text(schema);
    case 'array': {
      const item = valid((schema['items'] as Schema | undefined) ?? {}, depth + 1);
      const size = {
        minLength: bound('minItems', 0),
        maxLength: Math.max(
          bound('minItems', 0),
          Math.min(bound('maxItems', 4), depth > 2 ? 1 : 3),
        ),
      };
      return schema['uniqueItems'] === true
        ? fc.uniqueArray(item, { ...size, selector: (one) => JSON.stringify(one) })
        : fc.array(item, size);
    }
    default:
      return object(schema, depth);
  }
}

function object(schema: Schema, depth: number): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const names = Object.keys(properties).filter((name) => depth < 5 || required.includes(name));
  return fc.record(
    Object.fromEntries(names.map((name) => [name, valid(properties[name] ?? {}, depth + 1)])),
    { requiredKeys: required.filter((name) => names.includes(name)) },
  );
}

function text(schema: Schema): Arbitrary<string> {
  const [minLength, maxLength] = [
    (schema['minLength'] as number | undefined) ?? 0,
    Math.min((schema['maxLength'] as number | undefined) ?? 40, 60),
  ];
  switch (schema['format']) {
    case 'date':
      return fc.constantFrom('2026-11-21', '2026-11-28', '2024-02-29', '2026-03-29', '1999-12-31');
    case 'date-time':
      return fc.constantFrom(
        '2026-11-21T09:00:00.000Z',
        '2026-10-25T00:30:00Z',
        '2001-01-01T00:00:00Z',
      );
    case 'uuid':
      return fc.uuid();
    default:
  }
  const { pattern } = schema;
  if (typeof pattern === 'string' && !/\\p/.test(pattern))
    return fc.stringMatching(new RegExp(pattern));
  const nasty = ["'; drop table forms; --", '=1+1', '<script>', 'Keittiö', '%_\\', '\u202e'].filter(
    (made) => made.length >= minLength && made.length <= maxLength,
  );
  const any = fc.string({ minLength, maxLength: Math.max(minLength, maxLength) });
  return nasty.length === 0 ? any : fc.oneof(any, fc.constantFrom(...nasty));
}

const nonsense = fc.oneof(
  fc.constantFrom(null, '', 'x', -1, 0, 1e308, true, [], {}, '\u0000', '../..', 'a'.repeat(5_000)),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A valid value with one fault: a field removed, added, or of another type. */
export const spoiled = (schema: Schema): Arbitrary<unknown> =>
  fc
    .tuple(valid(schema), fc.nat(20), nonsense, fc.constantFrom('drop', 'add', 'change', 'all'))
    .map(([value, inspectable, other, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || how === 'all')
        return other;
      const copy: Schema = { ...(value as Schema) };
      const names = Object.keys(copy);
      const name = names[inspectable % Math.max(1, names.length)] ?? 'unexpected';
      if (how === 'add') copy[`unexpected_${inspectable}`] = other;
      else if (how === 'drop') Reflect.deleteProperty(copy, name);
      else copy[name] = other;
      return copy;
    });

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

export const parametersOf = (operation: ContractOperation): Parameter[] =>
  ((operation as { parameters?: Schema[] }).parameters ?? []).map(
    (one) => resolve(one) as unknown as Parameter,
  );

export const bodySchemaOf = (
  operation: ContractOperation,
): { type: string; schema: Schema } | undefined => {
  const content = (operation.requestBody as JsonObject | undefined)?.['content'] as
    Record<string, { schema: Schema }> | undefined;
  const [entry] = Object.entries(content ?? {});
  return entry && { type: entry[0], schema: entry[1].schema };
};
