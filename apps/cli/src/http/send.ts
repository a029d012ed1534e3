import type { Io } from '../io.ts';

/** How requests are sent: within what time, and whether they are shown. */
export type SendOptions = {
  readonly timeout: number;
  /** Prints a line for --debug; undefined when it was not asked for. */
  readonly debug: ((line: string) => void) | undefined;
};

/**
 * Sends a request within the time allowed. With --debug every request and
 * answer is shown, never a body and never the token: log files are shared.
 */
export function timedSend(
  io: Pick<Io, 'fetch' | 'now'>,
  { timeout, debug }: SendOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const started = io.now();
    debug?.(`> ${request.method} ${request.url}`);
    for (const [name, value] of request.headers) debug?.(`>   ${name}: ${shown(name, value)}`);
    // A timer of our own: the one of AbortSignal.timeout is held weakly through
    // Request and AbortSignal.any, and was collected before it rang.
    const limit = new AbortController();
    const stop = () => limit.abort();
    const timer = setTimeout(stop, timeout);
    request.signal.addEventListener('abort', stop);
    if (request.signal.aborted) stop();
    try {
      const response = await io.fetch(new Request(request, { signal: limit.signal }));
      const trace = response.headers.get('X-Request-Id');
      debug?.(`< ${response.status} ${io.now() - started} ms${trace ? ` (${trace})` : ''}`);
      return response;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      debug?.(`< ${cause instanceof Error ? cause.message : String(cause)}`);
      throw error;
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    }
  };
}

const secret = /^(authorization|cookie|idempotency-key)$/i;

function shown(name: string, value: string): string {
  return secret.test(name) ? '(redacted)' : value;
}
