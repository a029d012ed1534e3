import { contract, operationsOf } from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import { limits } from '@kierros/domain';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

const limitOf = new Map(
  operationsOf(contract).map(({ operation }) => [operation.operationId, operation['x-body-limit']]),
);

/** The contract's body limit of an operation, in bytes. */
export const bodyLimitOf = (id: OperationId): number => limitOf.get(id) ?? limits.bodyBytes;

/** Refuses a body by its Content-Length, before any of it is read. */
export function refuseTooLarge(request: FastifyRequest, id: OperationId): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(id))
    throw new ProblemError('payload_too_large');
}
