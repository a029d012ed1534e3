import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem-error.ts';

/**
 * Hands out the built web app: hashed files for ever, the page itself fresh
 * each time. Any path that is neither a file nor an API path is the app, which
 * redirects what it does not know.
 */
export async function webPages(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/*', async (request, reply) => {
    if (/^\/(api|uploaded_images|healthz|readyz|metrics)(\/|$)/.test(request.url))
      throw new ProblemError('not_found');
    if (/\.[a-z0-9]{2,5}$/.test(request.url.split('?')[0] ?? ''))
      throw new ProblemError('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
