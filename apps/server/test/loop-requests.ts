import type { PlacedOperation } from '@kierros/api/contract';
import type { InjectOptions } from 'fastify';
import { bodyLimitOf } from '../src/plugins/body-limits.ts';
import { bodySchemaOf, parametersOf, resolve } from './arbitrary.ts';
import { API } from './client.ts';
import { largest } from './largest.ts';

type Schema = Record<string, unknown>;

/** A request that a caller could hold the event loop with. */
export type Attempt = { name: string; options: InjectOptions };

/** The largest body and the widest range that an operation takes, right and wrong. */
export function attemptsOf(placed: PlacedOperation): Attempt[] {
  const url = urlOf(placed);
  const method = placed.method.toUpperCase() as 'GET';
  const queries = widestQueries(placed);
  const bodies = bodiesOf(placed);
  const [widest] = queries;
  return [
    ...queries.map(([name, query]) => ({
      name,
      options: { method, url: url + query, ...bodies[0]?.[1] },
    })),
    ...bodies.slice(1).map(([name, body]) => ({
      name,
      options: { method, url: url + (widest?.[1] ?? ''), ...body },
    })),
  ];
}

function urlOf({ operation, path, root }: PlacedOperation): string {
  const schemas = new Map(parametersOf(operation).map((one) => [one.name, one.schema]));
  const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(name === 'id' ? 1 : largest(schemas.get(name) ?? {}, 40))),
  );
  return `${root ? '' : API}${filled}`;
}

const first = new Set(['from', 'start_date', 'raised_from', 'fixed_from']);
const last = new Set(['to', 'end_date', 'raised_to', 'fixed_to']);

// Two ranges: the widest that dates allow, and the longest that a person asks for.
const ranges = [
  ['1970 to 2199', '1970-01-01', '2199-12-31'],
  ['five years', '2021-11-23', '2026-11-21'],
] as const;

function widestQueries({ operation }: PlacedOperation): (readonly [string, string])[] {
  const own = parametersOf(operation).filter((one) => one.in === 'query');
  const made = ranges.map(([name, from, to]) => {
    const query = new URLSearchParams();
    for (const one of own) {
      if (first.has(one.name)) query.set(one.name, from);
      else if (last.has(one.name)) query.set(one.name, to);
      else if (one.required === true || ['per_page', 'years', 'items'].includes(one.name))
        query.set(one.name, String(widestValue(one.schema)));
    }
    const text = query.toString();
    return [name, text === '' ? '' : `?${text}`] as const;
  });
  const hasRange = own.some((one) => first.has(one.name));
  return hasRange ? made : made.slice(0, 1).map(([, query]) => ['request', query] as const);
}

const widestValue = (given: Schema) => {
  const schema = resolve(given);
  return schema['maximum'] ?? largest(schema, 40);
};

function bodiesOf({ operation }: PlacedOperation): [string, InjectOptions][] {
  const asked = bodySchemaOf(operation);
  if (!asked) return [];
  const limit = bodyLimitOf(operation.operationId as never) - 1_024;
  const headers = { 'content-type': asked.type };
  if (asked.type.includes('multipart')) return [['garbage', garbage(limit)]];
  if (asked.type.includes('urlencoded'))
    return [['many fields', { headers, payload: 'a=1&'.repeat(limit / 4) }]];
  const right = largest(asked.schema, limit) as object;
  const [name] = Object.entries(right).find(([, value]) => Array.isArray(value)) ?? ['x'];
  const json = (text: string): InjectOptions => ({ headers, payload: Buffer.from(text) });
  const deep = Math.floor(limit / 2) - 20;
  const wrongAtEnd = JSON.stringify(right).slice(0, -1);
  return [
    ['largest', json(ranged(right))],
    ['empty objects', json(`{"${name}":[${'{},'.repeat(limit / 3 - 10)}{}]}`)],
    ['nested', json(`{"${name}":${'['.repeat(deep)}${']'.repeat(deep)}}`)],
    ['many fields', json(`{${manyFields(limit)}"x":1}`)],
    ['wrong at the end', json(`${wrongAtEnd},"no_such_field":1}`)],
    ['not JSON', json(wrongAtEnd)],
    ['one long text', json(`{"${name}":"${'å'.repeat(limit / 2 - 10)}"}`)],
  ];
}

// A range in a body is the longest that a person asks for; the widest of all is a case of its own.
const ranged = (body: object): string =>
  JSON.stringify({
    ...body,
    ...('start_date' in body && { start_date: '2021-11-23' }),
    ...('end_date' in body && { end_date: '2026-11-21' }),
    ...('from' in body && { from: '2021-11-23' }),
    ...('to' in body && { to: '2026-11-21' }),
  });

const manyFields = (limit: number) =>
  Array.from({ length: Math.floor(limit / 12) - 2 }, (_, index) => `"${index}a":1,`)
    .join('')
    .slice(0, limit - 20)
    .replace(/[^,]*$/, '');

function garbage(limit: number): InjectOptions {
  const boundary = 'kierros-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="1_a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(Math.min(limit, 20_000_000) - 300, 7),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
