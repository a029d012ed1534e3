import type { OperationId } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

// Exchanging a password for a token sets no cookie, so a foreign page gains nothing from it.
const exempt: ReadonlySet<string> = new Set<OperationId>(['exchangePassword']);

/**
 * Refuses a write that a foreign page could have made with the user's cookies (CSRF): it must come from our own page,
 * or use a token and no cookie.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  operation: OperationId,
  publicAddress: string,
): void {
  if (exempt.has(operation)) return;
  const { headers } = request;
  if (headers.authorization !== undefined && headers.cookie === undefined) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
    throw new ProblemError('csrf_refused');
  }
  const own = [publicAddress, `http://${request.host}`, `https://${request.host}`];
  if (headers.origin === undefined || !own.includes(headers.origin))
    throw new ProblemError('csrf_refused');
}
