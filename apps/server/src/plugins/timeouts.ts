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
