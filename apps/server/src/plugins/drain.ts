import type { FastifyInstance } from 'fastify';

/** How a stopping server makes its clients reconnect to another one. */
export type Drain = {
  /** From now on every response closes its connection and is held until `goOn`. */
  begin: () => void;
  /** Sends the held responses; later ones are sent immediately. */
  goOn: () => void;
  hasBegun: () => boolean;
};

/**
 * While the server stops, every response closes its connection, so that no connection is closed while a request is on
 * its way. Responses are held until the server no longer listens: a client that got one earlier would reconnect
 * immediately and wait in the kernel's accept queue, which is then discarded.
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
