import { problemText } from '@kierros/api/problem-texts';
import type { ProblemCode } from '@kierros/api/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy, isCancelled, isStorageFailing, isStorageFull } from '../db/database-errors.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { Answer } from './operations.ts';
import { schemaFaults } from './schema-faults.ts';

const never = (): Promise<boolean> => Promise.resolve(false);

/**
 * Turns every failure into a response. Clients get a stable code and a fixed text; the message of an internal error
 * goes to the log only.
 */
export function problemWriter(app: FastifyInstance, isBeingDistributed = never): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    send(request, reply, await toProblem(error, request, isBeingDistributed)),
  );
  app.setNotFoundHandler((request, reply) => send(request, reply, new ProblemError('not_found')));
}

/** What the router refuses before it finds a route, as a problem response. */
export const frameworkProblem = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => send(request, reply, new ProblemError('invalid_request'));

function send(request: FastifyRequest, reply: FastifyReply, problem: ProblemError) {
  const answer = problemAnswer(problem, request.id);
  reply.problem = problem.code;
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

// The limit of the contract: a body may contain more faults than anybody reads.
const MAX_ERRORS = 1_000;

/** A refusal as a response instead of an exception, for the few handlers whose transaction must commit. */
export function problemAnswer(problem: ProblemError, requestId: string): Answer {
  const { detail, errors, current, retryAfter } = problem.extras;
  const body = {
    type: 'about:blank',
    title: problemText(problem.code, 'en').title,
    status: problem.status,
    detail: detail ?? problemText(problem.code, 'en').hint,
    code: problem.code,
    errors: (errors ?? []).slice(0, MAX_ERRORS),
    ...(current && { current }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    request_id: requestId,
  };
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return new Answer(problem.status, JSON.stringify(body), headers);
}

/** The code of a failure outside a request, such as of a background job. */
export function problemCodeOf(error: unknown): ProblemCode {
  if (error instanceof ProblemError) return error.code;
  if (isStorageFull(error)) return 'storage_full';
  if (!(error instanceof Error)) return 'internal_error';
  const isAway = isStorageFailing(error) || isBusy(error) || isCancelled(error);
  return isAway || isConnectionLost(error) ? 'unavailable' : 'internal_error';
}

async function toProblem(
  error: FastifyError,
  request: FastifyRequest,
  isBeingDistributed: () => Promise<boolean>,
): Promise<ProblemError> {
  if (error instanceof ProblemError) return error;
  if (error.validation) return fromValidation(error);
  if (isStorageFull(error)) return new ProblemError('storage_full', { retryAfter: 30 });
  if (isStorageFailing(error)) {
    request.log.error({ err: error }, 'the disk fails');
    return new ProblemError('unavailable', { retryAfter: 10 });
  }
  const known = byFrameworkCode[error.code];
  if (known) return new ProblemError(known);
  if (isBusy(error) || isCancelled(error) || isConnectionLost(error)) {
    request.log.warn({ err: error }, 'the database or the photo store does not answer');
    return new ProblemError('unavailable', { retryAfter: 2 });
  }
  if (isOfPostgres(error) && (await isBeingDistributed())) {
    request.log.warn({ err: error }, 'the tables of the statement are being distributed');
    return new ProblemError('unavailable', { retryAfter: 2 });
  }
  if (error.statusCode && error.statusCode < 500) return new ProblemError('invalid_request');
  request.log.error({ err: error }, 'unexpected failure');
  return new ProblemError('internal_error');
}

const byFrameworkCode: Record<string, ProblemCode> = {
  // The client left while its answer was compressed: nobody reads this one.
  ERR_STREAM_PREMATURE_CLOSE: 'unavailable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'limit_exceeded',
  FST_FIELDS_LIMIT: 'unknown_field',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
};

// What a statement about one table that is spread and one that is not yet is refused with depends on the statement.
const isOfPostgres = ({ code = '' }: { code?: string }) => /^[0-9A-Z]{5}$/.test(code);

// A database that is unreachable or shuts down reports it with its own codes, network error codes, or a message only.
const isConnectionLost = ({ code = '', message = '' }: { code?: string; message?: string }) =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
  // 53300: it has as many clients as it takes.
  /^(57P0[1-3]|08...|53300)$/.test(code) ||
  /^(Connection terminated|Client (has encountered a connection error|was closed and is not queryable))/.test(
    message,
  ) ||
  (code === 'XX000' && lostByNode.test(message));

// Citus passes on what it heard of a connection to another node, or that a table is being distributed, without a code.
const lostByNode =
  /^(failure on connection|connection (establishment|to the)|server closed the connection|SSL SYSCALL error|could not (receive|send) data|no connection to the server|could not find valid entry for shard)/;

function fromValidation(error: FastifyError): ProblemError {
  const errors = schemaFaults(error.validation ?? []);
  const [first] = errors;
  const sharedCode = errors.every(({ code }) => code === first?.code) ? first?.code : undefined;
  // A client that is newer than this server must learn of an unknown field whatever else is wrong: it then waits for an
  // update.
  const isUnknown = errors.some(({ code }) => code === 'unknown_field');
  return new ProblemError(isUnknown ? 'unknown_field' : (sharedCode ?? 'invalid_value'), {
    errors,
    ...(first && { detail: `${first.path || 'The request'}: ${first.message}` }),
  });
}
