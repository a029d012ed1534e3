import type { Io } from '../command/io.ts';
import { orAborted } from './or-aborted.ts';

/** How requests are sent: within what time, and whether they are shown. */
export type SendOptions = {
  readonly timeout: number;
  /** Prints a line for --debug; undefined when it was not asked for. */
  readonly debug: ((line: string) => void) | undefined;
};

/**
 * Sends a request and reads its answer within the time allowed. With --debug every request and
 * answer is shown, never a body and never the token: log files are shared. A redirect is not
 * followed: it would take a password along.
 */
export function timedSend(
  io: Pick<Io, 'fetch' | 'now' | 'signal'>,
  { timeout, debug }: SendOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const started = io.now();
    debug?.(`> ${request.method} ${request.url}`);
    for (const [name, value] of request.headers) debug?.(`>   ${name}: ${shown(name, value)}`);
    const limit = new AbortController();
    const stop = () => limit.abort();
    const timer = setTimeout(stop, timeout);
    const signals = [request.signal, io.signal];
    for (const signal of signals) {
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
    }
    try {
      const answered = io
        .fetch(new Request(request, { signal: limit.signal, redirect: 'manual' }))
        .then(whole);
      const response = await orAborted(answered, limit.signal);
      const trace = response.headers.get('X-Request-Id');
      debug?.(`< ${response.status} ${io.now() - started} ms${trace ? ` (${trace})` : ''}`);
      return response;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      debug?.(`< ${cause instanceof Error ? cause.message : String(cause)}`);
      throw error;
    } finally {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', stop);
    }
  };
}

/** An answer with all of its body: one that stops half way is no answer. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

const secret = /^(authorization|cookie|idempotency-key)$/i;

function shown(name: string, value: string): string {
  return secret.test(name) ? '(redacted)' : value;
}
