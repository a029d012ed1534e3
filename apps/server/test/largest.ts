import fc from 'fast-check';
import { resolve, valid } from './arbitrary.ts';

type Schema = Record<string, unknown>;

const number = (schema: Schema, name: string) => schema[name] as number | undefined;

/**
 * A value that a schema allows, as large as `bytes` of JSON permit: each array as long as it may be, each item different,
 * every optional field given.
 */
export function largest(given: Schema, bytes: number, index = 0): unknown {
  const schema = resolve(given);
  const choice = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (choice) {
    const isNull = (one: Schema) => resolve(one)['type'] === 'null';
    const made = choice.filter((one) => !isNull(one)).map((one) => largest(one, bytes, index));
    return made.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  }
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  if ('const' in schema) return schema['const'];
  const type = [schema['type'] ?? 'object'].flat()[0];
  if (type === 'array') return longestArray(schema, bytes);
  if (type === 'object') return fullest(schema, bytes, index);
  if (type === 'integer' || type === 'number') {
    const [min, max] = [number(schema, 'minimum') ?? 0, number(schema, 'maximum') ?? 2 ** 31];
    return min + (index % (max - min + 1));
  }
  if (type === 'string') return longestText(schema, bytes, index);
  return type === 'boolean' ? true : null;
}

const sizeOf = (value: unknown) => JSON.stringify(value ?? null).length;

function longestArray(schema: Schema, bytes: number): unknown[] {
  const items = (schema['items'] as Schema | undefined) ?? {};
  const most = number(schema, 'maxItems') ?? Infinity;
  // Many small items cost more than a few large ones.
  const one = sizeOf(largest(items, 0, 1)) + 8;
  const count = Math.max(number(schema, 'minItems') ?? 0, Math.min(most, Math.floor(bytes / one)));
  const each = bytes / Math.max(1, count) - one;
  return Array.from({ length: count }, (_, index) =>
    largest(items, count > 1_000 ? 0 : Math.max(0, each), index + 1),
  );
}

function fullest(schema: Schema, bytes: number, index: number): Record<string, unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = new Set((schema['required'] ?? []) as string[]);
  const shown = bytes > 0 ? properties : properties.filter(([name]) => required.has(name));
  const wants = (of: Schema) => /"type":"(array|string)"|maxLength|\$ref/.test(JSON.stringify(of));
  const sharing = Math.max(1, shown.filter(([, of]) => wants(of)).length);
  return Object.fromEntries(
    shown.map(([name, of]) => [name, largest(of, Math.floor(bytes / sharing), index)]),
  );
}

const sampled = new Map<string, string[]>();

function longestText(schema: Schema, bytes: number, index: number): string {
  if (schema['format'] === 'uuid')
    return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  if (schema['format'] !== undefined || schema['pattern'] !== undefined) {
    const key = JSON.stringify(schema);
    const known =
      sampled.get(key) ?? fc.sample(valid(schema), { numRuns: 20, seed: 1 }).map(String);
    sampled.set(key, known);
    return known[index % known.length] ?? '';
  }
  const long = Math.min(number(schema, 'maxLength') ?? bytes, bytes);
  const text = `x${index}`.padEnd(number(schema, 'minLength') ?? 0, 'x');
  return long > text.length
    ? text.padEnd(long - 4, ' å')
    : text.slice(0, Math.max(1, number(schema, 'maxLength') ?? 9));
}
