import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Timeouts for connections, in milliseconds, and the connection limit. */
export type Timeouts = {
  /** For all headers of a request, from its first byte. */
  headersMs: number;
  /** For a whole request: a photo over a slow connection takes long. */
  requestMs: number;
  /** For a connection without traffic. */
  silenceMs: number;
  /** For the next request on a connection; longer than the proxy's timeout, so that the proxy closes first. */
  keepAliveMs: number;
  /** How often connections are checked. */
  checkMs: number;
  /**
   * Concurrent connections; further ones are closed immediately. Ten thousand open pages, and as many that reconnect.
   */
  connections: number;
};

export const defaultTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 120_000,
  silenceMs: 30_000,
  keepAliveMs: 130_000,
  checkMs: 5_000,
  connections: 16_384,
};

/**
 * The framework's options for these timeouts: clients that send slowly on purpose do not hold a connection for long.
 */
export function serverTimeouts(chosen: Partial<Timeouts> = {}) {
  const { headersMs, requestMs, silenceMs, keepAliveMs, checkMs } = {
    ...defaultTimeouts,
    ...chosen,
  };
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/**
 * Does work during which nothing is sent, and for which the client is to wait however long it takes: connections without
 * traffic are closed after half a minute, and a client that then asks again would start the same work once more.
 */
export async function withoutSilenceLimit<T>(
  { raw: { socket } }: { raw: Pick<FastifyRequest['raw'], 'socket'> },
  work: () => Promise<T>,
): Promise<T> {
  // A request that a test injects has none.
  if (!(socket instanceof Socket)) return work();
  const usual = socket.timeout ?? 0;
  socket.setTimeout(0);
  try {
    return await work();
  } finally {
    socket.setTimeout(usual);
  }
}
