import { isProblemCode, problemCodeOfStatus, problems } from '../problems.ts';
import type { ProblemCode } from '../problems.ts';
import type { Schema } from '../schema.ts';

/** A refusal of the server, or `unreachable`: no answer, or one that is not ours. */
export type ClientProblemCode = ProblemCode | 'unreachable';

/** One fault among several, as the server names it. */
export type ProblemFault = {
  readonly path: string;
  readonly code: string;
  readonly message: string;
};

type Details = {
  readonly code: ClientProblemCode;
  readonly status: number;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly ProblemFault[];
  readonly current?: unknown;
  readonly requestId?: string;
  readonly retryAfter?: number;
  readonly cause?: unknown;
  /** False when the answer named no reason that this client knows. */
  readonly isKnown?: boolean;
};

/** The one error that the client throws. Show a text by `code`, never `message`. */
export class KierrosProblem extends Error {
  readonly code: ClientProblemCode;
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly ProblemFault[];
  /** Whether the very same request may succeed later. */
  readonly retryable: boolean;
  /** With 409: the thing as it stands now. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | undefined;
  /** Whether the code is the server's own word; else it was guessed from the status. */
  readonly isKnown: boolean;

  constructor(details: Details) {
    super(details.title ?? details.code, { cause: details.cause });
    this.name = 'KierrosProblem';
    this.code = details.code;
    this.status = details.status;
    this.detail = details.detail ?? '';
    this.errors = details.errors ?? [];
    this.retryable = details.code === 'unreachable' || problems[details.code].retryable;
    this.current = details.current;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.isKnown = details.isKnown ?? true;
  }
}

/** The problem of a request that got no answer, or none that can be trusted. */
export function unreachable(cause?: unknown, retryAfter?: number): KierrosProblem {
  return new KierrosProblem({ code: 'unreachable', status: 0, cause, retryAfter });
}

/** Reads the problem out of a refused answer; a body that is not ours still gives a code. */
export async function problemOf(response: Response): Promise<KierrosProblem> {
  const body = await readProblem(response);
  // A newer server may know codes that this client does not: the status still tells the kind.
  const code = isProblemCode(body.code) ? body.code : problemCodeOfStatus(response.status);
  return new KierrosProblem({
    code,
    status: response.status,
    title: body.title,
    detail: body.detail,
    errors: body.errors,
    current: body.current,
    requestId: body.request_id,
    retryAfter: body.retry_after ?? retryAfterOf(response),
    isKnown: isProblemCode(body.code),
  });
}

/** Seconds from the header `Retry-After`, when it holds a number. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function readProblem(response: Response): Promise<Partial<Schema<'Problem'>>> {
  if (!response.headers.get('Content-Type')?.includes('json')) return {};
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
