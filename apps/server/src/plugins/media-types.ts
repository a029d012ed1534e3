import { contract, operationsOf } from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

const named = new Map(
  operationsOf(contract).map(({ operation }) => [
    operation.operationId,
    Object.keys(operation.requestBody?.content ?? {}),
  ]),
);

/**
 * Refuses a body that is not written as the contract says. A form of a foreign
 * page needs nobody's leave to be sent: what takes JSON takes nothing else.
 */
export function refuseOtherMedia(request: FastifyRequest, id: OperationId): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const taken = named.get(id) ?? [];
  if (given === undefined || taken.length === 0 || taken.includes(given)) return;
  throw new ProblemError('unsupported_media');
}
