import type { Io } from '../command/io.ts';
import { orAborted } from './or-aborted.ts';

/** The timeout of requests, and whether they are logged. */
export type SendOptions = {
  readonly timeout: number;
  /** Prints a line for --debug; undefined without the flag. */
  readonly debug: ((line: string) => void) | undefined;
  /** Called when a response takes long; returns what to do when it is there. */
  readonly onSlow?: () => () => void;
};

const SLOW_MS = 2_000;

/**
 * Sends a request and reads the whole response within the timeout. --debug logs every request
 * and response, but no body and no token, because logs are shared. Redirects are not followed,
 * since they would forward a password.
 */
export function timedSend(
  io: Pick<Io, 'fetch' | 'now' | 'signal'>,
  { timeout, debug, onSlow }: SendOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const started = io.now();
    debug?.(`> ${request.method} ${request.url}`);
    for (const [name, value] of request.headers) debug?.(`>   ${name}: ${shown(name, value)}`);
    const limit = new AbortController();
    const stop = () => limit.abort();
    const timer = setTimeout(stop, timeout);
    let atEnd: (() => void) | undefined;
    const slow = setTimeout(() => (atEnd = onSlow?.()), SLOW_MS);
    const signals = [request.signal, io.signal];
    for (const signal of signals) {
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
    }
    try {
      const answered = io
        .fetch(new Request(request, { signal: limit.signal, redirect: 'manual' }))
        .then(withCompleteBody);
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
      clearTimeout(slow);
      atEnd?.();
      for (const signal of signals) signal.removeEventListener('abort', stop);
    }
  };
}

/** The response with its complete body: one that breaks off is treated as no response. */
async function withCompleteBody(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

const secret = /^(authorization|cookie|idempotency-key)$/i;

function shown(name: string, value: string): string {
  return secret.test(name) ? '(redacted)' : value;
}
