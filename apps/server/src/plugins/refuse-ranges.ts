import { contract, operationsOf } from '@kierros/api/contract';
import { fieldSentence } from '@kierros/api/problem-texts';
import type { OperationId } from '@kierros/api/schema';
import { addDays } from '@kierros/domain';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

const dayPairs = [
  ['from', 'to'],
  ['start_date', 'end_date'],
] as const;
const pairs = [...dayPairs, ['value_min', 'value_max']] as const;

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
    const sentence = fieldSentence('before_first', { first });
    throw new ProblemError('invalid_value', {
      detail: `${last} ${sentence.message}`,
      errors: [{ path: `${within}${last}`, code: 'invalid_value', ...sentence }],
    });
  }
}

const longestOf = new Map(
  operationsOf(contract).flatMap(({ operation }) => {
    const days = operation['x-longest-range'];
    return days === undefined ? [] : [[operation.operationId, days] as const];
  }),
);

/**
 * Refuses a range of more days than the contract allows its operation, whose work and answer grow with each. A range
 * without a last day ends today.
 */
export function refuseTooLong(
  { query, body }: Pick<FastifyRequest, 'query' | 'body'>,
  id: OperationId,
  now: Date,
): void {
  const longest = longestOf.get(id);
  if (longest === undefined) return;
  for (const values of [query, body])
    for (const [first, last] of dayPairs) {
      const [start, end] = isObject(values) ? [values[first], values[last]] : [];
      if (typeof start !== 'string') continue;
      const to = typeof end === 'string' ? end : now.toISOString().slice(0, 10);
      if (to < addDays(start, longest)) continue;
      const sentence = fieldSentence('range_too_long', { first, days: longest });
      throw new ProblemError('range_too_long', {
        detail: `${last} ${sentence.message}`,
        errors: [{ path: last, code: 'range_too_long', ...sentence }],
      });
    }
}

const isBefore = (one: unknown, other: unknown): boolean =>
  (typeof one === 'string' && typeof other === 'string' && one < other) ||
  (typeof one === 'number' && typeof other === 'number' && one < other);
