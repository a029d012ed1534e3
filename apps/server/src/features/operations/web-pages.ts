import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem-error.ts';

/**
 * Hands out the built web app: hashed files for ever, the page itself fresh
 * each time. Search engines may list the way in and nothing behind it. Any path that is neither a file nor an API path is the app, which
 * redirects what it does not know.
 */
export async function webPages(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
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
  // By its path a file of the page cannot tell for which address it is asked.
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache');
    if (!/^\/login(\?|$)/.test(request.url)) void reply.header('x-robots-tag', 'noindex');
    return reply;
  };
  server.get('/', (request, reply) => page(request, reply).sendFile('index.html'));
  // The same page with nothing of the app in its way (apps/web/vite.page.ts).
  const login = existsSync(join(folder, 'login.html')) ? 'login.html' : 'index.html';
  server.get('/login', (request, reply) => page(request, reply).sendFile(login));
  server.get('/*', async (request, reply) => {
    if (/^\/(api|uploaded_images|healthz|readyz|metrics)(\/|$)/.test(request.url))
      throw new ProblemError('not_found');
    if (/\.[a-z0-9]{2,5}$/.test(request.url.split('?')[0] ?? ''))
      throw new ProblemError('not_found');
    return page(request, reply).sendFile('index.html');
  });
}
