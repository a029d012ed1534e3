import { contract, operationsOf } from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import { limits } from '@kierros/domain';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';
import type { JsonBounds } from './json-scanner.ts';

const all = operationsOf(contract).map(({ operation }) => operation);
const limitOf = new Map(all.map((one) => [one.operationId, one['x-body-limit']]));
const isPublic = new Set(
  all.filter((one) => one['x-access'] === 'public').map((one) => one.operationId),
);

/**
 * The body limit of an operation, in bytes: the contract's, else what its callers can need. Anybody can call one without
 * an account, so it takes little.
 */
export const bodyLimitOf = (id: OperationId): number =>
  limitOf.get(id) ?? (isPublic.has(id) ? limits.publicBodyBytes : limits.bodyBytes);

// Less than records and answers have for each of their values: 1,048,576 values in a submission.
const BYTES_PER_VALUE = 8;

/** What a JSON body of so many bytes may hold. */
export const boundsWithin = (bytes: number): JsonBounds => ({
  depth: limits.bodyDepth,
  fields: limits.bodyFields,
  textBytes: limits.bodyTextBytes,
  values: Math.floor(bytes / BYTES_PER_VALUE),
});

/** Refuses a body by its Content-Length, before any of it is read. */
export function refuseTooLarge(request: FastifyRequest, id: OperationId): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(id))
    throw new ProblemError('payload_too_large');
}
