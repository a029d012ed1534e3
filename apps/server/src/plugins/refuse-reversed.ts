import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

const pairs = [
  ['from', 'to'],
  ['start_date', 'end_date'],
  ['value_min', 'value_max'],
] as const;

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Refuses a range that ends before it starts: it would match nothing, which is never intended. */
export function refuseReversed({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): void {
  const inner = (name: string) => (isObject(body) ? body[name] : undefined);
  for (const [values, within] of [
    [query, ''],
    [body, ''],
    [inner('query'), 'query/'],
    [inner('view'), 'view/'],
  ] as const)
    if (isObject(values)) refuseIn(values, within);
}

function refuseIn(values: Values, within: string): void {
  for (const [first, last] of pairs) {
    const [start, end] = [values[first], values[last]];
    if (start === undefined || end === undefined || !isBefore(end, start)) continue;
    const message = `is before ${first}; swap them.`;
    throw new ProblemError('invalid_value', {
      detail: `${last} ${message}`,
      errors: [{ path: `${within}${last}`, code: 'invalid_value', message }],
    });
  }
}

const isBefore = (one: unknown, other: unknown): boolean =>
  (typeof one === 'string' && typeof other === 'string' && one < other) ||
  (typeof one === 'number' && typeof other === 'number' && one < other);
