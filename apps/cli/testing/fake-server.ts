import { operationIds, operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';
import { faultsOfAnswer } from '@kierros/api/testing';

/** A request that a test inspects. */
export type Seen = {
  readonly id: OperationId;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
};

/** The response of an operation: JSON that fits the contract, or bytes. */
export type Answer = {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

/** The operations that a test needs, each with its response. */
export type Answers = { readonly [Id in OperationId]?: (seen: Seen) => Answer | Promise<Answer> };

/**
 * Replaces the network of the client. A response that violates the contract
 * fails the test, so that the fake stays realistic.
 */
export function fakeServer(answers: Answers): {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly seen: Seen[];
  /** Responses that violate the contract; the client treats them as a lost connection. */
  readonly faults: string[];
} {
  const seen: Seen[] = [];
  const faults: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    if (request.signal.aborted) throw new DOMException('aborted', 'AbortError');
    const url = new URL(request.url);
    const id = operationOf(request.method, url.pathname);
    const body = await bodyOf(request);
    const one: Seen = { id, url, headers: request.headers, body };
    seen.push(one);
    const answer = await answers[id]?.(one);
    if (!answer) throw new TypeError(`fetch failed: the test answers no ${id}`);
    faults.push(...faultsIn(id, answer));
    return responseOf(answer);
  };
  return { fetch, seen, faults };
}

/** JSON as a value, an upload as its files. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/'))
    return (await request.formData()).getAll('files');
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** A refusal in the server's format. */
export function problem(status: number, code: string, errors: readonly object[] = []): Answer {
  const json = { type: 'about:blank', title: code, status, detail: '', code, errors };
  return { status, json };
}

function faultsIn(id: OperationId, { status = 200, json, bytes }: Answer): string[] {
  const faults = bytes ? [] : faultsOfAnswer(id, status, json);
  return faults.map((fault) => `The answer of ${id} is none: ${fault}`);
}

// The headers by which the command line recognizes a response of Kierros.
const marks = {
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

function responseOf({ status = 200, json, bytes }: Answer): Response {
  const as = (type: string) => ({ status, headers: { ...marks, 'Content-Type': type } });
  if (bytes) return new Response(bytes, as('image/png'));
  if (json === undefined) return new Response(null, { status, headers: marks });
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(json), as(type));
}

function operationOf(method: string, pathname: string): OperationId {
  const path = pathname.replace('/api/v2', '');
  const found = operationIds.find((id) => {
    const pattern = operations[id].path.replace(/\{[^}]+\}/g, '[^/]+');
    return operations[id].method === method && new RegExp(`^${pattern}$`).test(path);
  });
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}
