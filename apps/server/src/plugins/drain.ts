import type { FastifyInstance } from 'fastify';

/** How a server that stops tells its callers to go elsewhere. */
export type Drain = {
  /** From now on every answer ends its connection, and waits for `goOn`. */
  begin: () => void;
  /** Sends the answers that waited, and each further one at once. */
  goOn: () => void;
  hasBegun: () => boolean;
};

/**
 * Tells callers to go elsewhere while the server stops: every answer from then
 * on ends its connection, so that none is closed under a request on its way.
 * Answers wait until the server no longer listens: whoever got one would come
 * again at once, and stand in the kernel's line just when that is thrown away.
 */
export function drainOnStop(app: FastifyInstance): Drain {
  let isStopping = false;
  let goOn = () => {};
  let held: Promise<void> | undefined;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    if (held) void held.then(() => done(null, payload));
    else done(null, payload);
  });
  return {
    begin: () => {
      isStopping = true;
      held = new Promise((resolve) => (goOn = resolve));
    },
    goOn: () => {
      held = undefined;
      goOn();
    },
    hasBegun: () => isStopping,
  };
}
