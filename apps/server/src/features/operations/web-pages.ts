import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem-error.ts';

const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** What an operator does when the web app was not built; undefined when there is nothing to do. */
export const webAppAdvice = (folder: string | undefined): string | undefined =>
  folder === undefined || isBuilt(folder)
    ? undefined
    : 'The web app is not built, so only the API answers: run "npx nx run web:build", and start again.';

/**
 * Serves the built web app: hashed files are cached forever, the page itself is revalidated each time. Search engines
 * may index only the sign-in page. Any path that is neither a file nor an API path serves the app, which redirects
 * unknown paths.
 */
export async function webPages(server: FastifyInstance, folder: string): Promise<void> {
  if (!isBuilt(folder)) return;
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
  // The headers depend on the requested URL, which the static plugin does not get from the file path.
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache');
    if (!/^\/login(\?|$)/.test(request.url)) void reply.header('x-robots-tag', 'noindex');
    return reply;
  };
  server.get('/', (request, reply) => page(request, reply).sendFile('index.html'));
  // The same page without the code of the app (apps/web/vite.page.ts).
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
