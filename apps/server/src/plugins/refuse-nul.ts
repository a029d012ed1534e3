import { fieldSentence } from '@kierros/api/problem-texts';
import type { FastifyRequest } from 'fastify';
import { faultAt } from '../shared/problem-error.ts';

const suspects = new WeakSet<FastifyRequest>();

/** Remembers one of the few bodies that contain an escaped NUL. */
export const markNul = (request: FastifyRequest): void => void suspects.add(request);

/**
 * Refuses text with a NUL character, which PostgreSQL cannot store and SQLite would store silently: both databases must
 * behave alike. Reports the first field.
 */
export function refuseNul(request: FastifyRequest): void {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? true;
  if (isJson && !suspects.has(request) && !request.url.includes('%00')) return;
  for (const place of ['params', 'query', 'body'] as const) {
    const path = nulIn(request[place]);
    if (path !== undefined) throw faultAt(path, fieldSentence('nul_character'));
  }
}

// The path is built on the way back, so that a large body is walked quickly.
function nulIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name in value) {
    const found = nulIn((value as Record<string, unknown>)[name]);
    if (found !== undefined) return `/${name}${found}`;
  }
  return undefined;
}
