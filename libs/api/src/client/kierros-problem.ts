import { isProblemCode, problemCodeOfStatus, problems } from '../problems.ts';
import type { ProblemCode } from '../problems.ts';
import type { Schema } from '../schema.ts';

/** A refusal of the server, or `unreachable`: no response, or one that is not from our server. */
export type ClientProblemCode = ProblemCode | 'unreachable';

/** One of several faults, as the server names it. */
export type ProblemFault = {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** What is wrong, more precisely than the code. */
  readonly reason?: string;
  /** The values of the placeholders of the reason's sentence, by name. */
  readonly values?: Readonly<Record<string, string>>;
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
  /** False when the response contained no code that this client knows. */
  readonly isKnown?: boolean;
};

/** The only error that the client throws. Show a text by `code`, never `message`. */
export class KierrosProblem extends Error {
  readonly code: ClientProblemCode;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly ProblemFault[];
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** With 409: the current state of the resource. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** Seconds to wait, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** Whether the server sent the code; otherwise it was derived from the status. */
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

/** The problem of a request without a response, or with an untrustworthy one. */
export function unreachable(cause?: unknown, retryAfter?: number): KierrosProblem {
  return new KierrosProblem({ code: 'unreachable', status: 0, cause, retryAfter });
}

/** Parses the problem of a refused response; a body that is not ours still gives a code. */
export async function problemOf(response: Response): Promise<KierrosProblem> {
  const body = await readProblem(response);
  // A newer server may send codes that this client does not know: the status still gives the kind.
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

/** Seconds from the header `Retry-After`, if it is a number. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function readProblem(response: Response): Promise<Partial<Schema<'Problem'>>> {
  if (!response.headers.get('Content-Type')?.includes('json')) return {};
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
