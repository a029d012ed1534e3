/** How long the server waits for callers, in milliseconds, and for how many. */
export type Timeouts = {
  /** For all headers of a request, from its first byte. */
  headersMs: number;
  /** For a whole request: a photo over a poor connection takes its time. */
  requestMs: number;
  /** For a connection on which nothing moves. */
  silenceMs: number;
  /** For the next request on a connection; longer than the proxy's, so that the proxy closes first. */
  keepAliveMs: number;
  /** How often connections are looked over. */
  checkMs: number;
  /** Connections at a time; further ones are closed at once. Ten thousand open pages, and as many that come back. */
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

/** The framework's options for a patience: callers that send slowly on purpose hold no connection for long. */
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
