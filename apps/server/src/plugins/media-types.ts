import { contract, operationsOf } from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

const all = operationsOf(contract).map(({ operation }) => operation);
const named = new Map(
  all.map(({ operationId, requestBody }) => [operationId, Object.keys(requestBody?.content ?? {})]),
);
// Multipart bodies are read by their handlers, which refuse anything else.
const needBody = new Set(
  all
    .filter(
      ({ requestBody }) => requestBody?.required && !('multipart/form-data' in requestBody.content),
    )
    .map(({ operationId }) => operationId),
);

/**
 * Refuses a body whose media type is not in the contract. A foreign page can post a form without a preflight request,
 * so JSON operations accept only JSON.
 */
export function refuseOtherMedia(request: FastifyRequest, id: OperationId): void {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const taken = named.get(id) ?? [];
  if (mediaType === undefined || taken.length === 0 || taken.includes(mediaType)) return;
  throw new ProblemError('unsupported_media');
}

/** Refuses a request without the required body: the framework validates only bodies that were sent. */
export function refuseMissingBody(request: FastifyRequest, id: OperationId): void {
  if (request.body === undefined && needBody.has(id))
    throw new ProblemError('invalid_request', { detail: 'This request needs a body.' });
}
