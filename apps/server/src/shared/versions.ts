import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** The version that a call without a body gives in `If-Match`; undefined means unconditional. */
export function ifMatchOf(request: Pick<FastifyRequest, 'headers'>): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  return Number(header.replaceAll('"', ''));
}

/** Asks for another try if a change by somebody else came between the read and the write. */
export function retryUnless(isWritten: boolean): void {
  if (!isWritten) throw new ProblemError('unavailable', { retryAfter: 1 });
}

/**
 * Refuses a write that is based on an older version. `current` is the current state, so that the client can show both.
 */
export function refuseStale(expected: number | undefined, current: { version: number }): void {
  if (expected !== undefined && expected !== current.version)
    throw new ProblemError('stale_version', { current: { ...current } });
}
