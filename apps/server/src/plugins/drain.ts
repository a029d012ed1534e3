import type { FastifyInstance } from 'fastify';

/**
 * Tells callers to go elsewhere while the server stops: every answer from then
 * on ends its connection, so that none is closed under a request on its way.
 */
export function drainOnStop(app: FastifyInstance): { begin: () => void; hasBegun: () => boolean } {
  let isStopping = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    begin: () => {
      isStopping = true;
    },
    hasBegun: () => isStopping,
  };
}
