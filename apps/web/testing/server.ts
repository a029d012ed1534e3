import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown };

/** What the network gave to a call: method and path without the base. */
export type Asked = string[];

/**
 * Stands in for the network, at the client's border: `GET /auth/validate` →
 * answer. What is not listed fails as if nothing answered.
 */
export function stubServer(answers: Record<string, Answer | (() => Answer)>): Asked {
  const asked: Asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v2', '')}`;
    asked.push(call);
    const found = answers[call];
    if (!found) throw new TypeError('Failed to fetch');
    const { status = 200, body } = typeof found === 'function' ? found() : found;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
    });
  });
  return asked;
}
