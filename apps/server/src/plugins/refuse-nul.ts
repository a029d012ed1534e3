import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../shared/problem-error.ts';

const suspects = new WeakSet<FastifyRequest>();

/** Parses JSON like the framework and remembers the few bodies that contain an escaped NUL. */
export function watchForNul(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.includes('\\u0000')) suspects.add(request);
      void parse(request, text, done);
    },
  );
}

/**
 * Refuses text with a NUL character, which PostgreSQL cannot store and SQLite would store silently: both databases must
 * behave alike. Reports the first field.
 */
export function refuseNul(request: FastifyRequest): void {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? true;
  if (isJson && !suspects.has(request) && !request.url.includes('%00')) return;
  for (const place of ['params', 'query', 'body'] as const) {
    const path = nulIn(request[place], '');
    if (path !== undefined)
      throw new ProblemError('invalid_value', {
        errors: [
          {
            path,
            code: 'invalid_value',
            message: 'contains a NUL character, which is not allowed; remove it.',
          },
        ],
      });
  }
}

function nulIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name in value) {
    const found = nulIn((value as Record<string, unknown>)[name], `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
