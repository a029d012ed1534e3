import { vi } from 'vitest';
import { problem } from './fake-server.ts';
import { untrue } from './held-to-contract.ts';

type Answer = {
  status?: number;
  /** The body; for an error, its additional fields. */
  body?: unknown;
  /** Deliberately violates the contract. */
  isUntrue?: boolean;
};

/** The requests made: method and path without the base. */
export type Asked = string[];

/**
 * Stubs the network at the client's boundary: `GET /auth/validate` → response. Requests that are not listed fail
 * without a response.
 */
export function stubServer(answers: Record<string, Answer | (() => Answer)>): Asked {
  const asked: Asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v2', '')}`;
    asked.push(call);
    const found = answers[call];
    if (!found) throw new TypeError('Failed to fetch');
    const { status = 200, body, isUntrue = false } = typeof found === 'function' ? found() : found;
    if (status >= 400 && !isUntrue) return problem(status, 'unavailable', body ?? {});
    const response = new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
    return isUntrue ? untrue(response) : response;
  });
  return asked;
}
